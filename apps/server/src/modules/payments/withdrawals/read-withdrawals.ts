import type { adminWithdrawals, InputOf, OutputOf, withdrawals } from '@entrepot/contract';
import {
  DomainError,
  formatAmount,
  openWithdrawalStates,
  type PageRequest,
  pageOf,
  parseAmount,
  plainKeyword,
  rowsToFind,
  totalOf,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { findUser } from '../../accounts/index.ts';
import { identityLevel, identitySummary } from '../../identity/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { type ChainChannel, chainChannels } from '../channels.ts';
import {
  addressChangeHours,
  findAddresses,
  findCard,
  oneAddressPerNetwork,
  presentAddress,
  presentCard,
  withdrawalAddressCode,
} from '../destinations/index.ts';
import { maskContact } from '../mask-address.ts';
import { openForm } from '../payment-forms.ts';
import { type WithdrawalChannel, withdrawalTermsOf } from '../withdrawal-channels.ts';
import { withdrawalSingleApprovalLimit } from './single-approval-limit.ts';
import { stuckBefore } from './stuck-withdrawals.ts';
import { isWithdrawalHour, startOfDay } from './submit-withdrawal.ts';
import { areWithdrawalsStopped, isStopped, stoppedBecause } from './withdrawal-stops.ts';
import {
  bankOf,
  heldStates,
  networkOf,
  type Owner,
  presentWithdrawal,
  presentWithdrawalForStaff,
} from './withdrawals.presenter.ts';
import { findWithdrawal, sumWithdrawals, type Withdrawal, withdrawalColumns } from './withdrawals.repository.ts';
import {
  withdrawalDailyCount,
  withdrawalIdentityAbove,
  withdrawalOpenFrom,
  withdrawalOpenUntil,
} from './withdrawals.settings.ts';

const channels = Object.keys(chainChannels) as ChainChannel[];

/** The terms of withdrawals by a channel. */
export function presentTerms<Channel extends WithdrawalChannel>(ctx: Context, channel: Channel) {
  const { isOpen, minimumMicro, maximumMicro, charge } = withdrawalTermsOf(ctx, channel);
  return {
    channel,
    symbol: 'USDT' as const,
    network: networkOf(channel),
    isOpen,
    minimum: formatAmount(minimumMicro),
    maximum: formatAmount(maximumMicro),
    feeFixed: formatAmount(charge.fixedMicro),
    feeRate: charge.rate,
  };
}

/** Opens a form, with everything that could stand against a withdrawal now. */
export async function openWithdrawal(
  ctx: Context,
  userId: bigint,
): Promise<OutputOf<typeof withdrawals.withdrawalOpen>> {
  const [user, available, own, addresses, level, card, isLocked] = await Promise.all([
    findUser(ctx.db, userId),
    balanceOf(ctx.db, accounts.userAvailable(userId)),
    sumWithdrawals(ctx.db, userId, startOfDay(ctx)),
    findAddresses(ctx.db, userId),
    identityLevel(ctx.db, userId),
    readCard(ctx, userId),
    areWithdrawalsStopped(ctx.db, userId),
  ]);
  const dailyCount = ctx.settings.get(withdrawalDailyCount);
  return {
    ...openForm(ctx, userId, 'withdrawal'),
    available: formatAmount(available),
    channels: channels.map((channel) => presentTerms(ctx, channel)),
    addresses: addresses.map(presentAddress),
    ...(card && { card }),
    isOneAddress: !ctx.settings.get(oneAddressPerNetwork),
    changeWaitHours: ctx.settings.get(addressChangeHours),
    openFrom: ctx.settings.get(withdrawalOpenFrom),
    openUntil: ctx.settings.get(withdrawalOpenUntil),
    isOpenNow: isWithdrawalHour(ctx),
    dailyCount,
    leftToday: Math.max(0, dailyCount - own.countedSince),
    isInProgress: own.open > 0,
    isLocked,
    identityAbove: formatAmount(parseAmount(ctx.settings.get(withdrawalIdentityAbove), 'USDT')),
    hasIdentity: level !== 'none',
    hasSafeword: user?.hasFundPassword === true,
    ...(ctx.settings.get(withdrawalAddressCode) && { codeTarget: maskContact(user?.email ?? user?.phone ?? '') }),
  };
}

/** What holds for withdrawals to a bank card, and the card that is bound; undefined where there are none. */
async function readCard(ctx: Context, userId: bigint) {
  const terms = presentTerms(ctx, 'bank_card');
  if (!terms.isOpen) return undefined;
  const [bound, { name, identityLevel: level }] = await Promise.all([
    findCard(ctx.db, userId),
    identitySummary(ctx, userId),
  ]);
  return { ...terms, holder: level === 'none' ? '' : name, ...(bound && { bound: presentCard(ctx, bound) }) };
}

type Counted = { readonly total: bigint };

/** As wallet records name them. */
const statesOf = {
  processing: openWithdrawalStates,
  successful: ['confirmed'],
  failed: ['rejected', 'cancelled', 'failed'],
} as const;

/** One page of a person's withdrawals, newest first. */
export async function listOwnWithdrawals(
  ctx: Context,
  userId: bigint,
  { status }: Pick<InputOf<typeof withdrawals.withdrawalList>, 'status'>,
  page: PageRequest,
): Promise<OutputOf<typeof withdrawals.withdrawalList>> {
  const states = status ? [...statesOf[status]] : null;
  const read = (limit: number, offset: number) =>
    sql<Withdrawal & Counted>`select ${withdrawalColumns}, count(*) over () as total from withdrawals w
      where w.user_id = ${userId} and (${states}::text[] is null or w.status = any(${states}::text[]))
      order by w.id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return { ...pageOf(rows.map(presentWithdrawal), page, total), thisPageNumber: page.pageNum };
}

/**
 * A withdrawal of the person's own.
 *
 * @throws DomainError `withdrawal_not_found`.
 */
export async function readOwnWithdrawal(ctx: Context, userId: bigint, id: bigint) {
  const row = await findWithdrawal(ctx.db, id);
  if (row?.userId !== userId) throw new DomainError('withdrawal_not_found');
  return presentWithdrawal(row);
}

/** What staff see of a withdrawal `w` of the user `u`. */
const staffColumns = sql`${withdrawalColumns}, u.username, u.user_code as "userCode", u.language,
  ${stoppedBecause} as "stoppedBecause"`;

/** That a withdrawal `w` is held: it was not sent before those of its owner were stopped. */
const isHeld = sql`(w.status = any(${[...heldStates]}::text[]) and ${isStopped(sql`w.user_id`)})`;

/** What somebody typed: each kind of name is found by its own index, however many withdrawals there are. */
function named(keyword: string) {
  const hash = keyword.replace(/^0x/, '');
  return sql`select id from withdrawals where number = ${keyword}
    union select id from withdrawals where transaction_hash is not null and lower(transaction_hash) in (${hash}, ${keyword})
    union select id from withdrawals where lower(address) = ${keyword}
    union select p.id from user_profile_view v join withdrawals p on p.user_id = v.id
      where lower(v.username) = ${keyword} or v.user_code = ${keyword}`;
}

/** One page of everybody's withdrawals: those with something to do come first, longest waiting first. */
export async function listWithdrawals(
  ctx: Context,
  filter: Pick<InputOf<typeof adminWithdrawals.withdrawalList>, 'state' | 'keyword' | 'isHeld'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminWithdrawals.withdrawalList>> {
  const keyword = plainKeyword(filter.keyword ?? '');
  const source = keyword === '' ? sql`withdrawals w` : sql`(${named(keyword)}) k join withdrawals w on w.id = k.id`;
  const held = filter.isHeld === undefined ? sql`true` : filter.isHeld ? isHeld : sql`not ${isHeld}`;
  const inState = sql`${filter.state === undefined ? sql`true` : sql`w.status = ${filter.state}`} and ${held}`;
  const most = sql.lit(rowsToFind(page));
  const read = (limit: number, offset: number) =>
    sql<Withdrawal & Owner & Counted>`with found as (
        (select w.id, 0 as part, w.id as place from ${source} where ${inState} and w.decided_at is null order by w.id limit ${most})
        union all
        (select w.id, 1, -w.id from ${source} where ${inState} and w.decided_at is not null order by w.id desc limit ${most})
      ), shown as (select id, part, place from found order by part, place limit ${limit} offset ${offset})
      select (select count(*) from found) as total, ${staffColumns}
        from shown s join withdrawals w on w.id = s.id join user_profile_view u on u.id = w.user_id order by s.part, s.place`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(
    rows.map((row) => presentWithdrawalForStaff(row, stuckBefore(ctx))),
    page,
    await totalOf(rows, page, () => read(1, 0)),
  );
}

type LogRow = {
  readonly event: string;
  readonly staffId: bigint | null;
  readonly staffName: string;
  readonly reason: string;
  readonly transaction: string | null;
  readonly at: Date;
};

/**
 * One withdrawal with its history.
 *
 * @throws DomainError `withdrawal_not_found`.
 */
export async function readWithdrawal(
  ctx: Context,
  id: bigint,
): Promise<OutputOf<typeof adminWithdrawals.withdrawalInfo>> {
  const { rows } = await sql<Withdrawal & Owner & { boundAt: Date | null }>`select
      (select max(a.bound_at) from withdrawal_addresses a
        where a.user_id = w.user_id and a.channel = w.channel and a.address = w.address) as "boundAt", ${staffColumns}
    from withdrawals w join user_profile_view u on u.id = w.user_id where w.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('withdrawal_not_found');
  const { rows: log } =
    await sql<LogRow>`select l.event, l.staff_id as "staffId", coalesce(s.name, '') as "staffName", l.reason,
      l.transaction_hash as transaction, l.created_at as at from withdrawal_logs l left join staff_names s on s.id = l.staff_id
    where l.withdrawal_id = ${id} order by l.id`.execute(ctx.db);
  return {
    ...presentWithdrawalForStaff(row, stuckBefore(ctx)),
    signer: row.signer ?? '',
    address: row.address,
    ...(row.boundAt && { addressBoundTime: row.boundAt.toISOString() }),
    actualAmount: formatAmount(row.amountMicro - row.feeMicro),
    ...bankOf(row),
    txHash: row.channel === 'bank_card' ? '' : (row.transaction ?? ''),
    reason: row.reason,
    needsTwo:
      row.status === 'under_review' && row.amountMicro > (await withdrawalSingleApprovalLimit(ctx, ctx.db, row)),
    ...(row.firstApprovedBy !== null && { firstApprovedBy: String(row.firstApprovedBy) }),
    ...(row.failAskedBy !== null && { failAskedBy: String(row.failAskedBy) }),
    log: log.map(({ event, staffId, staffName, reason, transaction, at }) => ({
      event,
      ...(staffId !== null && { staffId: String(staffId) }),
      staffName,
      reason,
      ...(transaction !== null && { txHash: transaction }),
      createTime: at.toISOString(),
    })),
  };
}
