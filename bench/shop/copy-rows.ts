import { join } from 'node:path';
import type pg from 'pg';

/**
 * Loads what a statement makes into a table by COPY, through a binary file in the database's own folder. `columns` are those of
 * the table, in the statement's order; a statement has to give their very types. Returns how many rows there were.
 */
export async function copyRows(client: pg.Client, table: string, columns: string, statement: string): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const file = join(rows[0]?.folder ?? '', 'bench-rows.bin');
  await client.query(`copy (${statement}) to '${file}' with (format binary)`);
  const { rowCount } = await client.query(`copy ${table} (${columns}) from '${file}' with (format binary)`);
  await client.query(`copy (select) to '${file}'`);
  return rowCount ?? 0;
}
