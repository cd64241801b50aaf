import type { CallInput, CallOutput, SellerCalls } from '@entrepot/contract';
import { formatAmount, readPeriod } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { accounts } from '../wallet/index.ts';
import { type Books, type MovementRow, readBalancesAt, readMovements } from './statement.repository.ts';

/** Whose statement: the person that the store settles into. */
type Owner = { readonly userId: bigint; readonly storeId: bigint };

const booksOf = ({ userId, storeId }: Owner): Books => ({
  storeId,
  own: [accounts.userAvailable(userId), accounts.userHeld(userId)],
  owed: accounts.userReceivable(userId),
});

type Line = CallOutput<SellerCalls, 'statement!lines'>['list'][number];

/** A movement split into the columns of a statement: balance = sales − commission − refunds + receivable + other. */
type Parts = {
  readonly kind: Line['kind'];
  readonly salesMicro: bigint;
  readonly commissionMicro: bigint;
  readonly refundsMicro: bigint;
  readonly receivableMicro: bigint;
  readonly otherMicro: bigint;
};

/** Splits a journal's effect on the owner. What is neither a settlement nor a refund of one's own sales is `other`. */
function partsOf(row: MovementRow): Parts {
  const nothing = {
    salesMicro: 0n,
    commissionMicro: 0n,
    refundsMicro: 0n,
    receivableMicro: row.owedMicro,
    otherMicro: 0n,
  };
  const netMicro = row.balanceMicro - row.owedMicro;
  if (row.kind === 'settlement')
    return { ...nothing, kind: 'settlement', salesMicro: row.salesMicro, commissionMicro: row.salesMicro - netMicro };
  if (row.refundedOrderId !== null) return { ...nothing, kind: 'refund', refundsMicro: -netMicro };
  return { ...nothing, kind: 'other', otherMicro: netMicro };
}

/**
 * A period of a store owner's balance, from the ledger: opening + sales − commission − refunds + receivable + other = closing.
 *
 * @throws DomainError `period_invalid`.
 */
export async function readStatement(
  ctx: Context,
  owner: Owner,
  input: CallInput<SellerCalls, 'statement!get'>,
): Promise<CallOutput<SellerCalls, 'statement!get'>> {
  const period = readPeriod(input.from, input.to);
  const books = booksOf(owner);
  const [opening, closing, rows] = await Promise.all([
    readBalancesAt(ctx.db, books, period.startsAt),
    readBalancesAt(ctx.db, books, period.endsAt),
    readMovements(ctx.db, books, period),
  ]);
  const parts = rows.map(partsOf);
  const sum = (of: (each: Parts) => bigint) => formatAmount(parts.reduce((total, each) => total + of(each), 0n));
  return {
    from: period.from,
    to: period.to,
    opening: formatAmount(opening.balance),
    sales: sum((each) => each.salesMicro),
    commission: sum((each) => each.commissionMicro),
    refunds: sum((each) => each.refundsMicro),
    receivable: sum((each) => each.receivableMicro),
    other: sum((each) => each.otherMicro),
    closing: formatAmount(closing.balance),
    owedOpening: formatAmount(opening.owed),
    owedClosing: formatAmount(closing.owed),
  };
}

/**
 * The journals of a statement, oldest first, a page after the other by `after`.
 *
 * @throws DomainError `period_invalid`.
 */
export async function listStatementLines(
  ctx: Context,
  owner: Owner,
  input: CallInput<SellerCalls, 'statement!lines'>,
): Promise<CallOutput<SellerCalls, 'statement!lines'>> {
  const period = readPeriod(input.from, input.to);
  const books = booksOf(owner);
  const limit = input.limit ?? 100;
  const [opening, rows] = await Promise.all([
    readBalancesAt(ctx.db, books, period.startsAt),
    readMovements(ctx.db, books, period),
  ]);
  let balanceMicro = opening.balance;
  const lines = rows.map((row) => {
    balanceMicro += row.balanceMicro;
    return present(row, balanceMicro);
  });
  const after = input.after === undefined ? 0n : BigInt(input.after);
  const rest = lines.filter((line) => BigInt(line.journalId) > after);
  const list = rest.slice(0, limit);
  const last = list.at(-1);
  return { list, ...(rest.length > limit && last ? { next: last.journalId } : {}) };
}

function present(row: MovementRow, balanceMicro: bigint): Line {
  const parts = partsOf(row);
  return {
    journalId: row.journalId.toString(),
    time: row.at.toISOString(),
    kind: parts.kind,
    event: row.kind,
    orders: ordersOf(row, parts),
    sales: formatAmount(parts.salesMicro),
    commission: formatAmount(parts.commissionMicro),
    refunds: formatAmount(parts.refundsMicro),
    receivable: formatAmount(parts.receivableMicro),
    other: formatAmount(parts.otherMicro),
    amount: formatAmount(row.balanceMicro),
    balance: formatAmount(balanceMicro),
  };
}

function ordersOf(row: MovementRow, parts: Parts): Line['orders'] {
  if (row.refundedOrderId !== null && row.refundedOrderNo !== null)
    return [
      {
        orderId: row.refundedOrderId.toString(),
        orderNo: row.refundedOrderNo,
        amount: formatAmount(-parts.refundsMicro),
      },
    ];
  return row.orders.map(({ id, no, micro }) => ({ orderId: id, orderNo: no, amount: formatAmount(BigInt(micro)) }));
}
