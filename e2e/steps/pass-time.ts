import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@entrepot/server/platform/database.ts';
import { readRun } from '../product/run-record.ts';

/**
 * Lets the return window of an order end. The clock of a running product cannot be moved, so the order's deadline is: what
 * follows, the settlement, is done by the product itself. False where the product was not started by the tests.
 */
export async function endReturnWindow(orderNo: string): Promise<boolean> {
  const { started } = readRun();
  if (!started) return false;
  const connectionString = readFileSync(join(started.dataDir, 'database-address'), 'utf8').trim();
  const database = openDatabase({ connectionString, maxConnections: 1 });
  try {
    const { rowCount } = await database.pool.query('update orders set settle_due_at = $1 where order_no = $2', [
      new Date(Date.now() - 1000),
      orderNo,
    ]);
    if (rowCount !== 1) throw new Error(`there is no order ${orderNo}`);
  } finally {
    await database.close();
  }
  return true;
}
