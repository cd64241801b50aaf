/** Where a deposit stands. People see three of these: processing, successful and failed. */
export type DepositState = 'awaiting_payment' | 'under_review' | 'approved_once' | 'successful' | 'failed';

type DepositTransition = {
  readonly from: readonly DepositState[];
  readonly to: DepositState;
  readonly by: 'depositor' | 'staff' | 'provider' | 'system';
};

/**
 * Every way in which a deposit's state changes. An event that finds it in another state than `from` has lost to somebody else
 * and does nothing. Large deposits are approved by two members of staff, one after the other. A provider's word that money has come
 * counts whatever was thought before; its word that none came counts only while it was waited for.
 */
export const depositTransitions = {
  approve: { from: ['under_review'], to: 'successful', by: 'staff' },
  approve_first: { from: ['under_review', 'approved_once'], to: 'approved_once', by: 'staff' },
  approve_second: { from: ['approved_once'], to: 'successful', by: 'staff' },
  reject: { from: ['under_review', 'approved_once'], to: 'failed', by: 'staff' },
  cancel: { from: ['under_review'], to: 'failed', by: 'depositor' },
  /** The payment was somebody else's: it arrived on that person's own address. */
  credited_elsewhere: { from: ['under_review', 'approved_once'], to: 'failed', by: 'system' },
  provider_paid: { from: ['awaiting_payment', 'failed'], to: 'successful', by: 'provider' },
  provider_failed: { from: ['awaiting_payment'], to: 'failed', by: 'provider' },
  /** The payment is gone from the chain: two members of staff take its credit back. */
  reverse: { from: ['successful'], to: 'failed', by: 'staff' },
  expire: { from: ['awaiting_payment'], to: 'failed', by: 'system' },
} as const satisfies Record<string, DepositTransition>;

export type DepositEvent = keyof typeof depositTransitions;

/** What a wallet record says of a state, as specified. */
export type RecordStatus = 'processing' | 'successful' | 'failed';

/** The status that people see. */
export function statusOfDeposit(state: DepositState): RecordStatus {
  return state === 'successful' || state === 'failed' ? state : 'processing';
}

/**
 * Staff's next step for a deposit of an amount, or undefined when it is decided. `twoApprovalsAboveMicro` is the largest that one person may
 * approve. Where the first approval counts no more (`isFirstVoid`), the next one is the first.
 */
export function nextApproval(
  state: DepositState,
  amountMicro: bigint,
  twoApprovalsAboveMicro: bigint,
  { isFirstVoid = false }: { readonly isFirstVoid?: boolean } = {},
): 'approve' | 'approve_first' | 'approve_second' | undefined {
  if (state === 'approved_once') return isFirstVoid ? 'approve_first' : 'approve_second';
  if (state !== 'under_review') return undefined;
  return amountMicro > twoApprovalsAboveMicro ? 'approve_first' : 'approve';
}
