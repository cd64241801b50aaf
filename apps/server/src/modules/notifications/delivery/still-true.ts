import { formatAmount, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { type StoreHours, takesOrders } from '../../sellers/index.ts';
import { isBuyable, priceNow, storeHours } from '../events/favourite-news.ts';
import { mayBeOver, stillAsking, type Told } from '../events/still-due.ts';
import type { Reader } from '../events/unread-messages.ts';
import type { Audience } from '../kinds/groups.ts';

/** What buyers are told of products: until it leaves, these may be dearer, sold out or gone. */
const ofProducts: readonly string[] = ['price_dropped', 'back_in_stock', 'store_new_product'];

const isOfProduct = (audience: Audience, kind: string) => audience === 'buyer' && ofProducts.includes(kind);

/** Whether a notification of a kind is kept back where it does not hold any more when it leaves. */
export const mayBeKeptBack = (audience: Audience, kind: string): boolean =>
  mayBeOver(audience, kind) || isOfProduct(audience, kind);

type Dated = Told & { readonly id: bigint };
type Offer = StoreHours & {
  readonly productId: bigint;
  readonly priceMicro: bigint;
  readonly isBuyable: boolean;
};

/**
 * Of some notifications those that still hold, as they hold now: quiet hours, a digest or a push service that was away may have kept them.
 * Nobody is asked for what is done, nor told of a product that is dearer again, sold out, taken down or of a store that is suspended or on
 * holiday; of a lower price it is that of now, and each product is told of once.
 */
export async function stillTrue<Entry extends Dated>(
  db: Db | Tx,
  reader: Reader,
  entries: readonly Entry[],
  now: Date,
): Promise<readonly Entry[]> {
  const asking = await stillAsking(db, reader, entries, now);
  const ids = asking.flatMap(({ kind, subjectId }) => (isOfProduct(reader.audience, kind) ? (subjectId ?? []) : []));
  if (ids.length === 0) return asking;
  const { rows } = await sql<Offer>`select g.product_id as "productId", coalesce(${priceNow(now)}, 0) as "priceMicro",
         coalesce(${isBuyable}, false) as "isBuyable", ${storeHours}
    from product_cards g join store_names s on s.store_id = g.store_id where g.product_id = any (${ids}::bigint[])`.execute(
    db,
  );
  const offers = new Map(
    rows.filter((offer) => offer.isBuyable && takesOrders(offer, now)).map((offer) => [offer.productId, offer]),
  );
  const newest = new Map<string, bigint>();
  for (const { kind, subjectId, id } of asking) {
    const key = `${kind} ${subjectId}`;
    if (id > (newest.get(key) ?? 0n)) newest.set(key, id);
  }
  return asking.flatMap((entry) => {
    if (entry.subjectId === null || !isOfProduct(reader.audience, entry.kind)) return [entry];
    if (newest.get(`${entry.kind} ${entry.subjectId}`) !== entry.id) return [];
    return asItHolds(entry, offers.get(entry.subjectId));
  });
}

function asItHolds<Entry extends Dated>(entry: Entry, offer: Offer | undefined): Entry[] {
  if (!offer) return [];
  if (entry.kind !== 'price_dropped') return [entry];
  const price = formatAmount(offer.priceMicro);
  const { price: toldPrice = price } = entry.params;
  return parsePrice(price) > parsePrice(toldPrice) ? [] : [{ ...entry, params: { ...entry.params, price } }];
}
