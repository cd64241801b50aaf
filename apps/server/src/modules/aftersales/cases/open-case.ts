import type { aftersales, InputOf, OutputOf, sellerAftersales } from '@entrepot/contract';
import {
  type CaseKind,
  caseBeginnings,
  cleanText,
  DomainError,
  doesHoldOrder,
  formatAmount,
  isCaseEnd,
  orderStatus,
  parsePrice,
  type RefundOpening,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { emit } from '#platform/outbox.ts';
import type { BuyerSession, SellerSession, StaffSession } from '#platform/session.ts';
import { isOwnAccount } from '../../accounts/index.ts';
import { claimAfterDays, lockRefundable, openRefund, type RefundableOrder } from '../../orders/index.ts';
import { returnOpened } from '../aftersales.events.ts';
import { deadlineOf, withdrawnCasesPerOrder } from '../aftersales.settings.ts';
import { type Party, partyOf, personOf } from '../party.ts';
import { checkAmount, kindToAsk, type Piece, piecesOf, refundableMicro } from './case.policy.ts';
import { type CaseRow, countWithdrawn, findOpenCase, insertCase, insertEntry } from './cases.repository.ts';
import { caseEvent, payCase } from './move-case.ts';

type Opened = OutputOf<typeof aftersales.orderReturns>;

/** The reason of cases that no buyer gave one for: agreed with the merchant. */
const agreedReason = 7;

/**
 * A buyer asks for money back. What kind of case it becomes follows from the order's status.
 *
 * @throws DomainError `order_not_found`, `return_limit`, what `kindToAsk`, `piecesOf` and `checkAmount` refuse, `image_not_found`.
 */
export function requestCase(
  ctx: Context,
  input: InputOf<typeof aftersales.orderReturns>,
  request: CallRequest<BuyerSession>,
): Promise<Opened> {
  const { userId } = request.session;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const order = await lockRefundable(tx, { by: 'buyer', orderId: BigInt(input.orderId), userId });
      await checkWithdrawals(ctx, tx, order.id);
      const kind = kindToAsk(order, input.reason, ctx.clock.now(), ctx.settings.get(claimAfterDays));
      const pieces = piecesOf(order, kind, input.lines);
      const amountMicro = parsePrice(input.amount);
      checkAmount(amountMicro, refundableMicro(order, pieces));
      const images = await ownImageKeys(tx, userId, 'aftersales', input.imgUrls ?? []);
      const explain = cleanText(input.explain ?? '');
      const asked = { kind, pieces, amountMicro, reason: input.reason, explain, images };
      return openCase(ctx, tx, order, asked, 'open_refund', partyOf(request.session));
    }),
  );
}

/** A case that is opened and withdrawn again and again stops an order and troubles its seller for nothing. */
async function checkWithdrawals(ctx: Context, tx: Tx, orderId: bigint): Promise<void> {
  const most = ctx.settings.get(withdrawnCasesPerOrder);
  if ((await countWithdrawn(tx, orderId)) >= most) throw new DomainError('return_limit', { most });
}

/**
 * A seller proposes a refund, such as for goods that cannot be delivered. The order waits for the buyer's answer.
 *
 * @throws DomainError `order_not_found`, `release_refused`, `order_refund_open`, `amount_error`, `refund_over_paid`.
 */
export function proposeRefund(
  ctx: Context,
  input: InputOf<typeof sellerAftersales.sellerReturnPropose>,
  request: CallRequest<SellerSession>,
): Promise<Opened> {
  const { storeId } = request.session;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const order = await lockRefundable(tx, { by: 'seller', orderId: BigInt(input.orderId), storeId });
      const proposal = manualCase(order, 'proposal', parsePrice(input.amount), input.explain);
      return openCase(
        ctx,
        tx,
        order,
        { ...proposal, reason: agreedReason },
        'propose_refund',
        partyOf(request.session),
      );
    }),
  );
}

/**
 * Nobody decides about an order that they bought or sold.
 *
 * @throws DomainError `second_person_required`.
 */
export async function assertOfOthers(tx: Tx, staff: StaffSession, order: RefundableOrder): Promise<void> {
  const isOwn = await isOwnAccount(tx, staff.userId, order.userId, order.ownerUserId);
  if (isOwn) throw new DomainError('second_person_required');
}

/**
 * A case of an amount alone.
 *
 * @throws DomainError `order_refund_open`, `release_refused`, `amount_error`, `refund_over_paid`.
 */
export function manualCase(
  order: RefundableOrder,
  kind: 'proposal' | 'platform',
  amountMicro: bigint,
  explain: string,
) {
  if (order.status === orderStatus.afterSales)
    throw new DomainError(order.refundState === 'refunding' ? 'order_refund_open' : 'release_refused');
  if (order.status < orderStatus.paid) throw new DomainError('release_refused');
  checkAmount(amountMicro, refundableMicro(order, []));
  return { kind, pieces: [], amountMicro, explain: cleanText(explain), images: [] };
}

type CaseToOpen = {
  /** Where it has one already. */
  readonly id?: bigint;
  readonly kind: CaseKind;
  readonly pieces: readonly Piece[];
  readonly amountMicro: bigint;
  readonly reason: number;
  readonly explain: string;
  readonly images: readonly string[];
};

/** Opens a case on a locked order, which waits from now on. An order has one open case at a time. */
export async function openCase(
  ctx: Context,
  tx: Tx,
  order: RefundableOrder,
  asked: CaseToOpen,
  opening: RefundOpening,
  party: Party,
): Promise<Opened> {
  // A refused refund lets its order go on while the buyer may still ask the platform.
  if ((await findOpenCase(tx, order.id)) !== undefined) throw new DomainError('order_refund_open');
  const { kind, amountMicro } = asked;
  const id = asked.id ?? ctx.ids.next();
  const at = ctx.clock.now();
  const { state, entry, due } = caseBeginnings[kind];
  const row: CaseRow = {
    id,
    orderId: order.id,
    userId: order.userId,
    storeId: order.storeId,
    kind,
    state,
    reason: asked.reason,
    explain: asked.explain,
    isWhole: asked.pieces.length === 0,
    amountMicro,
    offerMicro: null,
    needsGoods: false,
    holdsOrder: doesHoldOrder(kind, state),
    dueAt: due === null ? null : deadlineOf(ctx, due),
  };
  await openRefund(ctx, tx, opening, order, { ...row, caseId: id });
  const endedAt = isCaseEnd(state) ? at : null;
  await insertCase(tx, { ...row, ...asked, id, at, endedAt, refundedMicro: endedAt === null ? 0n : amountMicro });
  const amount = formatAmount(amountMicro);
  const content = asked.explain;
  const { images } = asked;
  const head = { id: ctx.ids.next(), caseId: id, entry, content, images, params: { amount }, at };
  await insertEntry(tx, { ...head, ...personOf(party) });
  await emit(ctx, tx, returnOpened, [{ ...caseEvent(row, order, state), amount }]);
  if (endedAt !== null) await payCase(ctx, tx, { row, order }, amountMicro, party);
  return { returnId: id.toString() };
}
