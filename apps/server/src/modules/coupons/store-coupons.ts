import type { InputOf, OutputOf, sellerCoupons } from '@entrepot/contract';
import { centMicro, DomainError, dayMs, formatAmount, pageOf, parsePrice, readPage, totalOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { emit } from '#platform/outbox.ts';
import type { SellerSession } from '#platform/session.ts';
import { type Origin, reportStoreChange } from '../accounts/index.ts';
import { storeCouponChanged } from './coupons.events.ts';
import { presentTerms } from './coupons.presenter.ts';
import { type CouponDefinition, insertCoupon } from './coupons.service.ts';
import {
  listOfStore,
  lockAndCountOpen,
  lockOfStore,
  markStopped,
  type StoreCouponRow,
} from './store-coupons.repository.ts';

type Input = InputOf<typeof sellerCoupons.couponCreate>;
type List = OutputOf<typeof sellerCoupons.couponList>;

/** What one store gives out at a time; buyers would not read more either. */
const mostOpen = 20;
const longestMs = 366 * dayMs;
const fewestPercent = 1;
const mostPercent = 90;

/** A page of the store's coupons with what became of them. */
export async function listOwnStoreCoupons(
  ctx: Context,
  storeId: bigint,
  input: InputOf<typeof sellerCoupons.couponList>,
): Promise<List> {
  const page = readPage(input, 20);
  const now = ctx.clock.now();
  const read = (limit: number, offset: number) => listOfStore(ctx.db, { storeId, now, limit, offset });
  const rows = await read(page.pageSize, page.offset);
  return pageOf(
    rows.map((row) => presentStoreCoupon(row, now)),
    page,
    await totalOf(rows, page, () => read(1, 0)),
  );
}

/**
 * Makes a coupon of a store.
 *
 * @throws DomainError `invalid_parameters`, `coupon_code_taken`, `coupon_limit`, `idempotency_conflict`.
 */
export async function createStoreCoupon(
  ctx: Context,
  input: Input,
  request: CallRequest<SellerSession>,
): Promise<OutputOf<typeof sellerCoupons.couponCreate>> {
  const { session } = request;
  const { storeId } = session;
  const now = ctx.clock.now();
  const coupon = readCoupon(storeId, input, now);
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      if ((await lockAndCountOpen(tx, storeId, now)) >= mostOpen)
        throw new DomainError('coupon_limit', { most: mostOpen });
      const couponId = await insertCoupon(ctx, tx, coupon);
      if (couponId === undefined) throw new DomainError('coupon_code_taken');
      await report(
        ctx,
        tx,
        { session, origin: request },
        {
          couponId,
          code: coupon.code,
          isShown: coupon.isShown === true && coupon.startsAt <= now,
          change: 'coupon_created',
        },
      );
      return { couponId: String(couponId) };
    }),
  );
}

/**
 * Gives a coupon out no more.
 *
 * @throws DomainError `coupon_not_found`.
 */
export async function stopStoreCoupon(ctx: Context, editor: Editor, couponId: bigint): Promise<void> {
  const { storeId } = editor.session;
  const now = ctx.clock.now();
  await inTx(ctx.db, async (tx) => {
    const coupon = await lockOfStore(tx, storeId, couponId);
    if (!coupon) throw new DomainError('coupon_not_found');
    if (coupon.stoppedAt) return;
    await markStopped(tx, couponId, now);
    await report(ctx, tx, editor, { couponId, code: coupon.code, change: 'coupon_stopped' });
  });
}

/** Who makes and stops coupons of the own store, and from where. */
type Editor = { readonly session: SellerSession; readonly origin: Origin };

type Change = {
  readonly couponId: bigint;
  readonly code: string;
  readonly isShown?: boolean;
  readonly change: 'coupon_created' | 'coupon_stopped';
};

