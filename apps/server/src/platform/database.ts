import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { PipeliningClient } from './database/clients/pipelining-client.ts';
import { SharedConnectionsDialect } from './database/clients/shared-connections.ts';
import { connectionsInTurn } from './database/connections-in-turn.ts';
import { causeOf, pipelined } from './database/pipelined.ts';
import { sqlState } from './database/sql-state.ts';
import { servingTimeouts, type Timeouts, timeoutOptions } from './database/timeouts.ts';

/**
 * The tables are reached through tagged `sql` templates whose row types stand beside the statement,
 * so Kysely's own table map stays empty.
 */
// biome-ignore lint/complexity/noBannedTypes: Kysely wants an object type for "no tables".
type Tables = {};

/** A handle that may read, and may write what needs no transaction. A `Tx` is one too. */
export type Db = QueryExecutorProvider;

declare const insideTransaction: unique symbol;

/** A handle inside a transaction. Whatever writes money, or more than one row, takes this type. */
export type Tx = Db & {
  readonly [insideTransaction]: true;
  /**
   * Lets the commit follow a statement without waiting for its answer. When it fails nothing is committed, and its error is
   * the transaction's.
   */
  readonly beforeCommit: (statement: Promise<unknown>) => void;
  /** Runs an outside effect (cache drop, notification) once the transaction has committed, never when it rolled back. */
  readonly afterCommit: (effect: () => void) => void;
};

const int8Oid = 20;
const numericOid = 1700;
const textArrayOid = 1009;
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const ofDriver = pg.types.getTypeParser(oid, format as 'text');
    if (format === 'binary') return ofDriver;
    // Every numeric column in the schema is a whole number of minor units; BigInt() refuses anything else.
    if (oid === int8Oid || oid === numericOid) return (text: string) => BigInt(text);
    return oid === textArrayOid ? (text: string) => plainTexts(text) ?? ofDriver(text) : ofDriver;
  },
};

/** The driver reads an array letter by letter, a tenth of what a list of products took. */
const needsReading = /["\\]|NULL|^\[|^\{\}$|^.\{/;

/** The texts of an array that quotes none of them and is of one dimension; undefined of any other. */
const plainTexts = (text: string) => (needsReading.test(text) ? undefined : text.slice(1, -1).split(','));

export type DatabaseOptions = {
  readonly connectionString: string;
  /** Role that the statements run as; the ledger's tables are closed to it. Omit to stay the owner. */
  readonly role?: string;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** Those of calls unless others are named. */
  readonly timeouts?: Timeouts;
  /** Acknowledges commits before they are on disk: a crash loses the last moments whole. For work that can be done again. */
  readonly hasAsynchronousCommit?: boolean;
};

export type Database = {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** A few connections that many reads of about a millisecond use at once. */
  readonly sharedReadDb: Kysely<Tables>;
  /**
   * For autonomous statements, which hold whatever becomes of the transaction in whose course they are sent. They have connections of
   * their own: transactions could hold all of the pool's, each waiting for one more.
   */
  readonly autonomousDb: Kysely<Tables>;
  readonly close: () => Promise<void>;
};

/** Opens a pool. `close` waits for running statements. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.maxConnections ?? 12);
  const { connectMs } = options.timeouts ?? servingTimeouts;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectionsInTurn(pool, connectMs) }) });
  const sharedReadDb = new Kysely<Tables>({ dialect: new SharedConnectionsDialect(clientConfig(options)) });
  const autonomousDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => openPool(options, 2) }) });
  const close = async () => {
    await db.destroy();
    await sharedReadDb.destroy();
    await autonomousDb.destroy();
  };
  return { db, pool, sharedReadDb, autonomousDb, close };
}

/** Connections are opened when they are needed. */
function openPool(options: DatabaseOptions, max: number): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(options), max, Client: PipeliningClient });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for a connection in use: its statement fails and is reported there.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    types: typeParsers,
    application_name: options.applicationName ?? 'entrepot',
    ...timeoutOptions(options.timeouts ?? servingTimeouts),
    options: [
      // Statements take lists of ids, for which PostgreSQL would plan anew at every execution: about a tenth of what an order
      // costs it. Reads measured the same either way.
      '-c plan_cache_mode=force_generic_plan',
      ...(options.role === undefined ? [] : [`-c role=${options.role}`]),
      ...(options.hasAsynchronousCommit ? ['-c synchronous_commit=off'] : []),
    ].join(' '),
  };
}

