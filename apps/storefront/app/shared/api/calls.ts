import { callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import { pageHooksOf } from '@entrepot/client/react/page-hooks.ts';
import type { BuyerCalls } from '@entrepot/contract';

export const { useApi, useCall, useAction } = callHooksOf<BuyerCalls>();
export const { usePages } = pageHooksOf<BuyerCalls>();
