import { callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import type { BuyerCalls } from '@entrepot/contract';

export const { useApi, useCall, useAction } = callHooksOf<BuyerCalls>();
