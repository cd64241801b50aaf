import type { FastifyInstance } from 'fastify';
import type { MarketStore } from '../small-market.ts';
import { post } from '../whole-server.ts';

export type RowInput = { readonly own: object; readonly absent: object };

const missing = '4611686018427387904';

/** Inputs of the catalogue's calls that name rows of a store: its own, and such as do not exist. By `<surface>/<call>`. */
export async function catalogueRows(
  server: FastifyInstance,
  { token, productId, skuId }: MarketStore,
): Promise<Readonly<Record<string, RowInput>>> {
  const must = async (call: string, input: object) => {
    const answer = await post(server, `/seller/api/${call}.action`, input, token);
    if (answer.code !== 0) throw new Error(answer.body);
    return answer.data as Record<string, unknown>;
  };
  const sellerGoodsId = String(productId);
  const whole = await must('sellerGoods!info', { sellerGoodsId });
  const { undoToken } = await must('sellerGoods!bulk', { ids: [sellerGoodsId], action: 'change_price', percent: 1 });
  const { viewId } = await must('view!save', { list: 'products', name: 'Scarce', query: 'stock=low' });
  const product = { own: { sellerGoodsId }, absent: { sellerGoodsId: missing } };
  const { couponId } = await must('coupon!create', {
    code: `OWN-${productId}`,
    titles: { en: 'Own' },
    kind: 'percentage',
    value: '5',
    minimum: '0',
    startTime: '2026-01-01T00:00:00.000Z',
    endTime: '2026-12-31T00:00:00.000Z',
    isShown: false,
  });
  return {
    'seller/coupon!stop': { own: { couponId }, absent: { couponId: missing } },
    'seller/sellerGoods!info': product,
    'seller/sellerGoods!previewLink': product,
    'seller/sellerGoods!duplicate': product,
    'seller/sellerGoods!save': { own: whole, absent: { ...whole, sellerGoodsId: missing } },
    'seller/sellerGoods!undo': { own: { undoToken }, absent: { undoToken: missing } },
    'seller/view!remove': { own: { viewId }, absent: { viewId: missing } },
    'seller/stock!history': { own: { skuId }, absent: { skuId: missing } },
    'seller/stock!adjust': {
      own: { lines: [{ skuId, delta: 1 }], reason: 'received' },
      absent: { lines: [{ skuId: missing, delta: 1 }], reason: 'received' },
    },
  };
}
