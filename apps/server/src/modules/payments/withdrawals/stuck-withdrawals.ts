import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Withdrawal, withdrawalColumns } from './withdrawals.repository.ts';
import { withdrawalCardStuckHours, withdrawalStuckMinutes } from './withdrawals.settings.ts';

/** Whose last step is older than this should have arrived: banks take days where chains take minutes. */
export type StuckBefore = { readonly chain: Date; readonly card: Date };

export function stuckBefore(ctx: Context): StuckBefore {
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  return {
    chain: ago(ctx.settings.get(withdrawalStuckMinutes) * minuteMs),
    card: ago(ctx.settings.get(withdrawalCardStuckHours) * hourMs),
  };
}

/** Why somebody has to look at a withdrawal on its way: it paid something else, was dropped by the chain, or has not arrived for so long. */
export function stuckBecause(
  { status, channel, chainState, updatedAt }: Pick<Withdrawal, 'status' | 'channel' | 'chainState' | 'updatedAt'>,
  before: StuckBefore,
): 'mismatch' | 'dropped' | 'late' | undefined {
  if (status !== 'signing' && status !== 'sent') return undefined;
  if (chainState === 'mismatch' || chainState === 'dropped') return chainState;
  return updatedAt < (channel === 'bank_card' ? before.card : before.chain) ? 'late' : undefined;
}

/** How many withdrawals are late or were dropped by the chain, and how many paid something else. */
export async function countStuck(ctx: Context): Promise<{ readonly stuck: number; readonly mismatched: number }> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from withdrawals w
    where w.status in ('signing', 'sent')`.execute(ctx.db);
  const why = rows.map((row) => stuckBecause(row, stuckBefore(ctx)));
  return {
    stuck: why.filter((one) => one === 'late' || one === 'dropped').length,
    mismatched: why.filter((one) => one === 'mismatch').length,
  };
}
