import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { ReturnAddress } from './stores/store-settings.repository.ts';

type Application = {
  readonly state: string;
  readonly storeName: string;
  readonly country: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly realName: string;
  readonly submittedAt: Date | null;
};
type Store = {
  readonly name: string;
  readonly country: string;
  readonly state: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly returnAddress: Partial<ReturnAddress>;
  readonly createdAt: Date;
};
type Follow = { readonly storeId: string; readonly createdAt: Date };

/** The application for a store, the store with how to reach its owner, and the stores that the person follows. */
export async function sellerData(db: Db, userId: bigint): Promise<PersonalData> {
  const applications =
    await sql<Application>`select state, store_name as "storeName", country, contact_name as "contactName",
    contact_email as "contactEmail", contact_phone as "contactPhone", real_name as "realName", submitted_at as "submittedAt"
    from seller_applications where user_id = ${userId} order by id`.execute(db);
  const stores = await sql<Store>`select name, country, state, contact_email as "contactEmail",
    contact_phone as "contactPhone", return_address as "returnAddress", created_at as "createdAt" from stores
    where owner_user_id = ${userId} order by id`.execute(db);
  const follows = await sql<Follow>`select store_id::text as "storeId", created_at as "createdAt" from store_follows
    where user_id = ${userId} order by id`.execute(db);
  return { storeApplications: applications.rows, stores: stores.rows, followedStores: follows.rows };
}
