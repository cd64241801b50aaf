import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { changeSetting } from '../../modules/settings/index.ts';
import type { MarketBuyer } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';
const form = { symbol: 'USDT', channel: 'usdt_trc20', amount: '100.00' } as const;
let transactions = 0;

/** A hash that no other deposit of the test has. */
export const newTransactionHash = () => (++transactions).toString(16).padStart(64, 'f');

/** What submits a deposit of 100 USDT that has not been submitted before; opens the network for it. */
export async function depositForm(ctx: Context, server: FastifyInstance, { token }: MarketBuyer) {
  const nobody = { staffId: null };
  await changeSetting(ctx, 'deposit_usdt_trc20_address', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', nobody, 'test');
  await changeSetting(ctx, 'deposits_unfinished_max', 100, nobody, 'test');
  const opened = await post(server, '/api/rechargeBlockchain!recharge_open.action', {}, token);
  const { session_token } = opened.data as { session_token: string };
  return { ...form, session_token, txHash: newTransactionHash() };
}

/** A deposit of a buyer's that waits for its review. */
export async function submittedDeposit(ctx: Context, server: FastifyInstance, buyer: MarketBuyer): Promise<string> {
  const body = await depositForm(ctx, server, buyer);
  const submitted = await post(server, '/api/rechargeBlockchain!recharge.action', body, buyer.token);
  if (submitted.code !== 0) throw new Error(submitted.body);
  return (submitted.data as { depositId: string }).depositId;
}

/** Inputs of the calls that name a deposit: a buyer's own, and one that does not exist. By `<surface>/<call>`. */
export async function depositRows(
  ctx: Context,
  server: FastifyInstance,
  buyer: MarketBuyer,
): Promise<Readonly<Record<string, RowInput>>> {
  const row: RowInput = {
    own: { depositId: await submittedDeposit(ctx, server, buyer) },
    absent: { depositId: missing },
  };
  return {
    'buyer/rechargeBlockchain!get': row,
    'buyer/rechargeBlockchain!certificate': row,
    'buyer/rechargeBlockchain!cancel': row,
  };
}
