import type { account, InputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { BuyerSession } from '#platform/session.ts';
import { anonymiseUser, assertSessionLive, checkOwnPassword, lockUser, revokeOwnSessions } from '../accounts/index.ts';
import { keepAfterClosing } from '../identity/index.ts';
import { endLoanDraft } from '../loans/index.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { countUnfinishedDeposits, hasOpenWithdrawal, purgeWithdrawalCards } from '../payments/index.ts';
import { findOwnedStore, purgeApplicant } from '../sellers/index.ts';
import { userBalances } from '../wallet/index.ts';

/** Says why a person cannot leave yet, by throwing the refusal. */
type ClosingCheck = (tx: Tx, userId: bigint) => Promise<void>;

/** Whatever still ties a person to the platform. A module with such a tie gets a line here. */
const closingChecks: readonly ClosingCheck[] = [
  balanceIsZero,
  hasNoOpenOrder,
  hasNoOpenDeposit,
  hasNoOpenWithdrawal,
  ownsNoStore,
];

async function balanceIsZero(tx: Tx, userId: bigint): Promise<void> {
  const { availableMicro, heldMicro, receivableMicro } = await userBalances(tx, userId);
  if (availableMicro !== 0n || heldMicro !== 0n || receivableMicro !== 0n) throw new DomainError('balance_remains');
}

async function hasNoOpenOrder(tx: Tx, userId: bigint): Promise<void> {
  if (await hasOpenOrders(tx, userId)) throw new DomainError('open_orders_remain');
}

async function hasNoOpenDeposit(tx: Tx, userId: bigint): Promise<void> {
  if ((await countUnfinishedDeposits(tx, userId)) > 0) throw new DomainError('open_deposits_remain');
}

async function hasNoOpenWithdrawal(tx: Tx, userId: bigint): Promise<void> {
  if (await hasOpenWithdrawal(tx, userId)) throw new DomainError('open_withdrawals_remain');
}

async function ownsNoStore(tx: Tx, userId: bigint): Promise<void> {
  if (await findOwnedStore(tx, userId)) throw new DomainError('store_remains');
}

/**
 * Closes the account for good: the person is taken out of it, the ledger and the orders stay, and every session ends.
 * Throws `reason_required`, `wrong_password` (and locks as a login does), and the refusal of whatever remains.
 */
export async function closeAccount(
  ctx: Context,
  input: InputOf<typeof account.logoff>,
  request: CallRequest<BuyerSession>,
): Promise<null> {
  const { session } = request;
  const reason = input.reason.trim();
  if (reason === '') throw new DomainError('reason_required');
  await checkOwnPassword(ctx, session.userId, input.password, request, 'wrong_password');
  await inTx(ctx.db, async (tx) => {
    await lockUser(tx, session.userId);
    await assertSessionLive(ctx, tx, session);
    // Orders and payments under way hold their session, so they are through before anything is judged.
    await revokeOwnSessions(ctx, tx, session);
    for (const check of closingChecks) await check(tx, session.userId);
    await endLoanDraft(ctx, tx, session.userId);
    await keepAfterClosing(ctx, tx, session.userId);
    await purgeWithdrawalCards(ctx, tx, session.userId);
    await purgeApplicant(ctx, tx, session.userId);
    await anonymiseUser(ctx, tx, session.userId, reason);
  });
  return null;
}
