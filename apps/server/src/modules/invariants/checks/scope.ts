import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** Rows of a table that journals are about, as `order:12` says. */
type Records = {
  /** Of the column that holds their id; columns are named as the query names them, `o.id`. */
  readonly has: (column: string) => Condition;
  /** Of the column that holds the `ref` of a journal. */
  readonly hasRef: (column: string) => Condition;
  /** Of the column that holds the path of an account of theirs, such as `order:12:escrow`. */
  readonly hasAccount: (column: string, kind: string) => Condition;
};

/**
 * Which rows an invariant looks at, as conditions for its query: all of them, or those that are new since an id and what the journals
 * posted since then are about. Ids are ordered by time.
 */
export type Scope = {
  /** Of a column with ids, such as those of journals. */
  readonly isNew: (column: string) => Condition;
  /** Of a column with ids of accounts: those with a new entry. Accounts of append mode are left to the check of all rows: they have too many entries. */
  readonly isMoved: (column: string) => Condition;
  readonly orders: Records;
  readonly deposits: Records;
};

const always = () => sql<boolean>`true`;

/** Every row. */
export const wholeScope: Scope = {
  isNew: always,
  isMoved: always,
  orders: { has: always, hasRef: always, hasAccount: always },
  deposits: { has: always, hasRef: always, hasAccount: always },
};

/** What is new since an id, and what it touched. */
export function newScope(since: bigint): Scope {
  const moved = sql`select account_id from ledger_entries where version is not null and journal_id >= ${since}`;
  const named = (what: string) => sql`select substr(ref, ${sql.lit(what.length + 2)})::bigint as id
    from ledger_journals where id >= ${since} and ref ~ ${`^${what}:[0-9]+$`}`;
  const orders = sql`${named('order')} union select id from orders where id >= ${since}
    union select split_part(path, ':', 2)::bigint from ledger_accounts where class = 'order_escrow' and id in (${moved})`;
  return {
    isNew: (column) => sql`${sql.ref(column)} >= ${since}`,
    isMoved: (column) => sql`${sql.ref(column)} in (${moved})`,
    orders: recordsOf('order', orders),
    deposits: recordsOf('deposit', sql`${named('deposit')} union select id from deposits where id >= ${since}`),
  };
}

const recordsOf = (what: string, ids: RawBuilder<unknown>): Records => ({
  has: (column) => sql`${sql.ref(column)} in (${ids})`,
  hasRef: (column) => sql`${sql.ref(column)} in (select ${sql.lit(`${what}:`)} || ids.id from (${ids}) as ids)`,
  hasAccount: (column, kind) =>
    sql`${sql.ref(column)} in (select ${sql.lit(`${what}:`)} || ids.id || ${sql.lit(`:${kind}`)} from (${ids}) as ids)`,
});
