import type { AdminCallName } from '@entrepot/client';
import type { AdminCalls } from '@entrepot/contract';
import { callHooksOf } from '@entrepot/panel/api/call-hooks.ts';

/** The calls that take an idempotency key: done twice, they would move money again. */
export const idempotentCalls: ReadonlySet<string> = new Set<AdminCallName>([
  'deposit!approve',
  'loan!confirm',
  'loan!disburse',
  'order!refund',
  'order!approveRefund',
  'orderReturn!decide',
]);

/** What says how much waits is kept under this name. */
export const countedBy = 'work!counts' satisfies AdminCallName;

export const { useApi, useCall, useAction } = callHooksOf<AdminCalls>();
