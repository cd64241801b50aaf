import type { SellerCalls } from '@entrepot/contract';
import { callHooksOf } from './call-hooks.ts';

/** The calls that every panel has, under one name and with one shape. */
type SharedCalls = Pick<
  SellerCalls,
  'user!heartbeat' | 'user!logout' | 'coupon!list' | 'coupon!create' | 'coupon!stop'
>;

export const { useApi, useCall, useAction } = callHooksOf<SharedCalls>();
