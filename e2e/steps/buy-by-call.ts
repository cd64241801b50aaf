import { call, type Token } from './call.ts';
import { demoFundPassword } from './people.ts';
import type { FoundProduct } from './product.ts';
import type { Language } from './texts.ts';

export type Bought = { readonly orderId: string; readonly orderNo: string; readonly sellerId: string };

/** A paid order of a demo buyer, for journeys that begin after the purchase. */
export async function buyByCall(
  token: Token,
  product: FoundProduct,
  language: Language = 'en',
  quantity: number = product.quantity,
): Promise<Bought> {
  const [address] = await call<readonly { readonly id: string }[]>('address!list', {}, { token });
  const cart = { addressId: address?.id, lines: [{ skuId: product.skuId, count: quantity }] };
  const { total } = await call<{ total: string }>('order!quote', cart, { token });
  const placed = await call<{ checkoutId: string; orderIds: readonly string[] }>(
    'order!submit',
    { ...cart, expectTotal: total },
    { token, language },
  );
  await call('order!pay', { checkoutId: placed.checkoutId, payType: 'balance', safeword: demoFundPassword }, { token });
  const { orderId, orderNo } = await call<Bought>('order!info', { orderId: placed.orderIds[0] }, { token });
  return { orderId, orderNo, sellerId: product.sellerId };
}
