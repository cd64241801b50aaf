import pg from 'pg';
import { sqlState } from '../sql-state.ts';

/** What the driver makes of a description of rows. */
type Described = {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
};

/** The driver's query and connection, as far as they are used here without their word for it. */
type DriverConnection = {
  readonly parsedStatements: Record<string, string>;
  describe: (portal: unknown) => void;
  close: (statement: { readonly type: 'S'; readonly name: string }) => void;
};
type DriverQuery = {
  readonly name: string;
  readonly _result: Described;
  _accumulateRows: boolean;
  hasBeenParsed(connection: DriverConnection): boolean;
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleError(error: unknown, connection: DriverConnection): void;
};
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery & pg.Submittable;

/** The rows of a connection's prepared statements by their names, and the connection without asking for them. */
type Known = { readonly rows: Map<string, Described>; readonly undescribed: DriverConnection };
const knownOf = new WeakMap<DriverConnection, Known>();

function knownBy(connection: DriverConnection): Known {
  const known = knownOf.get(connection);
  if (known) return known;
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as DriverConnection;
  const nothing = { rows: new Map(), undescribed };
  knownOf.set(connection, nothing);
  return nothing;
}

/**
 * What PostgreSQL says of a prepared statement that has to be prepared anew: its rows have changed, as by a migration while this process
 * runs on, or preparing it had failed when others behind it had left already. The driver would go on with it as long as the connection lives.
 */
const outdatedStates = new Set(['0A000', '26000']);

/**
 * A prepared statement whose rows are described once per connection. PostgreSQL refuses to run a prepared statement whose rows have
 * changed (0A000), so a description holds as long as the statement does; sent and read each time it costs more than a few rows.
 */
class PreparedQuery extends Query {
  #known: Known | undefined;

  override prepare(connection: DriverConnection): void {
    const known = knownBy(connection);
    this.#known = known;
    const isParsed = this.hasBeenParsed(connection);
    // The name may still stand for what is outdated.
    if (!isParsed) connection.close({ type: 'S', name: this.name });
    const described = isParsed ? known.rows.get(this.name) : undefined;
    if (described) {
      Object.assign(this._result, described);
      this._accumulateRows = true;
    }
    super.prepare(described ? known.undescribed : connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known?.rows.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleError(error: unknown, connection: DriverConnection): void {
    if (outdatedStates.has(sqlState(error) ?? '')) {
      delete connection.parsedStatements[this.name];
      this.#known?.rows.delete(this.name);
    }
    super.handleError(error, connection);
  }
}

/** Runs a prepared statement. */
export function runPrepared(client: pg.ClientBase, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  client.query(new PreparedQuery(config, undefined, (error, result) => (error ? reject(error) : resolve(result))));
  return promise;
}
