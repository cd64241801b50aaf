import type { adminDeposits, deposits, InputOf, OutputOf } from '@entrepot/contract';
import {
  DomainError,
  formatAmount,
  type PageRequest,
  pageOf,
  plainKeyword,
  rowsToFind,
  totalOf,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { type ChainChannel, chainChannels, termsOf } from '../channels.ts';
import { depositSingleApprovalLimit } from './decide-deposit.ts';
import { type Depositor, presentDeposit, presentForStaff } from './deposits.presenter.ts';
import { type Deposit, depositColumns, findDeposit } from './deposits.repository.ts';
import { reversalOf } from './reverse-deposit.ts';

const channels = Object.keys(chainChannels) as ChainChannel[];

/** The networks with what holds for them now. */
export function listChannels(ctx: Context): OutputOf<typeof deposits.channelList> {
  return channels.map((channel) => {
    const { isOpen, address, minimumMicro, maximumMicro, charge } = termsOf(ctx, channel);
    const { symbol, network } = chainChannels[channel];
    return {
      channel,
      symbol,
      network,
      address: isOpen ? address : '',
      isOpen,
      minimum: formatAmount(minimumMicro),
      maximum: formatAmount(maximumMicro),
      feeFixed: formatAmount(charge.fixedMicro),
      feeRate: charge.rate,
    };
  });
}

type Counted = { readonly total: bigint };
/** As wallet records name them. */
const statesOf = {
  processing: ['under_review', 'approved_once'],
  successful: ['successful'],
  failed: ['failed'],
} as const;

/** One page of a person's deposits, newest first. */
export async function listOwnDeposits(
  ctx: Context,
  userId: bigint,
  { status, checkoutId, orderId }: Pick<InputOf<typeof deposits.depositList>, 'status' | 'checkoutId' | 'orderId'>,
  page: PageRequest,
): Promise<OutputOf<typeof deposits.depositList>> {
  const states = status ? [...statesOf[status]] : null;
  const pays = checkoutId === undefined ? orderId && `order:${orderId}` : `checkout:${checkoutId}`;
  const read = (limit: number, offset: number) =>
    sql<Deposit & Counted>`select ${depositColumns}, count(*) over () as total from deposits d
      where d.user_id = ${userId} and (${states}::text[] is null or d.status = any(${states}::text[]))
        and (${pays ?? null}::text is null or d.pays = ${pays ?? null})
      order by d.id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return { ...pageOf(rows.map(presentDeposit), page, total), thisPageNumber: page.pageNum };
}

/**
 * A deposit of the person's own.
 *
 * @throws DomainError `deposit_not_found`.
 */
export async function readOwnDeposit(ctx: Context, userId: bigint, id: bigint): Promise<Deposit> {
  const row = await findDeposit(ctx.db, id);
  if (row?.userId !== userId) throw new DomainError('deposit_not_found');
  return row;
}

/**
 * A link to the certificate of an own deposit.
 *
 * @throws DomainError `deposit_not_found`, `image_not_found`.
 */
export async function ownCertificate(ctx: Context, userId: bigint, id: bigint) {
  return certificateLink(ctx, await readOwnDeposit(ctx, userId, id));
}

/**
 * A link to the certificate of anybody's deposit.
 *
 * @throws DomainError `deposit_not_found`, `image_not_found`.
 */
export async function certificateOf(ctx: Context, id: bigint) {
  const row = await findDeposit(ctx.db, id);
  if (!row) throw new DomainError('deposit_not_found');
  return certificateLink(ctx, row);
}

function certificateLink(ctx: Context, row: Deposit) {
  if (row.certificateKey === '') throw new DomainError('image_not_found');
  return signedFileLink(ctx, row.certificateKey);
}

const withDepositor = sql`${depositColumns}, u.username, u.user_code as "userCode", u.language
  from deposits d join user_profile_view u on u.id = d.user_id`;

/** What somebody typed: each kind of name is found by its own index, however many deposits there are. */
function named(keyword: string) {
  const hash = keyword.replace(/^0x/, '');
  return sql`select id from deposits where number = ${keyword}
    union select id from deposits where external_key is not null and lower(split_part(external_key, ':', 1)) = ${hash}
    union select p.id from user_profile_view v join deposits p on p.user_id = v.id
      where lower(v.username) = ${keyword} or v.user_code = ${keyword}`;
}

/** One page of everybody's deposits: those that wait for a decision come first, longest waiting first; those that have ended last. */
export async function listDeposits(
  ctx: Context,
  filter: Pick<InputOf<typeof adminDeposits.depositList>, 'state' | 'keyword'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminDeposits.depositList>> {
  const keyword = plainKeyword(filter.keyword ?? '');
  const source = keyword === '' ? sql`deposits d` : sql`(${named(keyword)}) k join deposits d on d.id = k.id`;
  const inState = filter.state === undefined ? sql`true` : sql`d.status = ${filter.state}`;
  const most = sql.lit(rowsToFind(page));
  const read = (limit: number, offset: number) =>
    sql<Deposit & Depositor & Counted>`with found as (
        (select d.id, 0 as part, d.id as place from ${source} where ${inState} and d.status in ('under_review', 'approved_once')
          order by d.id limit ${most})
        union all
        (select d.id, 1, -d.id from ${source} where ${inState} and d.status = 'awaiting_payment' order by d.id desc limit ${most})
        union all
        (select d.id, 2, -d.id from ${source} where ${inState} and d.status in ('successful', 'failed') order by d.id desc limit ${most})
      ), shown as (select id, part, place from found order by part, place limit ${limit} offset ${offset})
      select (select count(*) from found) as total, ${depositColumns}, u.username, u.user_code as "userCode", u.language
        from shown s join deposits d on d.id = s.id join user_profile_view u on u.id = d.user_id order by s.part, s.place`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(presentForStaff), page, await totalOf(rows, page, () => read(1, 0)));
}

type LogRow = {
  readonly event: string;
  readonly staffId: bigint | null;
  readonly staffName: string;
  readonly reason: string;
  readonly at: Date;
};

/**
 * One deposit with its history.
 *
 * @throws DomainError `deposit_not_found`.
 */
export async function readDeposit(ctx: Context, id: bigint): Promise<OutputOf<typeof adminDeposits.depositInfo>> {
  const { rows } = await sql<Deposit & Depositor>`select ${withDepositor} where d.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('deposit_not_found');
  const { rows: log } =
    await sql<LogRow>`select l.event, l.staff_id as "staffId", coalesce(s.name, '') as "staffName", l.reason,
      l.created_at as at from deposit_logs l left join staff_names s on s.id = l.staff_id
    where l.deposit_id = ${id} order by l.id`.execute(ctx.db);
  const reversal = await reversalOf(ctx.db, row);
  return {
    ...presentForStaff(row),
    address: row.address,
    claimedTxHash: row.claimedTransaction,
    txHash: (row.externalKey ?? '').split(':')[0] ?? '',
    hasCertificate: row.certificateKey !== '',
    reason: row.reason,
    needsTwo: row.amountMicro > (await depositSingleApprovalLimit(ctx, ctx.db, row.userId)),
    ...(row.firstApprovedBy !== null && { firstApprovedBy: String(row.firstApprovedBy) }),
    canReverse: reversal.isPossible,
    ...(reversal.askedBy !== null && { reversalAskedBy: String(reversal.askedBy) }),
    log: log.map(({ event, staffId, staffName, reason, at }) => ({
      event,
      ...(staffId !== null && { staffId: String(staffId) }),
      staffName,
      reason,
      createTime: at.toISOString(),
    })),
  };
}
