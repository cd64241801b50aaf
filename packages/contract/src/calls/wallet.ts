import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

export const walletGet = buyerCall({
  name: 'wallet!getUsdt',
  summary: 'Own balance',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    money: Type.String({ ...s.money, description: 'Available and held together' }),
    available: s.money,
    held: s.money,
    receivable: Type.String({ ...s.money, description: 'Owed to the platform' }),
  }),
  errors: [],
});

/** What a movement of the balance was for. */
export const walletRecordKind = Type.Enum([
  'deposit',
  'withdrawal',
  'purchase',
  'refund',
  'sale',
  'chargeback',
  'loan',
  'loan_repayment',
  'correction',
]);

const record = Type.Object({
  recordId: s.id,
  kind: walletRecordKind,
  createTime: s.time,
  amount: Type.String({ ...s.money, description: 'By how much available and held money changed together' }),
  receivable: Type.String({ ...s.money, description: 'By how much the debt to the platform changed' }),
  available: s.opt(Type.String({ ...s.money, description: 'Available afterwards; absent when that did not change' })),
  orderIds: Type.Array(s.id, { description: 'The orders that were paid or refunded' }),
  depositId: s.opt(s.id),
  surplus: s.opt(
    Type.String({ ...s.money, description: 'What of a deposit for an order was not due any more when it came' }),
  ),
  withdrawalId: s.opt(s.id),
});

export const walletRecords = buyerCall({
  name: 'wallet!records',
  summary: 'Every movement of the own balance, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({
    kind: s.opt(walletRecordKind),
    from: s.opt(s.day),
    to: s.opt(s.day),
    ...s.paging(20),
  }),
  output: s.page(record),
  errors: ['period_invalid'],
});

export const walletStatement = buyerCall({
  name: 'wallet!statement',
  summary: 'A period of the own balance as a CSV file: opening + movements = closing',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({ from: s.day, to: s.day }),
  output: Type.Object({
    fileName: Type.String(),
    content: Type.String({ description: 'The file: UTF-8 with a byte order mark' }),
    opening: s.money,
    closing: s.money,
    movements: Type.Integer(),
  }),
  errors: ['period_invalid'],
});
