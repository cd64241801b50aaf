import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Review = {
  readonly productId: string;
  readonly level: number;
  readonly content: string;
  readonly followUp: string | null;
  readonly pictures: string[];
  readonly createdAt: Date;
};

/** What the person wrote of products. */
export async function reviewData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } =
    await sql<Review>`select product_id::text as "productId", level, content, follow_up as "followUp", pictures,
    created_at as "createdAt" from reviews where user_id = ${userId} order by id`.execute(db);
  return { reviews: rows };
}
