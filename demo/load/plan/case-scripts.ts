/** One party's step in an after-sales case. */
export type CaseStep =
  | 'ask'
  | 'propose'
  | 'refund'
  | 'accept'
  | 'accept_with_goods'
  | 'offer'
  | 'refuse'
  | 'agree'
  | 'decline'
  | 'withdraw'
  | 'send_goods'
  | 'receive_goods'
  | 'dispute_goods'
  | 'escalate'
  | 'buyer_writes'
  | 'seller_writes'
  | 'decide'
  | 'decide_against';

/** What an order has come to when a case begins. */
export type CaseGroup = 'unshipped' | 'on_its_way' | 'received' | 'settled';

/** How a case goes: the last steps of those that are left open happen in the last hours of the story. */
export type CaseScript = { readonly steps: readonly CaseStep[]; readonly isOpen: boolean; readonly isWhole: boolean };

const open = (isWhole: boolean, ...steps: CaseStep[]): CaseScript => ({ steps, isOpen: true, isWhole });
const ended = (isWhole: boolean, ...steps: CaseStep[]): CaseScript => ({ steps, isOpen: false, isWhole });

/** Every way that a case can go, by what it begins with; they take turns. */
export const caseScripts: Readonly<Record<CaseGroup, readonly CaseScript[]>> = {
  unshipped: [
    open(true, 'ask'),
    ended(true, 'ask', 'accept'),
    ended(true, 'propose', 'agree'),
    ended(true, 'ask', 'refuse'),
    open(true, 'propose'),
    ended(false, 'propose', 'decline'),
    ended(true, 'ask', 'withdraw'),
    ended(false, 'propose', 'agree'),
  ],
  on_its_way: [
    open(true, 'ask'),
    ended(true, 'ask', 'accept'),
    open(true, 'ask', 'offer'),
    open(true, 'ask', 'refuse', 'escalate', 'seller_writes'),
  ],
  received: [
    open(false, 'ask'),
    ended(false, 'ask', 'accept'),
    open(false, 'ask', 'accept_with_goods'),
    ended(false, 'ask', 'offer', 'agree'),
    open(true, 'ask', 'refuse', 'escalate', 'seller_writes', 'buyer_writes'),
    open(false, 'ask', 'accept_with_goods', 'send_goods'),
    open(false, 'ask', 'offer'),
    ended(false, 'ask', 'accept_with_goods', 'send_goods', 'receive_goods'),
    open(false, 'ask', 'refuse'),
    ended(true, 'ask', 'offer', 'decline', 'escalate', 'decide'),
    open(false, 'ask', 'accept_with_goods', 'send_goods', 'dispute_goods'),
    ended(false, 'ask', 'buyer_writes', 'seller_writes', 'withdraw'),
    ended(false, 'ask', 'refuse', 'escalate', 'decide_against'),
    ended(true, 'ask', 'accept_with_goods', 'send_goods', 'receive_goods'),
  ],
  settled: [ended(false, 'refund'), ended(false, 'refund'), ended(true, 'refund')],
};

/** Most cases of each group. */
export const casesPerGroup: Readonly<Record<CaseGroup, number>> = {
  unshipped: 12,
  on_its_way: 8,
  received: 32,
  settled: 9,
};
