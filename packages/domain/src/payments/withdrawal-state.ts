import type { RecordStatus } from './deposit-state.ts';

/** Where a withdrawal stands. People see three of these: processing, successful and failed. */
export type WithdrawalState =
  | 'under_review'
  | 'approved_once'
  | 'approved'
  | 'signing'
  | 'sent'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'failed';

type WithdrawalTransition = {
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly by: 'owner' | 'staff' | 'system';
};

/**
 * Every way in which a withdrawal's state changes. An event that finds it in another state than `from` has lost to somebody else
 * and does nothing, so the money that is set aside for it leaves once: paid out, or back to its owner. While a signer has it (`signing`)
 * nobody refuses it: it may be on its way already.
 */
export const withdrawalTransitions = {
  approve: { from: ['under_review'], to: 'approved', by: 'staff' },
  approve_first: { from: ['under_review', 'approved_once'], to: 'approved_once', by: 'staff' },
  approve_second: { from: ['approved_once'], to: 'approved', by: 'staff' },
  reject: { from: ['under_review', 'approved_once', 'approved'], to: 'rejected', by: 'staff' },
  send: { from: ['approved'], to: 'sent', by: 'staff' },
  confirm: { from: ['sent'], to: 'confirmed', by: 'staff' },
  fail: { from: ['sent'], to: 'failed', by: 'staff' },
  cancel: { from: ['under_review'], to: 'cancelled', by: 'owner' },
  hand_over: { from: ['approved'], to: 'signing', by: 'system' },
  hand_back: { from: ['signing'], to: 'approved', by: 'system' },
  sign: { from: ['signing'], to: 'sent', by: 'system' },
  resend: { from: ['sent'], to: 'sent', by: 'staff' },
  confirm_seen: { from: ['sent'], to: 'confirmed', by: 'system' },
  fail_seen: { from: ['sent'], to: 'failed', by: 'system' },
} as const satisfies Record<string, WithdrawalTransition>;

export type WithdrawalEvent = keyof typeof withdrawalTransitions;

/** Whose money is still set aside. */
export const openWithdrawalStates: readonly WithdrawalState[] = [
  'under_review',
  'approved_once',
  'approved',
  'signing',
  'sent',
];

/** The status that people see. */
export function statusOfWithdrawal(state: WithdrawalState): RecordStatus {
  if (state === 'confirmed') return 'successful';
  return openWithdrawalStates.includes(state) ? 'processing' : 'failed';
}

/**
 * Staff's next step of approving a withdrawal, or undefined when there is none. `twoApprovalsAboveMicro` is the largest that one person may
 * approve. Where the first approval counts no more (`isFirstVoid`), the next one is the first.
 */
export function nextWithdrawalApproval(
  state: WithdrawalState,
  amountMicro: bigint,
  twoApprovalsAboveMicro: bigint,
  { isFirstVoid = false }: { readonly isFirstVoid?: boolean } = {},
): 'approve' | 'approve_first' | 'approve_second' | undefined {
  if (state === 'approved_once') return isFirstVoid ? 'approve_first' : 'approve_second';
  if (state !== 'under_review') return undefined;
  return amountMicro > twoApprovalsAboveMicro ? 'approve_first' : 'approve';
}
