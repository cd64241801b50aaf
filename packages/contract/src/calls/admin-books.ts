import { idPattern } from '@entrepot/domain';
import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'books.read' } as const;
const asset = Type.Enum(['USDT', 'BTC', 'ETH']);
const amount = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]{1,18})?$', description: 'Decimal string, in the asset' });
const nature = Type.Enum(['liability', 'holding', 'receivable', 'income']);
const pageSize = s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 50 }));

const owner = {
  username: s.opt(Type.String({ description: 'Whose account it is' })),
  orderNo: s.opt(Type.String({ description: 'The number of the order whose escrow it is' })),
};

const account = {
  accountId: s.id,
  path: Type.String({ description: 'Such as `user:<id>:available`' }),
  ...owner,
  asset,
  class: Type.String(),
  nature,
  balance: Type.String({ ...amount, description: 'On the normal side of the account' }),
};

export const trialBalance = staffCall({
  name: 'trialBalance!get',
  summary: 'Every class of accounts with its balance in the column where it stands: both columns come to the same',
  access,
  owner: 'any',
  ratePerMinute: 30,
  input: s.empty,
  output: Type.Object({
    time: s.time,
    assets: Type.Array(
      Type.Object({
        asset,
        debit: amount,
        credit: amount,
        classes: Type.Array(
          Type.Object({ class: Type.String(), nature, accounts: Type.Integer(), debit: amount, credit: amount }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const ledgerAccounts = staffCall({
  name: 'ledgerAccount!list',
  summary: 'Accounts of the ledger, those opened last first: of a class, or of what a keyword names',
  access,
  owner: 'any',
  input: Type.Object({
    class: s.opt(s.text(40)),
    keyword: s.opt({
      ...s.text(64),
      description: 'A path or its beginning up to an id (`user:7`), a username or code, or a whole order number',
    }),
    before: s.opt({ ...s.id, description: 'Accounts opened before this one' }),
    pageSize,
  }),
  output: Type.Object({ pageList: Type.Array(Type.Object(account)), hasMore: Type.Boolean() }),
  errors: [],
});

export const ledgerAccount = staffCall({
  name: 'ledgerAccount!info',
  summary: 'One account of the ledger',
  access,
  owner: 'any',
  input: Type.Object({ accountId: s.id }),
  output: Type.Object(account),
  errors: ['ledger_record_not_found'],
});

export const ledgerEntries = staffCall({
  name: 'ledgerEntry!list',
  summary: 'What moved an account, newest first; further entries by naming the position of the last one seen',
  access,
  owner: 'any',
  input: Type.Object({
    accountId: s.id,
    before: s.opt(Type.String({ pattern: `^${idPattern}(-${idPattern}-[0-9]{1,9})?$` })),
    pageSize,
  }),
  output: Type.Object({
    pageList: Type.Array(
      Type.Object({
        position: Type.String(),
        journalId: s.id,
        kind: Type.String({ description: 'Of the journal' }),
        ref: Type.String({ description: 'What caused it: `<thing>:<id>`' }),
        amount: Type.String({ ...amount, description: 'Change of the balance' }),
        balance: s.opt({ ...amount, description: 'Afterwards; kept of accounts that are locked when they move' }),
        createTime: s.time,
      }),
    ),
    hasMore: Type.Boolean(),
  }),
  errors: ['ledger_record_not_found'],
});

export const ledgerJournal = staffCall({
  name: 'ledgerJournal!info',
  summary: 'One journal whole: its cause, its entries, which come to zero, and what it corrects',
  access,
  owner: 'any',
  input: Type.Object({ journalId: s.id }),
  output: Type.Object({
    journalId: s.id,
    key: Type.String({ description: 'Under which it was posted once and for all' }),
    kind: Type.String(),
    ref: Type.String({ description: 'What caused it: `<thing>:<id>`' }),
    createTime: s.time,
    reverses: s.opt(s.id),
    reversedBy: s.opt(s.id),
    reason: Type.String({ description: 'Of a correction; empty otherwise' }),
    makerName: Type.String({ description: 'Who asked for the correction' }),
    checkerName: Type.String({ description: 'Who agreed to it' }),
    entries: Type.Array(
      Type.Object({
        accountId: s.id,
        path: Type.String(),
        ...owner,
        asset,
        amount: Type.String({ ...amount, description: 'Positive for a credit, negative for a debit' }),
        balance: s.opt({ ...amount, description: 'Of the account afterwards, on its normal side' }),
      }),
    ),
  }),
  errors: ['ledger_record_not_found'],
});

const outcome = {
  violations: Type.Integer({ description: 'Rows that break it; counted up to 20' }),
  since: Type.String({ ...s.time, description: 'When a check first found it so' }),
  checkTime: Type.String({ ...s.time, description: 'When a check last found it so' }),
};

export const invariantList = staffCall({
  name: 'invariant!list',
  summary: 'Everything that must always hold in the books and records, with what its last check found',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      code: Type.String(),
      last: s.opt(
        Type.Object({
          ...outcome,
          rows: Type.Array(Type.String(), { description: 'Up to 20 of the offending rows, as JSON' }),
        }),
      ),
      wholeTime: s.opt(
        Type.String({
          ...s.time,
          description: 'When all rows were last looked at; in between it may be what is new alone',
        }),
      ),
      brokenBefore: Type.Boolean({ description: 'An earlier check found it broken' }),
    }),
  ),
  errors: [],
});

export const invariantHistory = staffCall({
  name: 'invariant!history',
  summary: 'What the checks of an invariant found, newest first: checks in a row with the same outcome are one',
  access,
  owner: 'any',
  input: Type.Object({ code: s.text(60, 1) }),
  output: Type.Array(Type.Object({ ...outcome, rows: Type.Array(Type.String()) })),
  errors: [],
});
