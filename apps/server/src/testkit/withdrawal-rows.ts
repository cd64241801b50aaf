import type { FastifyInstance } from 'fastify';
import { changeSetting } from '../modules/settings/index.ts';
import type { Context } from '../platform/context.ts';
import type { RowInput } from './catalogue-rows.ts';
import { type MarketBuyer, testSafeword as safeword } from './small-market.ts';
import { post } from './whole-server.ts';

const missing = '4611686018427387904';
const channel = 'usdt_trc20';

/** What asks for a withdrawal of 100 USDT, to an address that is bound; one that is in progress is taken back. */
export async function withdrawalForm(ctx: Context, server: FastifyInstance, { token }: MarketBuyer) {
  await changeSetting(ctx, 'withdrawal_daily_count', 100, { staffId: null }, 'test');
  const open = await post(server, '/api/withdraw!list.action', { status: 'processing' }, token);
  for (const { withdrawalId } of (open.data as { pageList: { withdrawalId: string }[] }).pageList)
    await post(server, '/api/withdraw!cancel.action', { withdrawalId }, token);
  const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  const bound = await post(server, '/api/user!bindWithdrawAddress.action', { channel, address, safeword }, token);
  if (bound.code !== 0) throw new Error(bound.body);
  const opened = await post(server, '/api/withdraw!withdraw_open.action', {}, token);
  const { session_token } = opened.data as { session_token: string };
  return { channel, amount: '100.00', safeword, session_token };
}

/** A withdrawal of a buyer's that waits for its review. */
export async function requestedWithdrawal(
  ctx: Context,
  server: FastifyInstance,
  buyer: MarketBuyer,
  amount = '100.00',
): Promise<string> {
  const form = { ...(await withdrawalForm(ctx, server, buyer)), amount };
  const asked = await post(server, '/api/withdraw!apply.action', form, buyer.token);
  if (asked.code !== 0) throw new Error(asked.body);
  return (asked.data as { withdrawalId: string }).withdrawalId;
}

/** Inputs of the calls that name a withdrawal: a buyer's own, and one that does not exist. By `<surface>/<call>`. */
export async function withdrawalRows(
  ctx: Context,
  server: FastifyInstance,
  buyer: MarketBuyer,
): Promise<Readonly<Record<string, RowInput>>> {
  const withdrawalId = await requestedWithdrawal(ctx, server, buyer);
  const row: RowInput = { own: { withdrawalId }, absent: { withdrawalId: missing } };
  return { 'buyer/withdraw!get': row, 'buyer/withdraw!cancel': row };
}
