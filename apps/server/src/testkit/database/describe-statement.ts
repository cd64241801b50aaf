import pg from 'pg';
import { typeParsers } from '#platform/database.ts';

/** A column of a statement's rows. `table` and `column` say where it comes from; 0 for an expression. */
type ResultColumn = {
  readonly name: string;
  readonly typeOid: number;
  readonly table: number;
  readonly column: number;
};

/** What PostgreSQL says of a statement that it has prepared and not run; `refusal` when it could not prepare it. */
export type Description = {
  readonly columns: readonly ResultColumn[];
  /** How PostgreSQL understood the statement: its `Query` node as text. */
  readonly tree: string;
  readonly refusal?: string;
};

/** The kind of a value as the driver hands it on; `json` is whatever the document holds. */
export type DriverValue =
  | 'json'
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'bytes'
  | 'object'
  | DriverArray;
type DriverArray = { readonly arrayOf: DriverValue };

type TypeFacts = { readonly name: string; readonly category: string; readonly element: number };

/** Asks PostgreSQL about statements on one connection. */
export type Describer = {
  readonly describe: (text: string) => Promise<Description>;
  /** How the driver of the application reads values of a type. */
  readonly driverValue: (typeOid: number) => DriverValue;
  readonly typeName: (typeOid: number) => string;
  /** Whether a table's column holds no null; undefined for what is no table. */
  readonly isNotNull: (table: number, column: number) => boolean | undefined;
  readonly close: () => Promise<void>;
};

/** Connects as the owner of a test database. */
export async function openDescriber(ownerConnectionString: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  const types = await readTypes(client);
  const notNull = await readNotNull(client);
  // The tree comes as a message of the level `log`; the server's own log need not have it.
  await client.query('set log_min_messages = panic; set client_min_messages = log; set debug_pretty_print = off');
  await client.query('set debug_print_parse = on');
  return {
    describe: (text) => describe(client, text),
    driverValue: (oid) => driverValue(types, oid),
    typeName: (oid) => types.get(oid)?.name ?? String(oid),
    isNotNull: (table, column) => notNull.get(`${table}.${column}`),
    close: () => client.end(),
  };
}

/** Parses and describes, and neither binds nor executes: the driver itself never does one without the other. */
class Describing implements pg.Submittable {
  readonly #text: string;
  readonly #settle: (fields: readonly pg.FieldDef[], refusal?: string) => void;
  #fields: readonly pg.FieldDef[] = [];
  #refusal: string | undefined;

  constructor(text: string, settle: (fields: readonly pg.FieldDef[], refusal?: string) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#settle([], error.message);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#fields, this.#refusal);
  }
}

function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve) => {
    let tree = '';
    const listen = (notice: { message?: string | undefined; detail?: string | undefined }) => {
      if (notice.message?.startsWith('parse tree')) tree = notice.detail ?? '';
    };
    client.on('notice', listen);
    const settle = (fields: readonly pg.FieldDef[], refusal?: string) => {
      client.off('notice', listen);
      const columns = fields.map((field) => ({
        name: field.name,
        typeOid: field.dataTypeID,
        table: field.tableID,
        column: field.columnID,
      }));
      resolve({ columns, tree, ...(refusal === undefined ? {} : { refusal }) });
    };
    client.query(new Describing(text, settle));
  });
}

async function readTypes(client: pg.Client): Promise<ReadonlyMap<number, TypeFacts>> {
  const { rows } = await client.query<{ oid: number } & TypeFacts>(
    'select oid, typname as name, typcategory as category, typelem as element from pg_type',
  );
  return new Map(rows.map((row) => [row.oid, row]));
}

async function readNotNull(client: pg.Client): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await client.query<{ key: string; isNotNull: boolean }>(
    `select a.attrelid || '.' || a.attnum as key, a.attnotnull as "isNotNull"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(rows.map(({ key, isNotNull }) => [key, isNotNull]));
}

/** A text of each type as PostgreSQL writes it; strings stand for every type that is not named. */
const samples: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-31',
  float4: '1',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '1 day',
  numeric: '1',
  oid: '1',
  point: '(1,1)',
  timestamp: '2026-01-31 00:00:00',
  timestamptz: '2026-01-31 00:00:00+00',
};

function driverValue(types: ReadonlyMap<number, TypeFacts>, oid: number): DriverValue {
  const type = types.get(oid);
  if (type?.name === 'json' || type?.name === 'jsonb') return 'json';
  const isArray = type?.category === 'A';
  const name = (isArray ? types.get(type.element)?.name : type?.name) ?? '';
  const value: unknown = typeParsers.getTypeParser(
    oid,
    'text',
  )(isArray ? `{${samples[name] ?? 'x'}}` : (samples[name] ?? 'x'));
  if (Array.isArray(value) && (name === 'json' || name === 'jsonb')) return { arrayOf: 'json' };
  return kindOf(value);
}

function kindOf(value: unknown): DriverValue {
  if (Array.isArray(value)) return { arrayOf: kindOf(value[0]) };
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'bigint' || kind === 'boolean' ? kind : 'object';
}
