import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { couponWorth, DomainError, isDomainError, pageOf, readPage, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { pricingOf } from './coupon-use.ts';
import { presentCoupon, presentShown } from './coupons.presenter.ts';
import {
  type CouponRow,
  countClaim,
  findCouponsByCode,
  insertClaim,
  listClaimedCoupons,
  listShownCoupons,
} from './coupons.repository.ts';

export type CouponDefinition = {
  /** What people type; upper-cased. */
  readonly code: string;
  /** By language; English must be there. */
  readonly titles: Readonly<Record<string, string>> & { readonly en: string };
  readonly worth:
    | { readonly kind: 'percentage'; readonly basisPoints: number }
    | { readonly kind: 'amount'; readonly amountMicro: bigint };
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint | null;
  /** The store whose products it applies to; null for all. */
  readonly storeId: bigint | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether its store shows it to everybody; otherwise it is taken by who knows the code. */
  readonly isShown?: boolean;
  /** How many people may take one; null for any number. */
  readonly claimLimit: number | null;
  /** Who made one that another member of staff has to agree to. */
  readonly askedBy?: bigint;
};

/** Defines a coupon and returns its id. One of the same store that has the code is left as it is and its id returned. */
export async function createCoupon(ctx: Context, tx: Tx, coupon: CouponDefinition): Promise<bigint> {
  const written = await insertCoupon(ctx, tx, coupon);
  if (written !== undefined) return written;
  const { rows } = await sql<{ id: bigint }>`select id from coupons
    where code = ${coupon.code.toUpperCase()} and coalesce(store_id, 0) = ${coupon.storeId ?? 0n} and not is_code_free`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the coupon was not written');
  return row.id;
}

/**
 * Writes a coupon and returns its id; undefined when its store has another of this code, also one that is being written at the
 * same moment. One that has ended or is given out no more leaves its code to it.
 */
export async function insertCoupon(ctx: Context, tx: Tx, coupon: CouponDefinition): Promise<bigint | undefined> {
  const { worth } = coupon;
  const code = coupon.code.toUpperCase();
  const now = ctx.clock.now();
  await sql`update coupons set is_code_free = true
    where code = ${code} and coalesce(store_id, 0) = ${coupon.storeId ?? 0n} and not is_code_free
      and (ends_at <= ${now} or stopped_at is not null)`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    insert into coupons (id, code, titles, percent_bp, amount_micro, minimum_micro, maximum_micro, store_id, starts_at, ends_at,
      claim_limit, is_shown, asked_by, created_at)
    values (${ctx.ids.next()}, ${code}, ${JSON.stringify(coupon.titles)}::jsonb,
      ${worth.kind === 'percentage' ? worth.basisPoints : null}, ${worth.kind === 'amount' ? worth.amountMicro : null},
      ${coupon.minimumMicro}, ${coupon.maximumMicro}, ${coupon.storeId}, ${coupon.startsAt}, ${coupon.endsAt},
      ${coupon.claimLimit}, ${coupon.isShown ?? false}, ${coupon.askedBy ?? null}, ${now})
    on conflict (code, coalesce(store_id, 0)) where not is_code_free do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

type Claim = {
  readonly code: string;
  /** The stores of a checkout. */
  readonly storeIds?: readonly bigint[];
  /** What is bought of each of them, as far as it is known. */
  readonly goodsMicro?: readonly bigint[];
};

/**
 * Claims a coupon for a person by its code, whatever the case it is typed in. Where products of stores are named, what takes off most is
 * tried first, so that no store's coupon stands before a better one of the platform; where stores alone are named, theirs, then the
 * platform's. Those whose minimum the goods reach come before all others. Without any named the platform's comes first. Of several stores that give out one code each coupon is taken: they are for
 * the products of different stores. The answer is the first that was.
 *
 * @throws DomainError `coupon_not_found`, `coupon_expired`, `coupon_already_claimed`, `coupon_exhausted`.
 */
export async function claimCoupon(ctx: Context, userId: bigint, claim: Claim, language: string): Promise<CouponRow> {
  const now = ctx.clock.now();
  const { storeIds } = claim;
  const code = claim.code.trim().toUpperCase();
  const found = await findCouponsByCode(ctx.db, { code, userId, language, now, ...(storeIds && { storeIds }) });
  const open = found.filter(({ endsAt, stoppedAt }) => endsAt > now && !stoppedAt);
  if (open.length === 0) throw new DomainError(found.length === 0 ? 'coupon_not_found' : 'coupon_expired');
  const refusals: DomainError[] = [];
  for (const coupons of inTurn(open, claim)) {
    const taken: CouponRow[] = [];
    for (const coupon of coupons) {
      const outcome = await claimOne(ctx, userId, coupon);
      if (isDomainError(outcome)) refusals.push(outcome);
      else taken.push(outcome);
    }
    if (taken[0]) return taken[0];
  }
  // What the last one refused: the platform's, where there is one.
  throw refusals.at(-1) ?? new DomainError('coupon_not_found');
}

/** Coupons of which each group is tried when nothing of the one before could be taken. */
function inTurn(open: readonly CouponRow[], { storeIds, goodsMicro = [] }: Claim): CouponRow[][] {
  const ofStores = open.filter(({ storeId }) => storeId !== null);
  const ofPlatform = open.filter(({ storeId }) => storeId === null);
  if (!storeIds) return [ofPlatform.length > 0 ? ofPlatform : ofStores];
  const boughtOf = (store: bigint | null) =>
    goodsMicro.reduce((sum, goods, place) => (store === null || store === storeIds[place] ? sum + goods : sum), 0n);
  const fits = ({ storeId, minimumMicro }: CouponRow) => goodsMicro.length === 0 || boughtOf(storeId) >= minimumMicro;
  const mostOf = (group: readonly CouponRow[]) =>
    group
      .filter(fits)
      .map((coupon) => couponWorth(pricingOf(coupon), boughtOf(coupon.storeId)))
      .toSorted((a, b) => (a > b ? -1 : 1))[0] ?? 0n;
  const groups = mostOf(ofPlatform) > mostOf(ofStores) ? [ofPlatform, ofStores] : [ofStores, ofPlatform];
  return [...groups.map((group) => group.filter(fits)), ...groups.map((group) => group.filter((one) => !fits(one)))];
}

/** The coupon when it was taken, else why not. */
async function claimOne(ctx: Context, userId: bigint, coupon: CouponRow): Promise<CouponRow | DomainError> {
  try {
    await inTx(ctx.db, async (tx) => {
      if (!(await insertClaim(tx, { userId, couponId: coupon.id, at: ctx.clock.now() })))
        throw new DomainError('coupon_already_claimed');
      if (!(await countClaim(tx, coupon.id))) throw new DomainError('coupon_exhausted');
    });
    return coupon;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error;
  }
}

/** A page of the coupons that a person holds, the usable ones first. */
export async function listOwnCoupons(
  ctx: Context,
  userId: bigint,
  input: CallInput<BuyerCalls, 'coupon!list'>,
  language: string,
): Promise<CallOutput<BuyerCalls, 'coupon!list'>> {
  const page = readPage(input, 20);
  const now = ctx.clock.now();
  const read = (limit: number, offset: number) => listClaimedCoupons(ctx.db, { userId, language, now, limit, offset });
  const rows = await read(page.pageSize, page.offset);
  return pageOf(
    rows.map((row) => presentCoupon(row, now)),
    page,
    await totalOf(rows, page, () => read(1, 0)),
  );
}

/** The coupons that stores show at the moment, and whether a person has taken them; `userId` is 0 for nobody. */
export async function listStoreCoupons(
  ctx: Context,
  storeIds: readonly string[],
  userId: bigint,
  language: string,
): Promise<CallOutput<BuyerCalls, 'coupon!ofStores'>> {
  const now = ctx.clock.now();
  const stores = [...new Set(storeIds)].map(BigInt);
  const rows = await listShownCoupons(ctx.readDb, { storeIds: stores, userId, language, now });
  return rows.map((row) => presentShown(row, now));
}
