import { callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import type { SellerCalls } from '@entrepot/contract';

/** The calls that every panel has, under one name and with one shape. */
type SharedCalls = Pick<
  SellerCalls,
  'user!heartbeat' | 'user!logout' | 'coupon!list' | 'coupon!create' | 'coupon!stop'
>;

export const { useCall, useAction } = callHooksOf<SharedCalls>();
