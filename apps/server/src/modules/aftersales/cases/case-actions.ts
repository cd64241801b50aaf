import { type CaseEvent, type CaseKind, type CaseState, isCaseEnd, mayCaseHappen } from '@entrepot/domain';

type Case = { readonly kind: CaseKind; readonly state: CaseState };
type Acts<Action extends string> = readonly (readonly [Action, CaseEvent])[];

const buyerActs = [
  ['accept', 'accept_offer'],
  ['accept', 'accept_proposal'],
  ['decline', 'decline_offer'],
  ['decline', 'decline_proposal'],
  ['send_goods', 'send_goods'],
  ['escalate', 'escalate'],
  ['withdraw', 'withdraw'],
] as const satisfies Acts<string>;

const sellerActs = [
  ['accept', 'accept'],
  ['accept_with_goods', 'accept_with_goods'],
  ['offer', 'offer'],
  ['refuse', 'refuse'],
  ['receive_goods', 'receive_goods'],
  ['dispute_goods', 'dispute_goods'],
  ['withdraw', 'retract'],
  ['withdraw', 'withdraw_offer'],
] as const satisfies Acts<string>;

function possible<Action extends string>(acts: Acts<Action>, { kind, state }: Case): (Action | 'message')[] {
  const open = acts.filter(([, event]) => mayCaseHappen(event, kind, state)).map(([action]) => action);
  return isCaseEnd(state) ? open : [...open, 'message'];
}

/** What the buyer may do with a case at the moment. */
export const buyerCaseActions = (of: Case) => possible(buyerActs, of);

/** What the seller may do with a case at the moment; an offer is taken back once at most. */
export function sellerCaseActions(of: Case & { readonly entries: readonly { readonly key: string }[] }) {
  const hasWithdrawn = of.entries.some(({ key }) => key === 'offer_withdrawn');
  return possible(hasWithdrawn ? sellerActs.filter(([, event]) => event !== 'withdraw_offer') : sellerActs, of);
}

/** What staff may do with a case at the moment. */
export const staffCaseActions = (of: Case) => possible([['decide', 'decide_refund']] as const, of);
