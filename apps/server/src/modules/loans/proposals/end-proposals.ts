import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { releasePayment } from '../../payments/index.ts';

/**
 * Ends open proposals whose payment turned out to be a person's: nobody could confirm them any more. One that was carried out already
 * cannot be undone here; the invariants speak of it.
 */
export async function endClaimedProposals(
  ctx: Context,
  tx: Tx,
  events: readonly Event<{ readonly claimedBy: string }>[],
): Promise<void> {
  for (const { payload } of events) {
    const [what, id = ''] = payload.claimedBy.split(':');
    if (what !== 'loan_proposal') continue;
    const { rows } =
      await sql`update loan_proposals set state = 'dismissed', ended_because = 'payment_credited', decided_at = ${ctx.clock.now()}
      where id = ${id}::bigint and state = 'open' returning id`.execute(tx);
    if (rows.length > 0) await releasePayment(ctx, tx, payload.claimedBy);
  }
}
