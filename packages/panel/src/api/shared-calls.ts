import type { SellerCalls } from '@entrepot/contract';
import { callHooksOf } from './call-hooks.ts';

/** The calls that every panel has, under one name and with one shape. */
type SharedCalls = Pick<SellerCalls, 'user!heartbeat' | 'user!logout'>;

export const { useApi, useAction } = callHooksOf<SharedCalls>();
