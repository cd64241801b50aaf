import type { FastifyInstance } from 'fastify';
import type { MarketBuyer } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';

/**
 * Inputs of the after-sales calls that name rows: a buyer's own, and such as do not exist. By `<surface>/<call>`. `paid` are two
 * of the buyer's paid orders that nothing else uses.
 */
export async function caseRows(
  server: FastifyInstance,
  { token }: MarketBuyer,
  paid: readonly [string, string],
): Promise<Readonly<Record<string, RowInput>>> {
  const [orderId, refunding] = paid;
  const asked = { reason: 1, amount: '1.00' };
  const opened = await post(server, '/api/order!returns.action', { orderId: refunding, ...asked }, token);
  if (opened.code !== 0) throw new Error(opened.body);
  const { returnId } = opened.data as { returnId: string };
  const orderOf = (rest: object = {}): RowInput => ({
    own: { orderId, ...rest },
    absent: { orderId: missing, ...rest },
  });
  const caseOf = (rest: object = {}): RowInput => ({
    own: { returnId, ...rest },
    absent: { returnId: missing, ...rest },
  });
  const explain = 'As agreed';
  const message = { clientId: 'message-1', content: 'Hello' };
  return {
    'buyer/order!returns': orderOf(asked),
    'buyer/orderReturn!options': orderOf(),
    'buyer/orderReturn!info': caseOf(),
    'buyer/orderReturn!withdraw': caseOf(),
    'buyer/orderReturn!answer': caseOf({ accept: false }),
    'buyer/orderReturn!sendGoods': caseOf({ carrier: 'Post', trackingNumber: 'RR 1' }),
    'buyer/orderReturn!escalate': caseOf({ explain }),
    'buyer/orderReturn!message': caseOf(message),
    'seller/orderReturn!info': caseOf(),
    'seller/orderReturn!accept': caseOf(),
    'seller/orderReturn!offer': caseOf({ amount: '0.50', explain }),
    'seller/orderReturn!refuse': caseOf({ explain }),
    'seller/orderReturn!receiveGoods': caseOf(),
    'seller/orderReturn!disputeGoods': caseOf({ explain }),
    'seller/orderReturn!propose': orderOf({ amount: '1.00', explain }),
    'seller/orderReturn!withdraw': caseOf(),
    'seller/orderReturn!message': caseOf(message),
  };
}
