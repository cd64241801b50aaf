/** Where files are kept. Keys are paths such as `pictures/ab/cd/abcd….webp`. */
export type FileStore = {
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  readonly get: (key: string) => Promise<{ bytes: Buffer; contentType: string } | null>;
  readonly has: (key: string) => Promise<boolean>;
};
