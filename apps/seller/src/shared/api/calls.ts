import type { SellerCallName } from '@entrepot/client';
import type { SellerCalls } from '@entrepot/contract';
import { type ActionOf, callHooksOf } from '@entrepot/panel/api/call-hooks.ts';
import { pageHooksOf } from '@entrepot/panel/api/page-hooks.ts';

/** The calls that take an idempotency key: done twice, they would move money, goods or prices again. */
export const idempotentCalls: ReadonlySet<string> = new Set<SellerCallName>([
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
