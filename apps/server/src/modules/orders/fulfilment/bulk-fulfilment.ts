import type { CallInput, CallOutput, SellerCalls } from '@entrepot/contract';
import { type ErrorKey, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx } from '#platform/database.ts';
import {
  type CheckedRow,
  checkRows,
  type Known,
  numberKey,
  type ShippableOrder,
  tidyRow,
} from './bulk-shipping.policy.ts';
import { confirmOrder } from './fulfil-order.ts';
import { shipOrder } from './ship-order.ts';

type Output<Name extends keyof SellerCalls> = CallOutput<SellerCalls, Name>;
type ShipOutcome = Output<'order!shipMany'>['rows'][number];

/** A refusal as one row of several tells it; anything else is thrown on. */
function refusalOf(error: unknown): { error: ErrorKey; params: Record<string, unknown> } {
  if (!isDomainError(error)) throw error;
  return { error: error.key, params: { ...error.params } };
}

/** Accepts several orders of a store, each in a transaction of its own. */
export async function confirmOrders(
  ctx: Context,
  storeId: bigint,
  { orderIds }: CallInput<SellerCalls, 'order!confirmMany'>,
): Promise<Output<'order!confirmMany'>> {
  const rows: Output<'order!confirmMany'>['rows'] = [];
  for (const orderId of new Set(orderIds)) {
    const outcome = await confirmOrder(ctx, storeId, BigInt(orderId)).then(() => undefined, refusalOf);
    rows.push({ orderId, isConfirmed: outcome === undefined, ...outcome });
  }
  return { confirmed: rows.filter((row) => row.isConfirmed).length, rows };
}

/**
 * Ships several orders of a store whole, each in a transaction of its own, so that a refused row changes nothing for the others.
 * A dry run says what would happen.
 */
export async function shipOrders(
  ctx: Context,
  storeId: bigint,
  { rows, isDryRun }: CallInput<SellerCalls, 'order!shipMany'>,
): Promise<Output<'order!shipMany'>> {
  const tidied = rows.map(tidyRow);
  const orderNos = tidied.map((row) => row.orderNo);
  const keys = tidied.map((row) => numberKey(row.trackingNumber));
  const known = await readKnown(ctx.db, storeId, { orderNos, keys });
  const outcomes: ShipOutcome[] = [];
  for (const checked of checkRows(tidied, known)) {
    outcomes.push(isDryRun ? predictOutcome(checked) : await shipRow(ctx, storeId, checked));
  }
  return { shipped: outcomes.filter((row) => row.outcome !== 'refused').length, rows: outcomes };
}

function predictOutcome({ row, order, error }: CheckedRow): ShipOutcome {
  const facts = {
    orderNo: row.orderNo,
    ...(order && {
      orderId: order.orderId.toString(),
      buyerName: order.buyerName,
      nation: order.nation,
      quantity: order.openPieces,
      carriers: [...(order.carriers ?? [])],
    }),
  };
  return error === undefined ? { ...facts, outcome: 'ready' } : { ...facts, outcome: 'refused', error };
}

async function shipRow(ctx: Context, storeId: bigint, checked: CheckedRow): Promise<ShipOutcome> {
  const predicted = predictOutcome(checked);
  if (predicted.outcome === 'refused' || !checked.order) return predicted;
  try {
    const { orderId } = checked.order;
    await inTx(ctx.db, (tx) => shipOrder(ctx, tx, { storeId, orderId }, checked.row));
    return { ...predicted, outcome: 'shipped' };
  } catch (error) {
    return { ...predicted, outcome: 'refused', ...refusalOf(error) };
  }
}

type Numbers = { readonly orderNos: readonly string[]; readonly keys: readonly string[] };

async function readKnown(db: Db, storeId: bigint, { orderNos, keys }: Numbers): Promise<Known> {
  const orders = sql<ShippableOrder & { orderNo: string }>`
    select o.order_no as "orderNo", o.id as "orderId", o.user_id as "userId", o.status, o.consignee as "buyerName", o.nation, o.carriers,
           o.refund_state = 'refunding' as "isRefundOpen",
           o.quantity - coalesce((select sum(sl.quantity) from shipments s join shipment_lines sl on sl.shipment_id = s.id
             where s.order_id = o.id), 0)::int as "openPieces"
      from orders o where o.order_no = any(${orderNos}::text[]) and o.store_id = ${storeId}`.execute(db);
  const used = sql<{ key: string; users: string[] }>`
    select s.number_key as key, array_agg(distinct o.user_id) as users
      from shipments s join orders o on o.id = s.order_id
     where s.number_key = any(${keys}::text[]) and s.number_key <> '' and o.store_id = ${storeId}
     group by s.number_key`.execute(db);
  const [found, parcels] = await Promise.all([orders, used]);
  return {
    orders: new Map(found.rows.map((order) => [order.orderNo, order])),
    // The driver leaves the elements of an array of large integers as texts.
    usedBy: new Map(parcels.rows.map(({ key, users }) => [key, users.map(BigInt)])),
  };
}
