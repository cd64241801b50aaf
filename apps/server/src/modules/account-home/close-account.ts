import type { account, adminUsers, InputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { BuyerSession, StaffSession } from '#platform/session.ts';
import {
  anonymiseUser,
  assertSessionLive,
  checkOwnPassword,
  findUser,
  isOwnAccount,
  lockUser,
  revokeOwnSessions,
  revokeSessions,
} from '../accounts/index.ts';
import { deleteFavouritesOf } from '../catalogue/index.ts';
import { closeThreadsOf } from '../chat/index.ts';
import { retainAfterClosing } from '../identity/index.ts';
import { endLoanDraft } from '../loans/index.ts';
import { purgeSubscriber } from '../marketing/index.ts';
import { purgePersonsNotifications } from '../notifications/index.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { countUnfinishedDeposits, hasOpenWithdrawal, purgeWithdrawalCards } from '../payments/index.ts';
import { deleteFollowsOf, findOwnedStore, purgeApplicant } from '../sellers/index.ts';
import { userBalances } from '../wallet/index.ts';

/** Says why a person cannot leave yet, by throwing the refusal. */
type ClosingCheck = (tx: Tx, userId: bigint) => Promise<void>;

/** Whatever still ties a person to the platform. A module with such a tie gets a line here. */
const closingChecks: readonly ClosingCheck[] = [
  hasNoBalance,
  hasNoOpenOrder,
  hasNoOpenDeposit,
  hasNoOpenWithdrawal,
  ownsNoStore,
];

async function hasNoBalance(tx: Tx, userId: bigint): Promise<void> {
  const { availableMicro, heldMicro, receivableMicro } = await userBalances(tx, userId);
  if (availableMicro !== 0n || heldMicro !== 0n) throw new DomainError('balance_remains');
  if (receivableMicro !== 0n) throw new DomainError('debt_remains');
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
 *
 * @throws DomainError `reason_required`, `wrong_password` (and locks as a login does), and the refusal of whatever
 * remains.
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
    // Orders and payments under way hold their session, so they are through before anything is checked.
    await revokeOwnSessions(ctx, tx, session);
    await erasePerson(ctx, tx, session.userId, reason);
  });
  return null;
}

/**
 * Anonymises a person, whose sessions have ended.
 *
 * @throws the refusal of whatever still ties them to the platform.
 */
async function erasePerson(ctx: Context, tx: Tx, userId: bigint, reason: string): Promise<void> {
  for (const check of closingChecks) await check(tx, userId);
  await endLoanDraft(ctx, tx, userId);
  await retainAfterClosing(ctx, tx, userId);
  await purgeWithdrawalCards(ctx, tx, userId);
  await purgeApplicant(ctx, tx, userId);
  const { email = null } = (await findUser(tx, userId)) ?? {};
  if (email !== null) await purgeSubscriber(tx, email);
  await purgePersonsNotifications(tx, userId);
  await closeThreadsOf(ctx, tx, userId);
  await deleteFollowsOf(tx, userId);
  await deleteFavouritesOf(tx, userId, ctx.clock.now());
  await anonymiseUser(ctx, tx, userId, reason);
}

/**
 * Closes somebody's account at their own request, by staff: nothing may remain that would keep themselves from it.
 *
 * @throws DomainError `user_not_found`, `user_state_changed` for one that is closed, `own_account`, `reason_required`, and the refusal
 * of whatever remains.
 */
export async function eraseAccount(
  ctx: Context,
  { userId, reason }: InputOf<typeof adminUsers.userErase>,
  session: StaffSession,
): Promise<null> {
  if (reason.trim() === '') throw new DomainError('reason_required');
  const id = BigInt(userId);
  await inTx(ctx.db, async (tx) => {
    if (await isOwnAccount(tx, session.userId, id)) throw new DomainError('own_account');
    await lockUser(tx, id);
    const user = await findUser(tx, id);
    if (!user) throw new DomainError('user_not_found');
    if (user.status === 'closed') throw new DomainError('user_state_changed');
    // Orders and payments under way hold their session, so they are through before anything is checked.
    await revokeSessions(ctx, tx, id);
    await erasePerson(ctx, tx, id, reason.trim());
  });
  return null;
}
