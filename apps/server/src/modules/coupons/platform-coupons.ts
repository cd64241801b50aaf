import type { adminCoupons, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, dayMs, type PageRequest, pageOf, parseAmount, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isStillSecond } from '../accounts/index.ts';
import { type CouponDefinition, insertCoupon } from './coupons.service.ts';
import { couponTwoApprovalsAbove } from './coupons.settings.ts';
import { listOfStore, lockOfStore, markStopped } from './store-coupons.repository.ts';
import { presentStoreCoupon, readCoupon } from './store-coupons.ts';

/** A page of the platform's coupons with what became of them. */
export async function listPlatformCoupons(
  ctx: Context,
  page: PageRequest,
): Promise<OutputOf<typeof adminCoupons.platformCouponList>> {
  const now = ctx.clock.now();
  const read = (limit: number, offset: number) => listOfStore(ctx.db, { storeId: null, now, limit, offset });
  const rows = await read(page.pageSize, page.offset);
  return pageOf(
    rows.map((row) => presentStoreCoupon(row, now)),
    page,
    await totalOf(rows, page, () => read(1, 0)),
  );
}

/**
 * Makes a coupon of the platform, which is taken by its code: no store shows it. One that, together with those given
 * out without a second person, may cost more than the limit is given out once another member of staff has agreed.
 *
 * @throws DomainError `invalid_parameters`, `coupon_code_taken`, `idempotency_conflict`, `access_not_approved`.
 */
export async function createPlatformCoupon(
  ctx: Context,
  input: InputOf<typeof adminCoupons.platformCouponCreate>,
  request: CallRequest<StaffSession>,
): Promise<OutputOf<typeof adminCoupons.platformCouponCreate>> {
  const coupon = { ...readCoupon(null, input, ctx.clock.now()), isShown: false };
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const { userId: askedBy } = request.session;
      const alone = await lockGivenOutAlone(tx, ctx.clock.now());
      const isWaiting = alone + mostOf(coupon) > parseAmount(ctx.settings.get(couponTwoApprovalsAbove), 'USDT');
      if (isWaiting) await assertAccessApproved(tx, askedBy);
      const couponId = await insertCoupon(ctx, tx, { ...coupon, ...(isWaiting && { askedBy }) });
      if (couponId === undefined) throw new DomainError('coupon_code_taken');
      nameAuditedObject(couponId);
      return { couponId: String(couponId), isWaiting };
    }),
  );
}

/** For how long after its end a coupon counts: short ones one after the other would be as much as a long one. */
const endedCountsMs = 30 * dayMs;

/**
 * What the coupons of the platform that nobody else agreed to may take off in all, in USDT micro-units: a limit that each met alone would be
 * no limit. Of one that was stopped, and for a month of one that has ended, that is what people have taken. Until the transaction ends no
 * other coupon is added to them.
 */
async function lockGivenOutAlone(tx: Tx, now: Date): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coupons:platform', 0))`.execute(tx);
  const since = new Date(now.getTime() - endedCountsMs);
  const { rows } = await sql<{ micro: bigint }>`
    select coalesce(sum(coalesce(amount_micro, maximum_micro)
             * case when stopped_at is null and ends_at > ${now} then claim_limit else claimed end), 0)::bigint as micro
      from coupons where store_id is null and asked_by is null and ends_at > ${since}`.execute(tx);
  return rows[0]?.micro ?? 0n;
}

/** What a coupon of the platform may take off at most, in USDT micro-units: such a one names both. */
function mostOf({ worth, maximumMicro, claimLimit }: CouponDefinition): bigint {
  const onceMicro = worth.kind === 'amount' ? worth.amountMicro : maximumMicro;
  if (onceMicro === null || claimLimit === null) throw new Error('a coupon of the platform is bounded');
  return onceMicro * BigInt(claimLimit);
}

/**
 * Agrees to a coupon that somebody else has made, who may make them still: from now on it is given out.
 *
 * @throws DomainError `coupon_not_found`, also for one that waits for nobody any more, `second_person_required`,
 * `access_not_approved`.
 */
export function approvePlatformCoupon(ctx: Context, couponId: bigint, staffId: bigint): Promise<void> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ askedBy: bigint | null }>`select asked_by as "askedBy" from coupons
      where id = ${couponId} and store_id is null and approved_by is null and stopped_at is null and ends_at > ${now}
      for no key update`.execute(tx);
    const askedBy = rows[0]?.askedBy ?? null;
    if (askedBy === null) throw new DomainError('coupon_not_found');
    if (askedBy === staffId || !(await isStillSecond(tx, askedBy, 'coupons.manage')))
      throw new DomainError('second_person_required');
    await assertAccessApproved(tx, staffId);
    await sql`update coupons set approved_by = ${staffId}, approved_at = ${now} where id = ${couponId}`.execute(tx);
  });
}

/**
 * Drops a coupon that waits for a second person: it is never given out. One that somebody has agreed to meanwhile goes on.
 *
 * @throws DomainError `coupon_not_found`, `content_changed` for one that waits no more.
 */
export function dismissPlatformCoupon(ctx: Context, couponId: bigint): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select asked_by is not null and approved_by is null and stopped_at is null as "isWaiting" from coupons
       where id = ${couponId} and store_id is null for no key update`.execute(tx);
    if (!rows[0]) throw new DomainError('coupon_not_found');
    if (!rows[0].isWaiting) throw new DomainError('content_changed');
    await markStopped(tx, couponId, ctx.clock.now());
  });
}

/**
 * Gives a coupon of the platform out no more; one that was stopped stays so.
 *
 * @throws DomainError `coupon_not_found`.
 */
export function stopPlatformCoupon(ctx: Context, couponId: bigint): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const coupon = await lockOfStore(tx, null, couponId);
    if (!coupon) throw new DomainError('coupon_not_found');
    if (!coupon.stoppedAt) await markStopped(tx, couponId, ctx.clock.now());
  });
}

/** The code of the platform's coupon, as it is written there, that somebody is given who types a code now; undefined for none. */
export async function codeGivenOut(ctx: Context, db: Db | Tx, code: string): Promise<string | undefined> {
  const now = ctx.clock.now();
  const { rows } = await sql<{
    code: string;
  }>`select code from coupons where code = ${code.trim().toUpperCase()} and store_id is null
    and not is_code_free and (asked_by is null or approved_by is not null) and stopped_at is null and ends_at > ${now}
    and (claim_limit is null or claimed < claim_limit)`.execute(db);
  return rows[0]?.code;
}
