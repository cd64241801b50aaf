import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Case = {
  readonly orderId: string;
  readonly kind: string;
  readonly state: string;
  readonly explain: string;
  readonly amountMicro: bigint;
  readonly refundedMicro: bigint;
  readonly createdAt: Date;
};

/** Cases of the person's orders, in micro-units. */
export async function caseData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } =
    await sql<Case>`select order_id::text as "orderId", kind, state, explain, amount_micro as "amountMicro",
    refunded_micro as "refundedMicro", created_at as "createdAt" from cases where user_id = ${userId} order by id`.execute(
      db,
    );
  return { cases: rows };
}
