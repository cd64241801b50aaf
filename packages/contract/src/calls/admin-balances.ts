import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'balances.correct' } as const;
const audit = { object: 'balance_correction', id: 'correctionId' } as const;
const named = Type.Object({ correctionId: s.id });

export const balanceCorrect = staffCall({
  name: 'balance!correct',
  summary: 'Proposes a correction of a person’s balance; another member of staff has to approve it',
  access,
  owner: 'any',
  needsPassword: true,
  audit,
  isIdempotent: true,
  input: Type.Object({
    userId: s.id,
    direction: Type.Enum(['add', 'take'], { description: 'Whether the person gets the amount or it is taken' }),
    amount: s.moneyInput,
    reason: { ...s.text(500, 1), description: 'Only staff read it' },
  }),
  output: named,
  errors: ['user_not_found', 'own_account', 'amount_error', 'balance_below_correction', 'access_not_approved'],
});

export const balanceCorrectionApprove = staffCall({
  name: 'balance!approveCorrection',
  summary: 'Approves a correction of a balance that another member of staff has proposed, and posts it',
  access,
  owner: 'any',
  needsPassword: true,
  audit,
  isIdempotent: true,
  input: named,
  output: s.nothing,
  errors: [
    'ledger_record_not_found',
    'content_changed',
    'user_not_found',
    'own_account',
    'balance_below_correction',
    'second_person_required',
    'access_not_approved',
  ],
});

export const balanceCorrectionDismiss = staffCall({
  name: 'balance!dismissCorrection',
  summary: 'Dismisses a correction of a balance that waits; who proposed it may, too',
  access,
  owner: 'any',
  audit,
  input: named,
  output: s.nothing,
  errors: ['ledger_record_not_found', 'content_changed'],
});