const attempts = 5;
const retriedStates = new Set(['40001', '40P01']);
const openTransaction = new AsyncLocalStorage<true>();

/** What belongs to every transaction that some work opens. */
export type AroundTransactions = {
  /** Sent with the begin, and waited for only at the end: what must hold for the commit. It throws where it does not. */
  readonly check?: (tx: Tx) => Promise<void>;
  /** Before the work's own statements. */
  readonly begin?: (tx: Tx) => Promise<void>;
  /** After them. */
  readonly end?: (tx: Tx) => Promise<void>;
};

const around = new AsyncLocalStorage<{ steps: AroundTransactions }>();

/**
 * Runs `work` with steps inside of every transaction that it opens, beside those that hold here already. A refusal of a check comes
 * before whatever else failed in the transaction. Work that goes on by itself afterwards is free of the steps.
 */
export async function aroundTransactions<Result>(
  steps: AroundTransactions,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = { steps: { ...around.getStore()?.steps, ...steps } };
  try {
    return await around.run(own, work);
  } finally {
    own.steps = {};
  }
}

/**
 * The only way to a `Tx`. Runs `work` in one READ COMMITTED transaction and returns what it returns.
 *
 * A serialization failure or deadlock (SQLSTATE 40001, 40P01) repeats the whole work, five attempts at
 * most; `work` must therefore have no effect outside the database except through `tx.afterCommit`.
 * Transactions do not nest: a second `inTx` inside the first is a programming error and throws.
 */
export async function inTx<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (openTransaction.getStore()) throw new Error('a transaction is already open here: pass its Tx on');
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void)[] = [];
    try {
      const result = await openTransaction.run(true, () => runOnce(db, work, effects));
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (attempt === attempts || !retriedStates.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** One attempt: begin travels with the first statement, and the commit with those that nobody waits for. */
function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>, effects: (() => void)[]): Promise<Result> {
  const pool = db.getExecutor();
  return pool.provideConnection(async (connection) => {
    const last: Promise<unknown>[] = [connection.executeQuery(begin)];
    // Whatever fails is seen at the end; until then it must not count as an error that nobody handles.
    const beforeCommit = (statement: Promise<unknown>) => {
      statement.catch(() => {});
      last.push(statement);
    };
    last[0]?.catch(() => {});
    const executor = pool.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const afterCommit = (effect: () => void) => effects.push(effect);
    const tx = { getExecutor: () => executor, beforeCommit, afterCommit } as unknown as Tx;
    const steps = around.getStore()?.steps ?? {};
    const check = steps.check?.(tx);
    check?.catch(() => {});
    try {
      if (steps.begin) await steps.begin(tx);
      const result = await work(tx);
      if (steps.end) await steps.end(tx);
      if (check) await check;
      await finish(connection, last);
      return result;
    } catch (error) {
      // Where even this fails the connection is lost, and the transaction with it.
      await connection.executeQuery(rollback).catch(() => {});
      throw await causeOf([check, Promise.reject(error), ...last]);
    }
  });
}

/** @throws the error of the first statement that failed; PostgreSQL then answers the commit by rolling back. */
async function finish(connection: DatabaseConnection, last: readonly Promise<unknown>[]): Promise<void> {
  const ended = connection.executeQuery<{ command?: string }>(commit);
  await pipelined([...last, ended]);
  if (wasRolledBack(await ended)) throw new Error('a statement of this transaction failed and was passed over');
}

/** The driver tells a commit and its refusal apart by the command alone. */
const wasRolledBack = ({ rows }: QueryResult<{ command?: string }>) => rows[0]?.command === 'ROLLBACK';

/** The name of the constraint that a database error reports, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
