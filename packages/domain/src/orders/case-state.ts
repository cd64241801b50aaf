/** What a case is about: see the contract. */
export type CaseKind = 'refund' | 'not_received' | 'return' | 'proposal' | 'platform';

/** What a case is called: a refund before shipping that is not for the whole order is for what was not sent in time. */
export function caseSubject({ kind, isWholeOrder }: { readonly kind: CaseKind; readonly isWholeOrder: boolean }) {
  return kind === 'refund' && !isWholeOrder ? 'rest' : kind;
}

export type CaseState =
  | 'requested'
  | 'proposed'
  | 'offered'
  | 'refused'
  | 'awaiting_goods'
  | 'goods_sent'
  | 'disputed'
  | 'refunded'
  | 'closed'
  | 'withdrawn'
  | 'declined';

export type CaseActor = 'buyer' | 'seller' | 'platform' | 'system';

/** What a case waits for, each with a setting that says for how long; null waits for the platform, or has ended. */
export type CaseDeadline = 'grant' | 'answer' | 'offer' | 'proposal' | 'escalation' | 'goods' | 'check';

export type CaseTransition = {
  readonly from: readonly CaseState[];
  readonly to: CaseState;
  readonly by: CaseActor;
  /** The entry that the case's thread gets. */
  readonly entry: string;
  /** The deadline that begins. */
  readonly due: CaseDeadline | null;
  /** Kinds that it is meant for; all of them when left out. */
  readonly kinds?: readonly CaseKind[];
};

/**
 * Every way in which a case changes its state. Nothing else may write it; an event that finds the case in another state than
 * `from` has lost to somebody else and does nothing.
 */
export const caseTransitions = {
  accept: { from: ['requested'], to: 'refunded', by: 'seller', entry: 'accepted', due: null },
  accept_with_goods: {
    from: ['requested'],
    to: 'awaiting_goods',
    by: 'seller',
    entry: 'goods_requested',
    due: 'goods',
    kinds: ['return'],
  },
  offer: {
    from: ['requested'],
    to: 'offered',
    by: 'seller',
    entry: 'offered',
    due: 'offer',
    kinds: ['return', 'not_received'],
  },
  /** Once per case: the store then answers anew. */
  withdraw_offer: {
    from: ['offered'],
    to: 'requested',
    by: 'seller',
    entry: 'offer_withdrawn',
    due: 'answer',
    kinds: ['return', 'not_received'],
  },
  refuse: { from: ['requested'], to: 'refused', by: 'seller', entry: 'refused', due: 'escalation' },
  accept_offer: { from: ['offered'], to: 'refunded', by: 'buyer', entry: 'offer_accepted', due: null },
  decline_offer: { from: ['offered'], to: 'refused', by: 'buyer', entry: 'offer_declined', due: 'escalation' },
  accept_proposal: { from: ['proposed'], to: 'refunded', by: 'buyer', entry: 'proposal_accepted', due: null },
  decline_proposal: { from: ['proposed'], to: 'declined', by: 'buyer', entry: 'proposal_declined', due: null },
  retract: { from: ['proposed'], to: 'withdrawn', by: 'seller', entry: 'proposal_retracted', due: null },
  withdraw: {
    from: ['requested', 'offered', 'refused', 'awaiting_goods', 'disputed'],
    to: 'withdrawn',
    by: 'buyer',
    entry: 'withdrawn',
    due: null,
  },
  escalate: { from: ['refused'], to: 'disputed', by: 'buyer', entry: 'escalated', due: null },
  send_goods: { from: ['awaiting_goods'], to: 'goods_sent', by: 'buyer', entry: 'goods_sent', due: 'check' },
  receive_goods: { from: ['goods_sent'], to: 'refunded', by: 'seller', entry: 'goods_received', due: null },
  dispute_goods: { from: ['goods_sent'], to: 'disputed', by: 'seller', entry: 'goods_disputed', due: null },
  decide_refund: { from: ['disputed'], to: 'refunded', by: 'platform', entry: 'decided_refund', due: null },
  decide_against: { from: ['disputed'], to: 'closed', by: 'platform', entry: 'decided_against', due: null },
  grant: { from: ['requested'], to: 'refunded', by: 'system', entry: 'granted_automatically', due: null },
  lapse_offer: { from: ['offered'], to: 'refunded', by: 'system', entry: 'offer_accepted_automatically', due: null },
  lapse_proposal: { from: ['proposed'], to: 'declined', by: 'system', entry: 'proposal_lapsed', due: null },
  lapse_escalation: { from: ['refused'], to: 'closed', by: 'system', entry: 'escalation_lapsed', due: null },
  lapse_goods: { from: ['awaiting_goods'], to: 'withdrawn', by: 'system', entry: 'goods_not_sent', due: null },
  lapse_check: { from: ['goods_sent'], to: 'refunded', by: 'system', entry: 'goods_received_automatically', due: null },
} as const satisfies Record<string, CaseTransition>;

export type CaseEvent = keyof typeof caseTransitions;

/** How a case begins. `platform` cases begin and end in one step. */
export const caseBeginnings = {
  refund: { state: 'requested', by: 'buyer', entry: 'requested', due: 'grant' },
  not_received: { state: 'requested', by: 'buyer', entry: 'requested', due: 'answer' },
  return: { state: 'requested', by: 'buyer', entry: 'requested', due: 'answer' },
  proposal: { state: 'proposed', by: 'seller', entry: 'proposed', due: 'proposal' },
  platform: { state: 'refunded', by: 'platform', entry: 'platform_refund', due: null },
} as const satisfies Record<CaseKind, { state: CaseState; by: CaseActor; entry: string; due: CaseDeadline | null }>;

/** What happens by itself to a case in a state once its deadline has passed. */
export const caseLapses: Partial<Record<CaseState, CaseEvent>> = {
  requested: 'grant',
  offered: 'lapse_offer',
  proposed: 'lapse_proposal',
  refused: 'lapse_escalation',
  awaiting_goods: 'lapse_goods',
  goods_sent: 'lapse_check',
};

const ends: readonly CaseState[] = ['refunded', 'closed', 'withdrawn', 'declined'];

/** Whether nothing more happens to a case in this state. */
export function isCaseEnd(state: CaseState): boolean {
  return ends.includes(state);
}

/** Whether an event may happen to a case of this kind in this state. */
export function mayCaseHappen(event: CaseEvent, kind: CaseKind, state: CaseState): boolean {
  const { from, kinds }: CaseTransition = caseTransitions[event];
  return from.includes(state) && (kinds === undefined || kinds.includes(kind));
}

/**
 * Whether a case in this state keeps its order waiting. A refused refund before shipping does not: the seller refused it to ship,
 * and the buyer may ask the platform meanwhile.
 */
export function doesHoldOrder(kind: CaseKind, state: CaseState): boolean {
  return !isCaseEnd(state) && !(kind === 'refund' && state === 'refused');
}
