import type { OutputOf, wallet } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { userBalances } from '../wallet/index.ts';
import { startOfDay, sumWithdrawals } from './withdrawals/index.ts';

/** A person's balance. Money on its way out is still their own: that is why the wallet alone cannot tell. */
export async function readBalance(ctx: Context, userId: bigint): Promise<OutputOf<typeof wallet.walletGet>> {
  const [balances, onItsWay] = await Promise.all([
    userBalances(ctx.db, userId),
    sumWithdrawals(ctx.db, userId, startOfDay(ctx)),
  ]);
  const { availableMicro, receivableMicro } = balances;
  const heldMicro = balances.heldMicro + onItsWay.heldMicro;
  return {
    money: formatAmount(availableMicro + heldMicro),
    available: formatAmount(availableMicro),
    held: formatAmount(heldMicro),
    receivable: formatAmount(receivableMicro),
  };
}
