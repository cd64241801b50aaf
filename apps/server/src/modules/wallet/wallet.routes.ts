import { wallet } from '@entrepot/contract';
import { formatAmount, readPage } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { userBalances } from './read-balances.ts';
import { listRecords, writeStatement } from './wallet-records.ts';

export const walletRoutes: readonly Implementation[] = [
  implement(wallet.walletGet, async (ctx, _input, { session }) => {
    const { availableMicro, heldMicro, receivableMicro } = await userBalances(ctx.db, session.userId);
    return {
      money: formatAmount(availableMicro + heldMicro),
      available: formatAmount(availableMicro),
      held: formatAmount(heldMicro),
      receivable: formatAmount(receivableMicro),
    };
  }),
  implement(wallet.walletRecords, (ctx, input, { session }) =>
    listRecords(ctx, session.userId, input, readPage(input, 20)),
  ),
  implement(wallet.walletStatement, (ctx, input, { session }) => writeStatement(ctx, session.userId, input)),
];
