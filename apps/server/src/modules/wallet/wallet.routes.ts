import { account } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { userBalances } from './read-balances.ts';

export const walletRoutes: readonly Implementation[] = [
  implement(account.walletGet, async (ctx, _input, { session }) => {
    const { availableMicro, heldMicro } = await userBalances(ctx.db, session.userId);
    return {
      money: formatAmount(availableMicro + heldMicro),
      available: formatAmount(availableMicro),
      held: formatAmount(heldMicro),
    };
  }),
];
