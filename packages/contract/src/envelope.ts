/** What every call answers: `code` 0 and `data`, or a refusal with its key. */
export type Envelope<Data> =
  | { readonly code: 0; readonly msg: string; readonly data: Data }
  | {
      readonly code: number;
      readonly msg: string;
      readonly error: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly data: null;
      readonly requestId: string;
    };
