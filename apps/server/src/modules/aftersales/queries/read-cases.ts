import type { adminAftersales, aftersales, InputOf, OutputOf, sellerAftersales } from '@entrepot/contract';
import {
  type CaseState,
  countedAtMost,
  DomainError,
  formatAmount,
  isDomainError,
  pageOf,
  readPage,
  refundableOf,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { claimAfterDays, type RefundableOrder, readRefundable } from '../../orders/index.ts';
import { answerHoursOf } from '../aftersales.settings.ts';
import { isRestOnly, kindToAsk, notReceivedReason, unshippedPieces } from '../cases/case.policy.ts';
import { sellerCaseActions, staffCaseActions } from '../cases/case-actions.ts';
import { findOpenCase, markThreadRead } from '../cases/cases.repository.ts';
import type { Party, StoreParty } from '../party.ts';
import { findOpenRequest } from '../refunds/refund-requests.repository.ts';
import { findCase, readLanguages } from './case-detail.repository.ts';
import { type CaseFilter, countCases, listCases } from './case-list.repository.ts';
import { presentCase, presentCaseDetail, presentShares } from './cases.presenter.ts';

type Tabs = Readonly<Record<string, readonly CaseState[]>>;

const ends = ['refunded', 'closed', 'withdrawn', 'declined'] as const;
const withBuyer = ['offered', 'proposed', 'refused'] as const;

const buyerTabs = {
  all: [],
  open: ['requested', ...withBuyer, 'awaiting_goods', 'goods_sent', 'disputed'],
  to_act: [...withBuyer, 'awaiting_goods'],
  ended: ends,
} as const satisfies Tabs;

const sellerTabs = {
  all: [],
  to_answer: ['requested'],
  with_buyer: withBuyer,
  awaiting_goods: ['awaiting_goods'],
  to_receive: ['goods_sent'],
  disputed: ['disputed'],
  ended: ends,
} as const satisfies Tabs;

/** A page of a buyer's cases, newest first, with the number behind each tab. */
export function listOwnCases(
  ctx: Context,
  party: Party,
  input: InputOf<typeof aftersales.returnList>,
): Promise<OutputOf<typeof aftersales.returnList>> {
  return listByTab(ctx, party, input, buyerTabs, input.tab ?? 'all', 'newest');
}

/** A page of a store's cases, those due first while they are open, with the number behind each tab. */
export function listStoreCases(
  ctx: Context,
  party: Party,
  input: InputOf<typeof sellerAftersales.sellerReturnList>,
): Promise<OutputOf<typeof sellerAftersales.sellerReturnList>> {
  const tab = input.tab ?? 'all';
  return listByTab(ctx, party, input, sellerTabs, tab, tab === 'all' || tab === 'ended' ? 'newest' : 'urgent');
}

type ListInput = {
  readonly orderId?: string;
  readonly keyword?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
};

async function listByTab<T extends Tabs>(
  ctx: Context,
  party: Party,
  input: ListInput,
  tabs: T,
  tab: string,
  sort: 'newest' | 'urgent',
) {
  const page = readPage(input, 20);
  const orderId = input.orderId === undefined ? undefined : BigInt(input.orderId);
  const filter: CaseFilter = { party, states: tabs[tab] ?? [], orderId, keyword: input.keyword?.trim() };
  const [rows, counts, matching] = await Promise.all([
    listCases(ctx.db, filter, page, sort),
    countCases(ctx.db, { party, states: [], orderId }),
    countCases(ctx.db, filter),
  ]);
  const tabCounts = Object.entries(tabs).map(([name, states]) => [name, countOf(counts, states)] as const);
  return {
    ...pageOf(rows.map(presentCase), page, countOf(matching, [], countedAtMost + 1)),
    tabCounts: Object.fromEntries(tabCounts),
  };
}

/** Cases in some states, or in all when none is named. */
function countOf(counts: ReadonlyMap<CaseState, number>, states: readonly CaseState[], most = countedAtMost) {
  const asked = [...counts].filter(([state]) => states.length === 0 || states.includes(state));
  return Math.min(
    most,
    asked.reduce((sum, [, cases]) => sum + cases, 0),
  );
}

/** A page of all stores' cases for staff: in one state, or the disputes that wait longest. */
export async function listAllCases(
  ctx: Context,
  party: Party,
  input: InputOf<typeof adminAftersales.adminReturnList>,
): Promise<OutputOf<typeof adminAftersales.adminReturnList>> {
  const page = readPage(input, 20);
  const filter: CaseFilter = { party, states: [input.state ?? 'disputed'], keyword: input.keyword?.trim() };
  const [rows, counts] = await Promise.all([
    listCases(ctx.db, filter, page, input.state === undefined || input.state === 'disputed' ? 'oldest' : 'newest'),
    countCases(ctx.db, filter),
  ]);
  return pageOf(rows.map(presentCase), page, countOf(counts, [], countedAtMost + 1));
}

/**
 * A party's case whole; a buyer or a store has read its thread then.
 *
 * @throws DomainError `return_not_found`, another's included.
 */
export async function readCase(ctx: Context, party: Party, caseId: string) {
  const row = await findCase(ctx.db, party, BigInt(caseId));
  if (!row) throw new DomainError('return_not_found');
  const newest = BigInt(row.entries.at(-1)?.id ?? 0);
  if ((party.by === 'buyer' && newest > row.buyerReadId) || (party.by === 'seller' && newest > row.sellerReadId))
    await markThreadRead(ctx.db, row.id, party.by, newest);
  return presentCaseDetail(ctx, row, party.by);
}

/** Whether money of an order waits for a second member of staff. */
export async function isRefundWaiting(ctx: Context, orderId: bigint): Promise<boolean> {
  return (await findOpenRequest(ctx.db, orderId)) !== undefined;
}

/** A case whole for staff, and whether money of its order waits for a second one of them: nothing is decided meanwhile. */
export async function readCaseForStaff(ctx: Context, party: Party, caseId: string) {
  const found = await readCase(ctx, party, caseId);
  const isWaiting = await isRefundWaiting(ctx, BigInt(found.orderId));
  const actions = staffCaseActions(found).filter((action) => action !== 'decide' || !isWaiting);
  return { ...found, actions, isWaiting, ...(await readLanguages(ctx.db, caseId)) };
}

/**
 * A store's case whole, with what tells the seller the cost of a refund.
 *
 * @throws DomainError `return_not_found`, another's included.
 */
export async function readStoreCase(ctx: Context, party: StoreParty, caseId: string) {
  const found = await readCase(ctx, party, caseId);
  const { storeId } = party;
  const order = await readRefundable(ctx.db, { by: 'seller', orderId: BigInt(found.orderId), storeId });
  return { ...found, actions: sellerCaseActions(found), shares: presentShares(order, found) };
}

/**
 * What a buyer may ask for an order at the moment, with the most that may be asked per line; or why nothing.
 *
 * @throws DomainError `order_not_found`.
 */
export async function readCaseOptions(
  ctx: Context,
  userId: bigint,
  orderId: bigint,
): Promise<OutputOf<typeof aftersales.returnOptions>> {
  const order = await readRefundable(ctx.db, { by: 'buyer', orderId, userId });
  const openReturnId = await findOpenCase(ctx.db, orderId);
  const { kind, refusal } = askable(ctx, order, openReturnId);
  const isWholeOrderOnly = kind === undefined || kind === 'refund';
  const isRest = kind === 'refund' && isRestOnly(order, ctx.clock.now());
  const lines = isRest ? restLines(order) : order.lines.map((line) => wholeLine(line));
  const ofLines = lines.reduce((sum, { maxMicro }) => sum + maxMicro, 0n);
  const leftMicro = isRest ? ofLines : order.totalMicro - order.refundedMicro;
  return {
    ...(kind && { kind }),
    ...(refusal && { refusal }),
    isWholeOrderOnly,
    ...(isRest && { isRestOnly: true }),
    maxAmount: formatAmount(leftMicro),
    otherAmount: formatAmount(leftMicro - ofLines),
    lines: lines.map(({ line, quantity, paidMicro, maxMicro }) => ({
      orderGoodsId: line.id.toString(),
      commodity: line.name,
      specification: line.attrText,
      img: thumbnailUrl(line.image),
      quantity,
      paid: formatAmount(paidMicro),
      maxAmount: formatAmount(maxMicro),
    })),
    reasons: kind === 'not_received' ? [notReceivedReason] : [0, 1, 2, 3, 4, 5, 6, 7, 8],
    answerHours: answerHoursOf(ctx, kind ?? 'return'),
    ...(kind === 'return' && order.settleDueAt && { windowEnd: order.settleDueAt.toISOString() }),
    ...(openReturnId !== undefined && { openReturnId: openReturnId.toString() }),
  };
}

type Line = RefundableOrder['lines'][number];

const wholeLine = (line: Line) => ({
  line,
  quantity: line.quantity,
  paidMicro: line.paidMicro,
  maxMicro: refundableOf(line, line.quantity),
});

/** What is in no parcel, with its share of what was paid for the line. */
function restLines(order: RefundableOrder) {
  const pieces = new Map(unshippedPieces(order).map(({ lineId, quantity }) => [lineId, quantity]));
  return order.lines.flatMap((line) => {
    const quantity = pieces.get(line.id);
    if (quantity === undefined) return [];
    const paidMicro = refundableOf({ ...line, refundedMicro: 0n }, quantity);
    return [{ line, quantity, paidMicro, maxMicro: refundableOf(line, quantity) }];
  });
}

function askable(ctx: Context, order: RefundableOrder, openReturnId: bigint | undefined) {
  try {
    if (openReturnId !== undefined) throw new DomainError('order_refund_open');
    return { kind: kindToAsk(order, null, ctx.clock.now(), ctx.settings.get(claimAfterDays)), refusal: undefined };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { kind: undefined, refusal: { error: error.key, params: error.params } };
  }
}
