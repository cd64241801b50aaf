import { wallet } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { writeStatement } from './wallet-records.ts';

export const walletRoutes: readonly Implementation[] = [
  implement(wallet.walletStatement, (ctx, input, { session }) => writeStatement(ctx, session.userId, input)),
];
