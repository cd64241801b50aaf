import type { CallInput, SellerCalls } from '@entrepot/contract';
import { DomainError, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { writeOrderLog } from '../lifecycle/index.ts';
import { trackingCorrectionHours } from '../orders.settings.ts';

type Own = {
  readonly orderId: bigint;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly createdAt: Date;
  readonly events: number;
};

const eventsAtMost = 50;

/**
 * A store's own parcel, its order locked.
 *
 * @throws DomainError `shipment_not_found`, another store's included.
 */
async function lockShipment(tx: Tx, storeId: bigint, shipmentId: bigint): Promise<Own> {
  const { rows } = await sql<Own>`select s.order_id as "orderId", s.carrier, s.tracking_number as "trackingNumber",
      s.created_at as "createdAt", (select count(*)::int from shipment_events e where e.shipment_id = s.id) as events
    from shipments s join orders o on o.id = s.order_id
    where s.id = ${shipmentId} and o.store_id = ${storeId} for no key update of o, s`.execute(tx);
  if (!rows[0]) throw new DomainError('shipment_not_found');
  return rows[0];
}

/** Until when carrier and number of a parcel may be corrected. */
export function correctableUntil(ctx: Context, shippedAt: Date): Date {
  return new Date(shippedAt.getTime() + ctx.settings.get(trackingCorrectionHours) * hourMs);
}

/**
 * Corrects carrier and number of a parcel; what stood there before is kept in the order's log.
 *
 * @throws DomainError `shipment_not_found`, `tracking_correction_over` with `{ hours }`.
 */
export async function correctTracking(
  ctx: Context,
  storeId: bigint,
  { shipmentId, carrier, trackingNumber }: CallInput<SellerCalls, 'order!correctTracking'>,
): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    const before = await lockShipment(tx, storeId, BigInt(shipmentId));
    if (ctx.clock.now() > correctableUntil(ctx, before.createdAt)) {
      throw new DomainError('tracking_correction_over', { hours: ctx.settings.get(trackingCorrectionHours) });
    }
    if (before.carrier === carrier && before.trackingNumber === trackingNumber) return;
    await sql`update shipments set carrier = ${carrier}, tracking_number = ${trackingNumber}
      where id = ${BigInt(shipmentId)}`.execute(tx);
    const params = { carrier, trackingNumber, wasCarrier: before.carrier, wasTrackingNumber: before.trackingNumber };
    await writeOrderLog(ctx, tx, { orderId: before.orderId, log: 'tracking_corrected', by: 'seller', params });
  });
}

/**
 * The seller tells where a parcel is; returns the entry's id.
 *
 * @throws DomainError `shipment_not_found`, `shipment_event_time` outside the time from dispatch to now,
 *   `shipment_events_full`.
 */
export function addShipmentEvent(
  ctx: Context,
  storeId: bigint,
  { shipmentId, kind, place, text, time }: CallInput<SellerCalls, 'shipment!addEvent'>,
): Promise<bigint> {
  return inTx(ctx.db, async (tx) => {
    const shipment = await lockShipment(tx, storeId, BigInt(shipmentId));
    const now = ctx.clock.now();
    const happenedAt = time === undefined ? now : new Date(time);
    if (happenedAt > now || happenedAt < shipment.createdAt) throw new DomainError('shipment_event_time');
    if (shipment.events >= eventsAtMost) throw new DomainError('shipment_events_full');
    const eventId = ctx.ids.next();
    await sql`insert into shipment_events (id, shipment_id, kind, place, text, happened_at, created_at)
      values (${eventId}, ${BigInt(shipmentId)}, ${kind}, ${place?.trim() ?? ''}, ${text?.trim() ?? ''}, ${happenedAt},
        ${now})`.execute(tx);
    return eventId;
  });
}
