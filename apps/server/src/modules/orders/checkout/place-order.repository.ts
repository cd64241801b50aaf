import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { inStatus } from '../order-status.ts';
import type { FrozenRows } from './frozen-rows.ts';

export type NewCheckout = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly couponId: bigint | null;
  readonly totalMicro: bigint;
  readonly now: Date;
};

/** What makes two submissions the same, and since when they count as one. */
export type Submission = { readonly userId: bigint; readonly fingerprint: Buffer; readonly after: Date };

type Placed = { readonly checkout: NewCheckout; readonly rows: FrozenRows; readonly logId: bigint };

/**
 * Writes a whole checkout in one statement. Returns false when the same cart was submitted at or after `after`; the
 * submission's row is then locked, so that its twin is finished.
 */
export async function insertCheckout(
  tx: Tx,
  { checkout, rows, logId }: Placed,
  submission: Submission,
): Promise<boolean> {
  const { id, userId, couponId, totalMicro, now } = checkout;
  const result = await prepared(
    'order_submit',
    sql`
    with submission as (
      insert into recent_submissions as s (user_id, fingerprint, checkout_id, submitted_at)
      values (${userId}, ${submission.fingerprint}, ${id}, ${now})
      on conflict (user_id, fingerprint) do update set checkout_id = excluded.checkout_id, submitted_at = excluded.submitted_at
        where s.submitted_at < ${submission.after}
      returning checkout_id
    ), checkout as (
      insert into checkouts (id, user_id, coupon_id, total_micro, created_at)
      values (${id}, ${userId}, ${couponId}, ${totalMicro}, ${now})
    ), placed as (
      insert into orders select * from json_populate_recordset(null::orders, ${JSON.stringify(rows.orders)}::json)
    ), line as (
      insert into order_lines select * from json_populate_recordset(null::order_lines, ${JSON.stringify(rows.lines)}::json)
    ), log as (
      insert into order_logs (order_id, id, log, actor, params, created_at)
      select o.id, ${logId}::bigint, 'placed', 'buyer', '{}'::jsonb, ${now}::timestamptz
        from unnest(${rows.orders.map((order) => order.id)}::bigint[]) as o (id)
    )
    select checkout_id from submission`,
  ).execute(tx);
  return result.rows.length > 0;
}

/** The checkout of the same cart that was submitted since `after` and still has an unpaid order, or undefined. */
export async function findOpenSubmission(
  tx: Tx,
  { userId, fingerprint, after }: Submission,
): Promise<bigint | undefined> {
  const { rows } = await prepared(
    'submission_open',
    sql<{ checkoutId: bigint }>`
    select s.checkout_id as "checkoutId" from recent_submissions s
     where s.user_id = ${userId} and s.fingerprint = ${fingerprint} and s.submitted_at >= ${after}
       and exists (select from orders o where o.checkout_id = s.checkout_id and o.status = ${inStatus.unpaid})`,
  ).execute(tx);
  return rows[0]?.checkoutId;
}

/** Lets a checkout guard its cart in place of an earlier one that is paid or cancelled. */
export async function takeOverSubmission(tx: Tx, { id, now }: NewCheckout, submission: Submission): Promise<void> {
  await prepared(
    'submission_take_over',
    sql`update recent_submissions set checkout_id = ${id}, submitted_at = ${now}
    where user_id = ${submission.userId} and fingerprint = ${submission.fingerprint}`,
  ).execute(tx);
}

/** Purges submissions that no longer guard anything. Returns how many. */
export async function deleteOldSubmissions(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from recent_submissions where (user_id, fingerprint) in (
    select user_id, fingerprint from recent_submissions where submitted_at < ${before}
     order by submitted_at limit 1000 for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
