import type { AdminCallName } from '@entrepot/client';
import { callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import { pageHooksOf } from '@entrepot/client/react/page-hooks.ts';
import type { AdminCalls } from '@entrepot/contract';

/** The calls that take an idempotency key: done twice, they would move money again or make the same thing twice. */
export const idempotentCalls: ReadonlySet<string> = new Set<AdminCallName>([
  'balance!approveCorrection',
  'balance!correct',
  'banner!save',
  'coupon!create',
  'deposit!approve',
  'loan!confirm',
  'loan!disburse',
  'order!refund',
  'order!approveRefund',
  'orderReturn!decide',
]);

/** What says how much waits is kept under this name. */
export const countedBy = 'work!counts' satisfies AdminCallName;

/** For reads that leave a trace, or make a link of their own: the answer holds until somebody asks for a new one. */
export const readOnce = { staleMs: Number.POSITIVE_INFINITY } as const;

export const { useApi, useCall, useSend, useAction } = callHooksOf<AdminCalls>();
export const { usePages, useWholeList } = pageHooksOf<AdminCalls>();
