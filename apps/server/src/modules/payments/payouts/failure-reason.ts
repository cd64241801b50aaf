import { serverTexts } from '@entrepot/i18n/server';
import type { Tx } from '#platform/database.ts';
import { findUser } from '../../accounts/index.ts';
import type { Withdrawal } from '../withdrawals/index.ts';

/** Why a withdrawal came to nothing that the chain refused, or the bank, in its owner's language. */
export async function failureReason(tx: Tx, { userId, channel }: Withdrawal): Promise<string> {
  const language = (await findUser(tx, userId))?.language ?? 'en';
  return serverTexts('mails', language)[channel === 'bank_card' ? 'payout.failedToCard' : 'payout.failedOnChain'];
}
