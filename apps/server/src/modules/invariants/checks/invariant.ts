import type { RawBuilder } from 'kysely';
import type { Scope } from './scope.ts';

/** Something that must always hold, as a query that must find nothing. Each is one statement, hence one snapshot. */
export type Invariant = {
  /** Short and stable: the label of its metric. */
  readonly code: string;
  /** What a found row means, in one sentence. */
  readonly broken: string;
} & (
  | { readonly query: RawBuilder<object> }
  /** One that can be asked of what is new, too: its tables grow with every order. */
  | { readonly queryOf: (scope: Scope) => RawBuilder<object> }
);
