import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';

const read = { permission: seenBy.people } as const;
const lock = { permission: 'users.lock' } as const;
const state = Type.Enum(['active', 'locked', 'disabled', 'closed']);

const summary = {
  userId: s.id,
  usercode: Type.String(),
  username: Type.String(),
  state,
  email: Type.String({ description: 'Empty when none is bound' }),
  phone: Type.String({ description: 'Empty when none is bound' }),
  storeName: Type.String({ description: 'Empty without a store' }),
  createTime: s.time,
};

export const userList = staffCall({
  name: 'user!list',
  summary: 'People by id, user code, username, mail address or phone, newest first behind whoever has just the name',
  access: read,
  owner: 'any',
  input: Type.Object({ state: s.opt(state), keyword: s.opt(s.text(64)), ...s.paging(20) }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const userInfo = staffCall({
  name: 'user!info',
  summary: 'One person with wallet, orders, sessions and the last sign-ins; never a password',
  access: read,
  owner: 'any',
  input: Type.Object({ userId: s.id }),
  output: Type.Object({
    ...summary,
    identityLevel: Type.Enum(['none', 'basic', 'advanced']),
    storeId: s.opt(s.id),
    wallet: Type.Object({ available: s.money, held: s.money, owed: s.money }),
    orders: Type.Integer(),
    sessions: s.opt(
      Type.Array(
        Type.Object({
          audience: Type.Enum(['buyer', 'seller']),
          address: Type.String(),
          device: Type.String(),
          createTime: s.time,
          lastSeenTime: s.time,
        }),
        { description: 'For those who read or lock accounts' },
      ),
    ),
    signIns: s.opt(
      Type.Array(
        Type.Object({ kind: s.signInKind, address: Type.String(), device: Type.String(), createTime: s.time }),
        { description: 'The last twenty, newest first, for the same' },
      ),
    ),
    stateChanges: Type.Array(
      Type.Object({ state, staffName: Type.String(), reason: Type.String(), createTime: s.time }),
      {
        description:
          'When staff locked, unlocked, disabled, enabled or closed the account and why: the last twenty, oldest first',
      },
    ),
  }),
  errors: ['user_not_found'],
});

const withReason = Type.Object({ userId: s.id, reason: s.text(500, 1) });

export const userLock = staffCall({
  name: 'user!lock',
  summary: 'Locks an account: every session ends at once',
  access: lock,
  owner: 'any',
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: s.nothing,
  errors: ['user_not_found', 'user_state_changed', 'own_account'],
});

export const userUnlock = staffCall({
  name: 'user!unlock',
  summary: 'Opens a locked account again',
  access: lock,
  owner: 'any',
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: s.nothing,
  errors: ['user_not_found', 'user_state_changed', 'own_account'],
});

export const userDisable = staffCall({
  name: 'user!disable',
  summary: 'Disables an account, an active or a locked one: every session ends at once',
  access: lock,
  owner: 'any',
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: s.nothing,
  errors: ['user_not_found', 'user_state_changed', 'own_account'],
});

export const userEnable = staffCall({
  name: 'user!enable',
  summary: 'Opens a disabled account again',
  access: lock,
  owner: 'any',
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: s.nothing,
  errors: ['user_not_found', 'user_state_changed', 'own_account'],
});

export const userErase = staffCall({
  name: 'user!erase',
  summary: 'Closes an account for good at its owner’s request: the person is removed from it, orders and ledger stay',
  access: { permission: 'users.erase' },
  owner: 'any',
  needsPassword: true,
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: s.nothing,
  errors: [
    'user_not_found',
    'user_state_changed',
    'own_account',
    'balance_remains',
    'debt_remains',
    'open_orders_remain',
    'open_deposits_remain',
    'open_withdrawals_remain',
    'open_loan_remains',
    'store_remains',
  ],
});

export const userExport = staffCall({
  name: 'user!export',
  summary:
    'Everything that is stored about a person, as a file to hand to them. That it was made is recorded with its reason',
  access: { permission: 'users.export' },
  owner: 'any',
  needsPassword: true,
  ratePerMinute: 10,
  audit: { object: 'user', id: 'userId' },
  input: withReason,
  output: Type.Object({ filename: Type.String(), json: Type.String() }),
  errors: ['user_not_found'],
});
