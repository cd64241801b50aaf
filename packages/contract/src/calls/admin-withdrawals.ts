import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { transactionHash } from './deposits.ts';
import { withdrawalChannel } from './withdrawals.ts';

const review = { permission: 'withdrawals.review' } as const;
const pay = { permission: 'withdrawals.pay' } as const;
const one = Type.Object({ withdrawalId: s.id });
const state = Type.Enum([
  'under_review',
  'approved_once',
  'approved',
  'signing',
  'sent',
  'confirmed',
  'rejected',
  'cancelled',
  'failed',
]);
const seenState = s.opt({
  ...state,
  description:
    'In which it was seen by who decides. When that is not so any more it is refused: nobody is the second of two without knowing, nor takes back what a colleague has just approved',
});
const moved = Type.Object({ state });
const inOrder = ['withdrawal_not_found', 'withdrawal_state_changed'] as const;

const summary = {
  withdrawalId: s.id,
  number: Type.String(),
  state,
  username: Type.String(),
  usercode: Type.String(),
  language: s.readingLanguage,
  channel: withdrawalChannel,
  amount: s.money,
  fee: s.money,
  chainState: Type.Enum(['', 'seen', 'mismatch', 'dropped'], {
    description:
      'Of what was sent: not seen yet, in a block that is not final, a transaction that paid something else, or one whose block was replaced',
  }),
  heldBecause: s.opt(
    Type.Enum(['store_suspended', 'account_locked', 'account_disabled'], {
      description: 'Why it waits and is not approved or sent: what has become of its owner',
    }),
  ),
  isStuck: Type.Boolean({ description: 'Nothing has come of it for longer than usual: somebody has to look' }),
  createTime: s.time,
  decideTime: s.opt(s.time),
};

export const withdrawalList = staffCall({
  name: 'withdrawal!list',
  summary: 'Withdrawals; those with something to do first, longest waiting first',
  access: { permission: seenBy.withdrawals },
  owner: 'any',
  input: Type.Object({
    state: s.opt(state),
    isHeld: s.opt(Type.Boolean({ description: 'Only those that are held because of their owner, or only the others' })),
    keyword: s.opt(s.text(66)),
    ...s.paging(20),
  }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const withdrawalInfo = staffCall({
  name: 'withdrawal!info',
  summary: 'One withdrawal with its address and history',
  access: { permission: seenBy.withdrawals },
  owner: 'any',
  input: one,
  output: Type.Object({
    ...summary,
    address: Type.String({ description: 'For a bank card its masked number' }),
    addressBoundTime: s.opt(s.time),
    bankName: s.opt(Type.String({ description: 'Of a bank card' })),
    actualAmount: Type.String({ ...s.money, description: 'What is to arrive' }),
    txHash: Type.String({ description: 'Empty for a bank card' }),
    reference: s.opt(Type.String({ description: 'What the bank calls the transfer to a card' })),
    signer: Type.Enum(['', 'staff', 'automatic'], { description: 'Who sends it; empty until one of them began' }),
    reason: Type.String(),
    needsTwo: Type.Boolean({ description: 'Two members of staff approve it' }),
    firstApprovedBy: s.opt(s.id),
    failAskedBy: s.opt(
      Type.String({ ...s.id, description: 'Who said that it came to nothing, until a second one has' }),
    ),
    log: Type.Array(
      Type.Object({
        event: Type.String(),
        staffId: s.opt(s.id),
        staffName: Type.String({ description: 'Empty where no member of staff acted' }),
        reason: Type.String(),
        txHash: s.opt(Type.String({ description: 'Of the transaction, or the reference of the bank' })),
        createTime: s.time,
      }),
    ),
  }),
  errors: ['withdrawal_not_found'],
});

export const withdrawalApprove = staffCall({
  name: 'withdrawal!approve',
  summary: 'Approves a withdrawal; above a limit two members of staff do, one after the other',
  access: review,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: Type.Object({ withdrawalId: s.id, seenState }),
  output: moved,
  errors: [...inOrder, 'second_person_required', 'access_not_approved', 'business_locked'],
});

export const withdrawalReject = staffCall({
  name: 'withdrawal!reject',
  summary: 'Refuses a withdrawal that was not sent, with a reason that its owner reads; the money goes back',
  access: review,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: Type.Object({ withdrawalId: s.id, reason: s.text(500, 1), seenState }),
  output: moved,
  errors: inOrder,
});

export const withdrawalSend = staffCall({
  name: 'withdrawal!send',
  summary:
    'Records the transaction by which an approved withdrawal was sent, for a bank card the reference of the bank, or another one in its place',
  access: pay,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: Type.Object({
    withdrawalId: s.id,
    txHash: s.opt(Type.String({ ...transactionHash, description: 'Of what was sent on a network' })),
    reference: s.opt(Type.String({ ...s.text(64, 3), description: 'What the bank calls the transfer to a card' })),
  }),
  output: moved,
  errors: [...inOrder, 'payment_already_credited'],
});

export const withdrawalCard = staffCall({
  name: 'withdrawal!card',
  summary: 'The bank card that an approved or sent withdrawal is to be paid to, in full. Every look is recorded',
  access: pay,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: one,
  output: Type.Object({ bankName: Type.String(), holder: Type.String(), number: Type.String() }),
  errors: [...inOrder, 'business_locked'],
});

export const withdrawalConfirm = staffCall({
  name: 'withdrawal!confirm',
  summary: 'Records that the transaction of a withdrawal is final: what was set aside has left',
  access: pay,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: one,
  output: moved,
  errors: inOrder,
});

export const withdrawalFail = staffCall({
  name: 'withdrawal!fail',
  summary:
    'Records that what was sent came to nothing, with a reason that its owner reads; the money goes back. Above a limit two members of staff say so, one after the other',
  access: pay,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'withdrawal', id: 'withdrawalId' },
  input: Type.Object({ withdrawalId: s.id, reason: s.text(500, 1) }),
  output: moved,
  errors: [...inOrder, 'second_person_required', 'access_not_approved'],
});
