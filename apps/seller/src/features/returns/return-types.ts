import type { SellerOutputOf } from '@entrepot/client';

export type StoreCase = SellerOutputOf<'orderReturn!info'>;
export type CaseSummary = SellerOutputOf<'orderReturn!list'>['pageList'][number];
export type CaseEntry = StoreCase['entries'][number];
export type CaseState = CaseSummary['state'];

/** How the state of a case looks to its seller: what asks something of the store stands out. */
export const stateTones = {
  requested: 'action',
  goods_sent: 'action',
  proposed: 'brand',
  offered: 'brand',
  refused: 'brand',
  awaiting_goods: 'brand',
  disputed: 'warn',
  refunded: 'good',
  closed: 'neutral',
  withdrawn: 'neutral',
  declined: 'neutral',
} as const satisfies Record<CaseState, string>;

/** States that wait for somebody or something until a moment. */
export type DueState = 'requested' | 'goods_sent' | 'proposed' | 'offered' | 'refused' | 'awaiting_goods';

const dueStates: readonly CaseState[] = [
  'requested',
  'goods_sent',
  'proposed',
  'offered',
  'refused',
  'awaiting_goods',
] satisfies DueState[];

/** Whether a case in this state has a deadline. */
export function isDueState(state: CaseState): state is DueState {
  return dueStates.includes(state);
}
