import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export async function findStoreOwner(db: Db | Tx, storeId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ ownerId: bigint }>`select owner_user_id as "ownerId" from stores
    where id = ${storeId}`.execute(db);
  return rows[0]?.ownerId;
}

type Suspension = {
  readonly storeId: bigint;
  readonly staffId: bigint;
  readonly reason: string;
  readonly at: Date;
};

/** Suspends an open store. False for one in another state. */
export async function writeSuspension(tx: Tx, { storeId, staffId, reason, at }: Suspension): Promise<boolean> {
  const { rows } = await sql`update stores set state = 'suspended', suspended_at = ${at}, suspended_by = ${staffId},
      suspension_reason = ${reason}
    where id = ${storeId} and state = 'approved' returning id`.execute(tx);
  return rows.length === 1;
}

/** Opens a suspended store again. False for one in another state. */
export async function liftSuspension(tx: Tx, storeId: bigint): Promise<boolean> {
  const { rows } = await sql`update stores set state = 'approved', suspended_at = null, suspended_by = null,
      suspension_reason = ''
    where id = ${storeId} and state = 'suspended' returning id`.execute(tx);
  return rows.length === 1;
}

export type Addressee = {
  readonly storeName: string;
  readonly email: string;
  readonly language: string;
};

/** Where a store's owner reads what the platform writes: the address of the application, of the store, or of the account. */
export async function findAddressee(tx: Tx, storeId: bigint): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`select s.name as "storeName", coalesce(a.language, s.own_language) as language,
      coalesce(nullif(a.contact_email, ''), nullif(s.contact_email, ''), u.email, '') as email
    from stores s left join seller_applications a on a.store_id = s.id left join user_contacts u on u.id = s.owner_user_id
   where s.id = ${storeId}`.execute(tx);
  return rows[0];
}
