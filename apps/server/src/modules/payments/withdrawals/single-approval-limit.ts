import { dayMs, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { approvedByOne, type Withdrawal } from './withdrawals.repository.ts';
import { withdrawalTwoApprovalsAbove } from './withdrawals.settings.ts';

/** The largest withdrawal of a person that one may approve now: a limit that each part of it met alone would be no limit. */
export async function withdrawalSingleApprovalLimit(
  ctx: Context,
  db: Db | Tx,
  { userId }: Pick<Withdrawal, 'userId'>,
): Promise<bigint> {
  const dayAgo = new Date(ctx.clock.now().getTime() - dayMs);
  const limitMicro = parseAmount(ctx.settings.get(withdrawalTwoApprovalsAbove), 'USDT');
  return limitMicro - (await approvedByOne(db, userId, dayAgo));
}
