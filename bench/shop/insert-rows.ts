import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

const batchSize = 2000;

/**
 * Writes rows set by set; the first one names the columns. Values are JSON: ids and money as decimal strings, times as ISO
 * texts.
 */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += batchSize) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + batchSize))],
    );
  }
}
