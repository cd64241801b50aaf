/** Where files are kept. Keys are paths such as `pictures/ab/cd/abcd….webp`; any other shape throws. */
export type FileStore = {
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  readonly get: (key: string) => Promise<{ bytes: Buffer; contentType: string } | null>;
  readonly has: (key: string) => Promise<boolean>;
  /** Deletes a file; one that is not there is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all files, in no order. What is put or removed meanwhile may be among them or not. */
  readonly keys: () => AsyncIterable<string>;
};

const keyPattern = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9_-]+)*\.[a-z0-9]{2,5}$/;

/** Whether a text has the shape of a key. */
export const isFileKey = (text: string) => keyPattern.test(text) && !text.includes('..');

/** @throws Error when a text could name something outside the store. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
}
