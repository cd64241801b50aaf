import type { CallOutput, SellerCalls } from '@entrepot/contract';
import { nextPlatformDay, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { lowStockPieces } from '../catalogue/index.ts';
import { awaitingShipment, inStatus } from '../orders/index.ts';

type Counts = Omit<CallOutput<SellerCalls, 'insight!work'>, 'today' | 'lowStockFrom'>;

/** Counts what waits for a store's owner: orders by urgency, after-sales cases to answer, variants that run out. */
export async function readWork(ctx: Context, storeId: bigint): Promise<CallOutput<SellerCalls, 'insight!work'>> {
  const now = ctx.clock.now();
  const low = ctx.settings.get(lowStockPieces);
  const { rows } = await sql<Counts>`with waiting as (
      select status, ship_due_at, reminded_at from store_orders where store_id = ${storeId} and status in ${awaitingShipment}
    )
    select (select count(*) from waiting where status = ${inStatus.paid})::integer as "toConfirm",
           (select count(*) from waiting where ship_due_at >= ${now} and ship_due_at < ${nextPlatformDay(now)})::integer as "toShipToday",
           (select count(*) from waiting where ship_due_at < ${now})::integer as late,
           (select count(*) from waiting where reminded_at is not null)::integer as reminded,
           (select count(*) from case_view where store_id = ${storeId} and state in ('requested', 'goods_sent'))::integer
             as "returnsOpen",
           (select count(*) from store_skus where store_id = ${storeId} and status = 'published' and stock <= ${low})::integer
             as "lowStock"`.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement without a from-clause answers one row');
  return { ...counts, lowStockFrom: low, today: platformDay(now) };
}
