import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Favourite = { readonly productId: string; readonly createdAt: Date };

/** The products that the person keeps. */
export async function catalogueData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } =
    await sql<Favourite>`select product_id::text as "productId", created_at as "createdAt" from favourites
    where user_id = ${userId} order by id`.execute(db);
  return { favourites: rows };
}
