import { serverTexts } from '@entrepot/i18n/server';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { readContacts } from '../../accounts/index.ts';
import { claimedPaymentCredited } from '../payments.events.ts';
import { moveDeposit } from './deposits.repository.ts';

/**
 * Ends what others claimed of a transfer that is being credited to the person whose own address it came to: payments that they submitted,
 * with a reason that they read, and claims for the platform. `txHash` is in small letters without 0x, and locked.
 */
export async function endClaims(ctx: Context, tx: Tx, txHash: string, creditedTo: bigint): Promise<void> {
  const { rows: submitted } = await sql<{ id: bigint; userId: bigint }>`select id, user_id as "userId" from deposits
    where status in ('under_review', 'approved_once') and user_id <> ${creditedTo}
      and (claimed_transaction in (${txHash}, ${`0x${txHash}`}) or external_key = ${txHash})
    order by id for no key update`.execute(tx);
  for (const { id, userId } of submitted) {
    const { language } = await readContacts(ctx, tx, userId);
    const reason = serverTexts('mails', language)['deposit.creditedElsewhere'];
    await moveDeposit(ctx, tx, 'credited_elsewhere', id, { reason });
  }
  const { rows: claims } = await sql<{ claimedBy: string }>`select claimed_by as "claimedBy" from platform_payments
    where key = ${txHash} and released_at is null`.execute(tx);
  await emit(ctx, tx, claimedPaymentCredited, claims);
}
