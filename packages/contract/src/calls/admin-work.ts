import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { couponWorth } from './seller-coupons.ts';

export const workCounts = staffCall({
  name: 'work!counts',
  summary: 'What waits in each queue that the person may see',
  access: 'staff',
  owner: 'self',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      queue: Type.Enum([
        'applications',
        'identities',
        'deposits',
        'withdrawals',
        'withdrawals_to_send',
        'disputes',
        'chats',
        'chat_reports',
        'review_reports',
        'products',
        'loans',
        'approvals',
      ]),
      permission: Type.String({ description: 'By which it is seen; empty for approvals' }),
      count: Type.Integer(),
      oldestTime: s.opt({ ...s.time, description: 'Since when the longest waiting waits' }),
      overdue: Type.Integer({ description: 'Past the time by which they should be decided' }),
    }),
  ),
  errors: [],
});

export const approvalList = staffCall({
  name: 'approval!list',
  summary: 'What waits for a second person, longest waiting first, as far as the person may decide it',
  access: 'staff',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(
    Type.Object({
      kind: Type.Enum([
        'deposit',
        'deposit_reversal',
        'withdrawal',
        'refund',
        'loan_disbursement',
        'fund_pool',
        'write_off',
        'reverse_repayment',
        'coupon',
        'balance_correction',
        'setting_raise',
        'staff_access',
      ]),
      permission: Type.String(),
      objectId: Type.String({
        description:
          'Of the deposit, withdrawal, refund, loan, proposal, coupon, correction or member of staff: it is decided by its own call',
      }),
      number: Type.String({
        description:
          'Shown to people; the name of a setting or of a member of staff; empty for a proposal or a correction',
      }),
      title: s.opt(Type.String({ description: 'Of a setting: what it does, in the language of the call' })),
      amount: s.opt(s.money),
      username: Type.String({ description: 'Whose it is; empty for the pool' }),
      askedById: s.id,
      askedBy: Type.String(),
      reason: Type.String(),
      reasonForSeller: s.opt(Type.String({ description: 'What the store is told in place of the reason' })),
      coupon: s.opt({ ...couponWorth, description: 'Of a coupon: all of its terms' }),
      newValue: s.opt(Type.String({ description: 'Of a setting: what it is to be' })),
      isOwn: Type.Boolean({ description: 'Asked for by oneself, or the own access: somebody else decides' }),
      isVoid: Type.Boolean({
        description:
          'Who asked may be one of two no more, or may not ask for it any more, so it counts as not asked for: it takes two again',
      }),
      askTime: s.time,
    }),
  ),
  errors: [],
});
