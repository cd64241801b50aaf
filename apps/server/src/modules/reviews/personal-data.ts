import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Review = {
  readonly productId: string;
  readonly level: number;
  readonly content: string;
  readonly followUp: string | null;
  readonly images: string[];
  readonly createdAt: Date;
};

type Report = {
  readonly review: string;
  readonly reason: string;
  readonly words: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

/** What the person wrote of products, and what of others' reviews they reported to the staff. */
export async function reviewData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } =
    await sql<Review>`select product_id::text as "productId", level, content, follow_up as "followUp", images,
    created_at as "createdAt" from reviews where user_id = ${userId} order by id`.execute(db);
  const { rows: reviewReports } =
    await sql<Report>`select review_id::text as review, reason, words, created_at as "createdAt",
    closed_at as "closedAt" from review_reports where reporter_id = ${userId} order by id`.execute(db);
  return { reviews: rows, reviewReports };
}
