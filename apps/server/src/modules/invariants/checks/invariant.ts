import type { RawBuilder } from 'kysely';

/** Something that must always hold, as a query that must find nothing. Each is one statement, hence one snapshot. */
export type Invariant = {
  /** Short and stable: the label of its metric. */
  readonly code: string;
  /** What a found row means, in one sentence. */
  readonly broken: string;
  readonly query: RawBuilder<object>;
};
