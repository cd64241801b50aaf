import type { FastifyInstance } from 'fastify';
import type { MarketBuyer } from '../small-market.ts';
import { post } from '../whole-server.ts';

/** Deposits an amount by a card on the simulator's page, as a person does. */
export async function creditedBySimulator(
  server: FastifyInstance,
  { token }: MarketBuyer,
  amount: string,
): Promise<void> {
  const must = async (path: string, body: object) => {
    const answer = await post(server, path, body, token);
    if (answer.code !== 0) throw new Error(answer.body);
    return answer.data as Readonly<Record<string, string>>;
  };
  const { session_token } = await must('/api/rechargeBlockchain!recharge_open.action', {});
  const { redirectUrl = '' } = await must('/api/thirdPartyRecharge!recharge.action', { amount, session_token });
  const reference = new URLSearchParams(redirectUrl.split('?')[1]).get('reference');
  await must('/api/cardSimulator!finish.action', { reference, outcome: 'paid' });
}
