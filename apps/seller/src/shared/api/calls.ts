import type { SellerCallName } from '@entrepot/client';
import { type ActionOf, callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import { pageHooksOf } from '@entrepot/client/react/page-hooks.ts';
import type { SellerCalls } from '@entrepot/contract';

/** The calls that take an idempotency key: done twice, they would move money, goods or prices again. */
export const idempotentCalls: ReadonlySet<string> = new Set<SellerCallName>([
  'coupon!create',
  'freight!save',
  'import!start',
  'order!ship',
  'orderReturn!accept',
  'orderReturn!propose',
  'orderReturn!receiveGoods',
  'sellerGoods!bulk',
  'sellerGoods!cells',
  'sellerGoods!save',
  'stock!adjust',
  'withdraw!apply',
]);

/** The call that says what waits for the seller. */
export const countedBy: SellerCallName = 'insight!work';

export const { useApi, useCall, useSend, useAction } = callHooksOf<SellerCalls>();
export const { usePages, useWholeList } = pageHooksOf<SellerCalls>();

export type Action<Name extends SellerCallName> = ActionOf<SellerCalls, Name>;
