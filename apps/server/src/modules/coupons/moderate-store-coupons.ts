import type { adminStoreCoupons, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, pageOf, readPage, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { isOwnAccount } from '../accounts/index.ts';
import { mailOwner } from '../sellers/index.ts';
import { storeCouponChanged } from './coupons.events.ts';
import { listOfStores, markStopped } from './store-coupons.repository.ts';
import { presentStoreCoupon } from './store-coupons.ts';

/** A page of the coupons of all stores. */
export async function listStoresCoupons(
  ctx: Context,
  input: InputOf<typeof adminStoreCoupons.storeCouponList>,
): Promise<OutputOf<typeof adminStoreCoupons.storeCouponList>> {
  const page = readPage(input, 20);
  const now = ctx.clock.now();
  const { isOpen = null, keyword = '' } = input;
  const read = (limit: number, offset: number) =>
    listOfStores(ctx.db, { isOpen, keyword: keyword.trim(), now, limit, offset });
  const rows = await read(page.pageSize, page.offset);
  return pageOf(
    rows.map((row) => ({
      ...presentStoreCoupon(row, now),
      storeId: String(row.storeId),
      storeName: row.storeName,
      language: row.language,
    })),
    page,
    await totalOf(rows, page, () => read(1, 0)),
  );
}

type About = { readonly couponId: string; readonly reason: string };

/**
 * Gives a coupon of a store out no more; its owner is told why.
 *
 * @throws DomainError `coupon_not_found`, `content_changed` for one that is stopped already, `own_account`, `reason_required`.
 */
export function stopCouponOfStore(ctx: Context, { couponId, reason }: About, staffId: bigint): Promise<null> {
  const text = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const coupon = await lockForStaff(tx, BigInt(couponId), staffId);
    await markStopped(tx, coupon.id, ctx.clock.now());
    await mailOwner(ctx, tx, coupon.storeId, 'coupon_stopped', { reason: text, product: coupon.code });
    await emit(ctx, tx, storeCouponChanged, [
      { sellerId: String(coupon.storeId), couponId, code: coupon.code, change: 'coupon_stopped' },
    ]);
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return null;
  });
}

/**
 * Lowers how many people can take a coupon of a store; whoever has one keeps it.
 *
 * @throws as `stopCouponOfStore` does, and `invalid_parameters` for a limit that is not lower, or below what was taken.
 */
export function limitCouponOfStore(
  ctx: Context,
  { couponId, reason, claimLimit }: About & { readonly claimLimit: number },
  staffId: bigint,
): Promise<null> {
  const text = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const coupon = await lockForStaff(tx, BigInt(couponId), staffId);
    const isLower = coupon.claimLimit === null || claimLimit < coupon.claimLimit;
    if (!isLower || claimLimit < coupon.claimed)
      throw new DomainError('invalid_parameters', { fields: [{ field: 'claimLimit', reason: 'limit' }] });
    await sql`update coupons set claim_limit = ${claimLimit} where id = ${coupon.id}`.execute(tx);
    await mailOwner(ctx, tx, coupon.storeId, 'coupon_limited', { reason: text, product: coupon.code });
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return null;
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

type Locked = {
  readonly id: bigint;
  readonly code: string;
  readonly storeId: bigint;
  readonly ownerId: bigint;
  readonly claimLimit: number | null;
  readonly claimed: number;
  readonly stoppedAt: Date | null;
};

/** A coupon of a store that is still given out, locked; nobody decides about those of the own store. */
async function lockForStaff(tx: Tx, couponId: bigint, staffId: bigint): Promise<Locked> {
  const { rows } = await sql<Locked>`select c.id, c.code, c.store_id as "storeId", s.owner_user_id as "ownerId",
      c.claim_limit as "claimLimit", c.claimed, c.stopped_at as "stoppedAt"
    from coupons c join store_names s on s.store_id = c.store_id where c.id = ${couponId} for no key update of c`.execute(
    tx,
  );
  const [coupon] = rows;
  if (!coupon) throw new DomainError('coupon_not_found');
  if (await isOwnAccount(tx, staffId, coupon.ownerId)) throw new DomainError('own_account');
  if (coupon.stoppedAt) throw new DomainError('content_changed');
  return coupon;
}
