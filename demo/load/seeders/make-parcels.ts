import { sellerOrders } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { awaitingShipment, inStatus } from '@entrepot/server/modules/orders/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';

/** Where parcels leave a country. */
const hubs: Readonly<Record<string, string>> = {
  CN: 'Shenzhen',
  DE: 'Leipzig',
  FR: 'Lyon',
  IN: 'Delhi',
  JP: 'Osaka',
  PT: 'Lisboa',
  TH: 'Bangkok',
  TR: 'İstanbul',
  VN: 'Hà Nội',
  AE: 'Dubai',
};

const followedPerStore = 8;
const splitPerStore = 2;

type Sent = {
  readonly shipmentId: bigint;
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly country: string;
  readonly city: string;
  readonly shippedAt: Date;
};

type Waiting = Omit<Sent, 'shipmentId' | 'city' | 'shippedAt'> & {
  readonly orderId: bigint;
  readonly lineId: bigint;
  readonly quantity: number;
};

/** Tells where the latest parcels of each store are, and sends some orders off in two parcels, of which one is still to come. */
export async function makeParcels(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'parcels', async () => {
    const at = new Date(state.start.getTime() - 2 * minuteMs);
    const options = { number: laneNumbers.parcels, run: state.run, seed: `${scenery.seed}/parcels`, at };
    const lane = openLane(ctx, options);
    for (const parcel of await readSent(ctx)) await follow(lane.ctx, parcel, at);
    for (const [place, order] of (await readWaiting(ctx)).entries()) await sendHalf(lane.ctx, order, place);
  });
}

function ownerOf({ storeId, ownerUserId }: Pick<Sent, 'storeId' | 'ownerUserId'>): Caller {
  const session = { audience: 'seller', userId: ownerUserId, storeId, sessionId: '0'.repeat(64) } as const;
  return { session, language: 'en', address: '198.51.100.1' };
}

/** As far as its time on the way has brought a parcel. */
async function follow(ctx: Context, parcel: Sent, until: Date): Promise<void> {
  const stops = [
    { afterMs: 5 * hourMs, kind: 'departed', place: hubs[parcel.country] ?? '' },
    { afterMs: 20 * hourMs, kind: 'in_transit', place: '' },
    { afterMs: 52 * hourMs, kind: 'customs', place: '' },
    { afterMs: 75 * hourMs, kind: 'arrived', place: parcel.city },
  ] as const;
  for (const { afterMs, kind, place } of stops) {
    const time = new Date(parcel.shippedAt.getTime() + afterMs);
    if (time > until) return;
    const event = { shipmentId: String(parcel.shipmentId), kind, place, time: time.toISOString() };
    await act(ctx, sellerOrders.sellerShipmentAddEvent, event, ownerOf(parcel));
  }
}

async function sendHalf(ctx: Context, order: Waiting, place: number): Promise<void> {
  const owner = ownerOf(order);
  const orderId = String(order.orderId);
  const lines = [{ orderGoodsId: String(order.lineId), quantity: Math.ceil(order.quantity / 2) }];
  const parcel = { carrier: 'DHL Express', trackingNumber: `JD0146${String(70_000 + place)}` };
  await act(ctx, sellerOrders.sellerOrderShip, { orderId, ...parcel, lines }, owner);
  const text = 'Second box goes out with the next pick-up.';
  await act(ctx, sellerOrders.sellerOrderNote, { orderId, text, version: 0 }, owner);
}

/** The latest parcels of each store that nothing is told of yet. */
async function readSent(ctx: Context): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select "shipmentId", "storeId", "ownerUserId", country, city, "shippedAt" from (
      select s.id as "shipmentId", o.store_id as "storeId", o.owner_user_id as "ownerUserId", n.store_country as country, o.city,
             s.created_at as "shippedAt", row_number() over (partition by o.store_id order by s.id desc) as place
        from shipments s join orders o on o.id = s.order_id join store_names n on n.store_id = o.store_id
       where o.status = ${inStatus.shipped} and not exists (select from shipment_events e where e.shipment_id = s.id)) as sent
     where place <= ${followedPerStore} order by "shipmentId"`.execute(ctx.db);
  return rows;
}

/** Orders of each store that wait whole and hold several pieces of something. */
async function readWaiting(ctx: Context): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select "orderId", "storeId", "ownerUserId", country, "lineId", quantity from (
      select o.id as "orderId", o.store_id as "storeId", o.owner_user_id as "ownerUserId", n.store_country as country,
             l.id as "lineId", l.quantity, row_number() over (partition by o.store_id order by o.id desc, l.id) as place
        from orders o join store_names n on n.store_id = o.store_id
        join lateral (select id, quantity from order_lines where order_id = o.id order by quantity desc, id limit 1) l on true
       where o.status in ${awaitingShipment} and l.quantity > 1 and not exists (select from shipments s where s.order_id = o.id)
         and not exists (select from order_notes t where t.order_id = o.id)) as waiting
     where place <= ${splitPerStore} order by "orderId"`.execute(ctx.db);
  return rows;
}
