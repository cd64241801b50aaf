import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { conversionRate, convertedCoin, depositChannel, transactionHash } from './deposits.ts';

const access = { permission: 'deposits.review' } as const;
const one = Type.Object({ depositId: s.id });
const state = Type.Enum(['awaiting_payment', 'under_review', 'approved_once', 'successful', 'failed']);
const seenState = s.opt({
  ...state,
  description:
    'In which it was seen by who decides. When that is not so any more it is refused: nobody is the second of two without knowing, nor refuses what a colleague has just approved',
});

const summary = {
  depositId: s.id,
  number: Type.String(),
  state,
  username: Type.String(),
  usercode: Type.String(),
  language: s.readingLanguage,
  channel: depositChannel,
  claimedAmount: s.money,
  amount: s.money,
  fee: s.money,
  createTime: s.time,
  decideTime: s.opt(s.time),
};

export const depositList = staffCall({
  name: 'deposit!list',
  summary: 'Deposits; those that wait for a decision first, longest waiting first',
  access: { permission: seenBy.deposits },
  owner: 'any',
  input: Type.Object({ state: s.opt(state), keyword: s.opt(s.text(66)), ...s.paging(20) }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const depositInfo = staffCall({
  name: 'deposit!info',
  summary: 'One deposit with what proves it and its history',
  access: { permission: seenBy.deposits },
  owner: 'any',
  input: one,
  output: Type.Object({
    ...summary,
    address: Type.String(),
    claimedTxHash: Type.String({ description: 'As the depositor gave it' }),
    txHash: Type.String({ description: 'As staff saw it on the chain' }),
    hasCertificate: Type.Boolean(),
    reason: Type.String(),
    needsTwo: Type.Boolean({ description: 'Two members of staff approve it' }),
    firstApprovedBy: s.opt(s.id),
    canReverse: Type.Boolean({ description: 'The payment is no longer on a chain that is read' }),
    reversalAskedBy: s.opt(s.id),
    log: Type.Array(
      Type.Object({
        event: Type.String(),
        staffId: s.opt(s.id),
        staffName: Type.String({ description: 'Empty where no member of staff acted' }),
        reason: Type.String(),
        createTime: s.time,
      }),
    ),
  }),
  errors: ['deposit_not_found'],
});

export const depositCertificateOf = staffCall({
  name: 'deposit!certificate',
  summary: 'A link to the payment certificate that works for a minute',
  access,
  owner: 'any',
  input: one,
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['deposit_not_found', 'image_not_found'],
});

export const depositApprove = staffCall({
  name: 'deposit!approve',
  summary: 'Credits what arrived. Above a limit two members of staff say the same, one after the other',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'deposit', id: 'depositId' },
  isIdempotent: true,
  input: Type.Object({ depositId: s.id, amount: s.moneyInput, txHash: transactionHash, seenState }),
  output: Type.Object({ state }),
  errors: [
    'deposit_not_found',
    'deposit_not_under_review',
    'amount_error',
    'payment_already_credited',
    'second_person_required',
    'access_not_approved',
    'approval_differs',
    'idempotency_conflict',
  ],
});

export const depositReject = staffCall({
  name: 'deposit!reject',
  summary: 'Refuses a deposit with a reason that the depositor reads',
  access,
  owner: 'any',
  audit: { object: 'deposit', id: 'depositId' },
  input: Type.Object({ depositId: s.id, reason: s.text(500, 1), seenState }),
  output: Type.Object({ state }),
  errors: ['deposit_not_found', 'deposit_not_under_review'],
});

export const depositReverse = staffCall({
  name: 'deposit!reverse',
  summary:
    'Reverses the credit of a payment that is gone from the chain. Two members of staff say so, one after the other',
  access: { permission: 'deposits.reverse' },
  owner: 'any',
  needsPassword: true,
  audit: { object: 'deposit', id: 'depositId' },
  input: Type.Object({ depositId: s.id, reason: s.text(500, 1) }),
  output: Type.Object({ state, isReversed: Type.Boolean({ description: 'False while a second one has to say so' }) }),
  errors: [
    'deposit_not_found',
    'payment_not_credited',
    'deposit_on_chain',
    'second_person_required',
    'access_not_approved',
  ],
});

const rate = Type.Object({
  asset: convertedCoin,
  rate: conversionRate,
  validFrom: s.time,
  staffId: s.id,
  staffName: Type.String(),
});

export const rateList = staffCall({
  name: 'conversionRate!list',
  summary: 'The last rates at which BTC and ETH were credited in USDT, newest first',
  access: { permission: 'rates.set' },
  owner: 'any',
  input: s.empty,
  output: Type.Array(rate),
  errors: [],
});

export const rateSet = staffCall({
  name: 'conversionRate!set',
  summary: 'Says what a coin is worth in USDT from now on',
  access: { permission: 'rates.set' },
  owner: 'any',
  needsPassword: true,
  audit: { object: 'conversion_rate', id: 'asset' },
  input: Type.Object({ asset: convertedCoin, rate: s.text(19, 1) }),
  output: rate,
  errors: ['amount_error', 'rate_change_too_large'],
});
