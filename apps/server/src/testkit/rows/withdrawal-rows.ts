import { parseAmount } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { setFundPassword } from '../../modules/accounts/index.ts';
import { recordDeposit } from '../../modules/payments/index.ts';
import { changeSetting } from '../../modules/settings/index.ts';
import { type MarketBuyer, type MarketPerson, testFundPassword as safeword } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';
const channel = 'usdt_trc20';

/** Gives a store's owner a fund password and 10,000 USDT; once is enough. */
export async function fundStore(ctx: Context, { userId }: MarketPerson): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    await setFundPassword(ctx, tx, userId, safeword);
    const externalKey = `store-${userId}`;
    await recordDeposit(ctx, tx, { userId, channel: 'card', amountMicro: parseAmount('10000', 'USDT'), externalKey });
  });
}

type Person = Pick<MarketBuyer, 'token'>;
type Surface = '/api' | '/seller/api';

/** What asks for a withdrawal of 100 USDT, to an address that is bound; one that is in progress is taken back. */
export async function withdrawalForm(ctx: Context, server: FastifyInstance, { token }: Person, at: Surface = '/api') {
  await changeSetting(ctx, 'withdrawal_daily_count', 100, { staffId: null }, 'test');
  const open = await post(server, `${at}/withdraw!list.action`, { status: 'processing' }, token);
  for (const { withdrawalId } of (open.data as { pageList: { withdrawalId: string }[] }).pageList)
    await post(server, `${at}/withdraw!cancel.action`, { withdrawalId }, token);
  const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  const bound = await post(server, `${at}/user!bindWithdrawAddress.action`, { channel, address, safeword }, token);
  if (bound.code !== 0) throw new Error(bound.body);
  const opened = await post(server, `${at}/withdraw!withdraw_open.action`, {}, token);
  const { session_token } = opened.data as { session_token: string };
  return { channel, amount: '100.00', safeword, session_token };
}

/** A withdrawal of one's own that waits for its review. */
export async function requestedWithdrawal(
  ctx: Context,
  server: FastifyInstance,
  person: Person,
  amount = '100.00',
  at: Surface = '/api',
): Promise<string> {
  const form = { ...(await withdrawalForm(ctx, server, person, at)), amount };
  const asked = await post(server, `${at}/withdraw!apply.action`, form, person.token);
  if (asked.code !== 0) throw new Error(asked.body);
  return (asked.data as { withdrawalId: string }).withdrawalId;
}

/** Inputs of the calls that name a withdrawal: one's own, and one that does not exist. By `<surface>/<call>`. */
export async function withdrawalRows(
  ctx: Context,
  server: FastifyInstance,
  buyer: MarketBuyer,
  store: MarketPerson,
): Promise<Readonly<Record<string, RowInput>>> {
  const rowOf = (withdrawalId: string): RowInput => ({ own: { withdrawalId }, absent: { withdrawalId: missing } });
  const bought = rowOf(await requestedWithdrawal(ctx, server, buyer));
  await fundStore(ctx, store);
  const sold = rowOf(await requestedWithdrawal(ctx, server, store, '100.00', '/seller/api'));
  return {
    'buyer/withdraw!get': bought,
    'buyer/withdraw!cancel': bought,
    'seller/withdraw!get': sold,
    'seller/withdraw!cancel': sold,
  };
}
