import { wallet } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { listRecords, writeStatement } from './wallet-records.ts';

export const walletRoutes: readonly Implementation[] = [
  implement(wallet.walletRecords, (ctx, input, { session }) =>
    listRecords(ctx, session.userId, input, readPage(input, 20)),
  ),
  implement(wallet.walletStatement, (ctx, input, { session }) => writeStatement(ctx, session.userId, input)),
];
