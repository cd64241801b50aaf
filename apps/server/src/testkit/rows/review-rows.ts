import assert from 'node:assert/strict';
import type { MarketPerson, MarketStore } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';
type Server = Parameters<typeof post>[0];

/** Ships, receives and reviews a paid order, and gives inputs that name its review. */
export async function reviewRows(
  server: Server,
  { buyer, store, orderId }: { readonly buyer: MarketPerson; readonly store: MarketStore; readonly orderId: string },
): Promise<Record<string, RowInput>> {
  const must = async (path: string, body: object, person: MarketPerson) => {
    const answer = await post(server, path, body, person.token);
    assert.equal(answer.code, 0, answer.body);
    return answer.data as never;
  };
  await must('/seller/api/order!ship.action', { orderId, carrier: 'DHL', trackingNumber: 'TRACK999' }, store);
  await must('/api/order!receipt.action', { orderId }, buyer);
  const lines: { orderGoodsId: string }[] = await must('/api/order!listGoods.action', { orderId }, buyer);
  const review = { orderGoodsId: lines[0]?.orderGoodsId, evaluationType: 1, content: 'Good', imgUrls: [] };
  const { ids }: { ids: string[] } = await must('/api/evaluation!add.action', { orderId, ...review }, buyer);
  const words = { content: 'Still good' };
  const named = (id: string, rest: object) => ({ own: { id, ...rest }, absent: { id: missing, ...rest } });
  return {
    'buyer/evaluation!mine': { own: { orderId }, absent: { orderId: missing } },
    'buyer/evaluation!followUp': named(String(ids[0]), { ...words, imgUrls: [] }),
    'seller/evaluation!reply': named(String(ids[0]), words),
    'seller/evaluation!report': named(String(ids[0]), { reason: 'abusive' }),
  };
}