/** The store pays for its coupons: the owner hears of each, whoever had the session. */
async function report(
  ctx: Context,
  tx: Tx,
  { session, origin }: Editor,
  { couponId, code, change, isShown = false }: Change,
) {
  await reportStoreChange(ctx, tx, { event: change, session, origin });
  const storeId = String(session.storeId);
  await emit(ctx, tx, storeCouponChanged, [{ sellerId: storeId, couponId: String(couponId), code, change, isShown }]);
}

/**
 * What somebody wrote, as a definition; with null of the platform, which says how much it takes off at most and how
 * many people may take it, because stores bear it. A fixed amount is never more than the goods that it needs.
 *
 * @throws DomainError `invalid_parameters`.
 */
export function readCoupon(
  storeId: bigint | null,
  input: Input,
  now: Date,
): CouponDefinition & { readonly code: string } {
  const wrong: { field: string; reason: string }[] = [];
  const check = (isRight: boolean, field: string, reason: string) => {
    if (!isRight) wrong.push({ field, reason });
  };
  const [startsAt, endsAt] = [new Date(input.startTime), new Date(input.endTime)];
  const titles = Object.fromEntries(
    Object.entries(input.titles).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  );
  const [minimumMicro, maximumMicro] = [centsOf(input.minimum), centsOf(input.maximum ?? '0')];
  const amountMicro = centsOf(input.value);
  const isAmount = input.kind === 'amount';
  check(Boolean(titles.en), 'titles.en', 'required');
  check(endsAt > startsAt && endsAt.getTime() - startsAt.getTime() <= longestMs, 'endTime', 'period');
  check(endsAt > now, 'endTime', 'past');
  check(minimumMicro !== undefined, 'minimum', 'amount');
  check(maximumMicro !== undefined && (input.maximum === undefined || maximumMicro > 0n), 'maximum', 'amount');
  const percent = Number(input.value);
  if (isAmount)
    check(amountMicro !== undefined && amountMicro > 0n && amountMicro <= (minimumMicro ?? 0n), 'value', 'amount');
  else check(Number.isInteger(percent) && percent >= fewestPercent && percent <= mostPercent, 'value', 'percent');
  if (storeId === null) {
    check(isAmount || input.maximum !== undefined, 'maximum', 'required');
    check(input.claimLimit !== undefined, 'claimLimit', 'required');
  }
  if (wrong.length > 0) throw new DomainError('invalid_parameters', { fields: wrong });
  return {
    code: input.code.toUpperCase(),
    titles: { ...titles, en: titles.en ?? '' },
    worth: isAmount
      ? { kind: 'amount', amountMicro: amountMicro ?? 0n }
      : { kind: 'percentage', basisPoints: percent * 100 },
    minimumMicro: minimumMicro ?? 0n,
    maximumMicro: input.maximum === undefined || isAmount ? null : (maximumMicro ?? null),
    storeId,
    startsAt,
    endsAt,
    isShown: input.isShown,
    claimLimit: input.claimLimit ?? null,
  };
}

/** Whole cents up to a million USDT, in micro-units; undefined for anything else. */
function centsOf(text: string): bigint | undefined {
  if (!/^(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,2})?$/.test(text)) return undefined;
  const micro = parsePrice(text);
  return micro % centMicro === 0n && micro <= 1_000_000_000_000n ? micro : undefined;
}

/** A coupon as whoever gives it out sees it. */
export function presentStoreCoupon(row: StoreCouponRow, now: Date): List['pageList'][number] {
  return {
    ...presentTerms(row),
    titles: row.titles,
    isShown: row.isShown,
    ...(row.claimLimit !== null && { claimLimit: row.claimLimit }),
    claimed: row.claimed,
    used: row.used,
    takenOff: formatAmount(row.takenOffMicro),
    state: stateOf(row, now),
  };
}

function stateOf({ startsAt, endsAt, stoppedAt, isWaiting, claimLimit, claimed }: StoreCouponRow, now: Date) {
  if (stoppedAt) return 'stopped';
  if (endsAt <= now) return 'ended';
  if (isWaiting) return 'waiting';
  if (claimLimit !== null && claimed >= claimLimit) return 'exhausted';
  return startsAt > now ? 'planned' : 'running';
}
