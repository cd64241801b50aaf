import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { changeSetting } from '../../modules/settings/index.ts';
import { type MarketBuyer, testFundPassword } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';

/** Switches loans on, for anybody whose identity is verified. */
export async function openLoans(ctx: Context): Promise<void> {
  const nobody = { staffId: null };
  await changeSetting(ctx, 'loans_open', true, nobody, 'test');
  await changeSetting(ctx, 'loan_rule_account_age_days', 0, nobody, 'test');
}

/** Begins an application of a buyer's: an amount and a term. */
export async function beginLoan(
  server: FastifyInstance,
  { token }: MarketBuyer,
  amount = '100000.00',
): Promise<string> {
  const step = { product: 'equal_instalments', amount, days: 90 };
  const saved = await post(server, '/api/loan!save.action', step, token);
  if (saved.code !== 0) throw new Error(saved.body);
  return (saved.data as { loanId: string }).loanId;
}

/** Inputs of the calls that name a loan: a buyer's own, and one that does not exist. By `<surface>/<call>`. */
export async function loanRows(
  ctx: Context,
  server: FastifyInstance,
  buyer: MarketBuyer,
): Promise<Readonly<Record<string, RowInput>>> {
  await openLoans(ctx);
  const loanId = await beginLoan(server, buyer);
  const row = (rest: object = {}): RowInput => ({ own: { loanId, ...rest }, absent: { loanId: missing, ...rest } });
  return {
    'buyer/loan!agreement': row(),
    'buyer/loan!apply': row(),
    'buyer/loan!withdraw': row(),
    'buyer/loan!accept': row({ agreementVersion: 'read' }),
    'buyer/loan!get': row(),
    'buyer/loan!schedule': row(),
    'buyer/loan!payoff': row(),
    'buyer/loan!repay': row({ amount: '1.00', safeword: testFundPassword }),
    'buyer/loan!receipts': row(),
    'buyer/loan!autoDeduct': row({ isOn: true }),
    'buyer/loan!document': row(),
  };
}
