import assert from 'node:assert/strict';
import { type Call, type InputOf, type OutputOf, sellerWithdrawals, withdrawals } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Implementation } from '#platform/http/implement.ts';
import type { Session } from '#platform/session.ts';
import { call } from '../test-context.ts';
import { refusal } from './refusal.ts';

/** The calls of the panel by which a store's owner withdraws, by those of the shop. */
const callsOfPanel = new Map<Call, Call>([
  [withdrawals.bindWithdrawAddress, sellerWithdrawals.sellerBindWithdrawAddress],
  [withdrawals.bindWithdrawCard, sellerWithdrawals.sellerBindWithdrawCard],
  [withdrawals.withdrawalApply, sellerWithdrawals.sellerWithdrawalApply],
  [withdrawals.withdrawalCancel, sellerWithdrawals.sellerWithdrawalCancel],
  [withdrawals.withdrawalCode, sellerWithdrawals.sellerWithdrawalCode],
]);
const countedAttempts = ['wrong_safeword', 'wrong_code'];

/**
 * Makes a call of the shop about withdrawals. Where it is refused, the same is asked in the panel, in a session of the same person,
 * which must be refused alike; but for wrong secrets, which are counted.
 *
 * @throws DomainError as the shop's call.
 */
export async function askShopAndPanel<C extends Call>(
  ctx: Context,
  routes: readonly Implementation[],
  declared: C,
  input: InputOf<C>,
  session: Session,
): Promise<OutputOf<C>> {
  try {
    return await call(ctx, routes, declared, input, { session });
  } catch (error) {
    const ofPanel = callsOfPanel.get(declared);
    if (ofPanel && isDomainError(error) && !countedAttempts.includes(error.key)) {
      const { userId, sessionId } = session;
      const owner = { userId, sessionId, audience: 'seller', storeId: 1n } as const;
      await assert.rejects(call(ctx, routes, ofPanel, input, { session: owner }), refusal(error.key, error.params));
    }
    throw error;
  }
}
