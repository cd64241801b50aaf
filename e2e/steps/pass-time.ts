import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@entrepot/server/platform/database.ts';
import { readRun } from '../product/run-record.ts';

type Asked = { readonly rows: readonly Record<string, unknown>[]; readonly rowCount: number | null };

/** Asks the database of the product; undefined where it is not known. */
export async function askDatabase(statement: string, values: readonly unknown[] = []): Promise<Asked | undefined> {
  const { dataDir } = readRun();
  if (dataDir === undefined) return undefined;
  const connectionString = readFileSync(join(dataDir, 'database-address'), 'utf8').trim();
  const database = openDatabase({ connectionString, maxConnections: 1 });
  try {
    return await database.pool.query(statement, [...values]);
  } finally {
    await database.close();
  }
}

/**
 * Lets the return window of an order end. The clock of a running product cannot be moved, so the order's deadline is: what
 * follows, the settlement, is done by the product itself. False where its database is not known.
 */
export async function endReturnWindow(orderNo: string): Promise<boolean> {
  const statement = 'update orders set settle_due_at = $1 where order_no = $2';
  const asked = await askDatabase(statement, [new Date(Date.now() - 1000), orderNo]);
  if (asked && asked.rowCount !== 1) throw new Error(`there is no order ${orderNo}`);
  return asked !== undefined;
}
