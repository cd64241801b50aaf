import { inStatus } from '@entrepot/server/modules/orders/index.ts';
import type { Db } from '@entrepot/server/platform/database.ts';
import type { BuyerSession } from '@entrepot/server/platform/session.ts';
import { sql } from 'kysely';

export type Person = { readonly id: bigint; readonly userCode: string; readonly username: string };
export type People = ReadonlyMap<string, Person>;

/** Everybody by username. */
export async function readPeople(db: Db): Promise<People> {
  const { rows } = await sql<Person>`
    select id, user_code as "userCode", username from user_profile_view where username is not null`.execute(db);
  return new Map(rows.map((row) => [row.username, row]));
}

/**
 * A person of the demo.
 *
 * @throws Error when there is none of that name.
 */
export function personOf(people: People, username: string): Person {
  const person = people.get(username);
  if (!person) throw new Error(`the demo has no ${username}`);
  return person;
}

/** What a buyer's session tells the calls that do not look it up. */
export function sessionOf(people: People, username: string): BuyerSession {
  const { id, userCode } = personOf(people, username);
  return { audience: 'buyer', userId: id, userCode, sessionId: id.toString(16).padStart(64, '0') };
}

export type MadeVariant = { readonly skuId: bigint; readonly productId: bigint };
export type MadeStore = { readonly storeId: bigint; readonly ownerUserId: bigint };

/** Ids of what the setup has made: variants by code, stores by name. */
export async function readCatalogue(db: Db) {
  const variants = await sql<MadeVariant & { code: string }>`
    select sku_id as "skuId", product_id as "productId", sku_code as code from sku_offers`.execute(db);
  const stores = await sql<MadeStore & { name: string }>`
    select store_id as "storeId", owner_user_id as "ownerUserId", store_name as name from store_names`.execute(db);
  return {
    variants: new Map(variants.rows.map((row) => [row.code, row])),
    stores: new Map(stores.rows.map((row) => [row.name, row])),
  };
}

export type MadeOrder = {
  readonly orderId: bigint;
  readonly checkoutId: bigint;
  readonly storeId: bigint;
  readonly userId: bigint;
  readonly createdAt: Date;
};

/** The orders of a checkout, or all of them. */
export async function readOrders(db: Db, checkoutId: bigint | null): Promise<MadeOrder[]> {
  const { rows } = await sql<MadeOrder>`
    select id as "orderId", checkout_id as "checkoutId", store_id as "storeId", user_id as "userId", created_at as "createdAt"
      from orders where ${checkoutId}::bigint is null or checkout_id = ${checkoutId}`.execute(db);
  return rows;
}

/** What is still to be paid of a checkout, in micro-units. */
export async function readUnpaidTotal(db: Db, checkoutId: bigint): Promise<bigint> {
  const { rows } = await sql<{ totalMicro: bigint }>`
    select coalesce(sum(total_micro), 0) as "totalMicro" from orders where checkout_id = ${checkoutId} and status = ${inStatus.unpaid}`.execute(
    db,
  );
  return rows[0]?.totalMicro ?? 0n;
}
