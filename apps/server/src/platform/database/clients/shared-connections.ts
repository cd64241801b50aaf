import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import { sqlState } from '../sql-state.ts';
import { PipeliningClient } from './pipelining-client.ts';

/** Enough that a statement that takes long holds up few others, few enough that answers come several at a time. */
const connectionCount = 4;

type Shared = DatabaseConnection & { readonly close: () => Promise<void> };

/**
 * How Kysely reaches PostgreSQL over a few connections that many statements use at once, one behind the other. What is asked for in one
 * round of the event loop leaves in one piece, and answers come back several at a time: waking the other process costs more than
 * most of these statements, on either side.
 *
 * For reads that take about a millisecond: those behind a slow one wait for it. No transaction can be opened.
 */
export class SharedConnectionsDialect extends PostgresDialect {
  readonly #options: pg.ClientConfig;

  constructor(options: pg.ClientConfig) {
    super({ pool: () => Promise.reject(new Error('shared connections have no pool')) });
    this.#options = options;
  }

  override createDriver(): Driver {
    const connections = Array.from({ length: connectionCount }, () => shareConnection(this.#options));
    /** Who asks over each of them at this moment. */
    const users = new Map<DatabaseConnection, number>(connections.map((each) => [each, 0]));
    const usersOf = (connection: DatabaseConnection) => users.get(connection) ?? 0;
    const change = <Each extends DatabaseConnection>(connection: Each, by: number): Each => {
      users.set(connection, usersOf(connection) + by);
      return connection;
    };
    const leastUsed = () => connections.reduce((least, each) => (usersOf(each) < usersOf(least) ? each : least));
    return {
      init: async () => {},
      acquireConnection: async () => change(leastUsed(), 1),
      releaseConnection: async (connection) => void change(connection, -1),
      beginTransaction: refuseTransaction,
      commitTransaction: refuseTransaction,
      rollbackTransaction: refuseTransaction,
      destroy: async () => {
        await Promise.all(connections.map(({ close }) => close()));
      },
    };
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('a shared connection has no transactions: others would be in them');
}

/** Connects when it is first asked, and anew once a connection is lost; what waits then fails. */
function shareConnection(options: pg.ClientConfig): Shared {
  let opened: Promise<PipeliningClient> | undefined;
  const drop = (lost: Promise<PipeliningClient>) => {
    if (opened !== lost) return;
    opened = undefined;
    // One that the driver alone has failed on is still there, for those that wait on it.
    lost.then((client) => client.end()).catch(() => {});
  };
  const open = (): Promise<PipeliningClient> => {
    const client = new PipeliningClient(options, setImmediate);
    const opening = client.connect().then(() => client);
    client.on('error', () => drop(opening)).on('end', () => drop(opening));
    opening.catch(() => drop(opening));
    return opening;
  };
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (sql === 'begin') return refuseTransaction();
      opened ??= open();
      const own = opened;
      try {
        const { rows } = await (await own).query(sql, parameters);
        return { rows };
      } catch (error) {
        // The server says that it ends a connection a moment before the connection ends.
        if (sqlState(error)?.startsWith('57P') ?? true) drop(own);
        throw error;
      }
    },
    streamQuery() {
      throw new Error('a shared connection holds no cursors');
    },
    async close() {
      const client = await opened?.catch(() => undefined);
      await client?.end();
    },
  };
}
