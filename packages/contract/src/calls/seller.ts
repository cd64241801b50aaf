import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

export const sellerLogin = sellerCall({
  name: 'user!newlogin',
  summary: 'Signs a store owner in to the seller panel',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({ username: s.text(64, 1), password: s.secret(64) }),
  output: Type.Object({ token: Type.String(), username: Type.String(), sellerId: s.id, sellerName: Type.String() }),
  errors: [
    'login_failed',
    'login_locked_minutes',
    'login_locked_until_tomorrow',
    'account_locked',
    'account_disabled',
    'not_a_seller',
  ],
});

export const sellerLogout = sellerCall({
  name: 'user!logout',
  summary: 'Ends the session',
  access: 'visitor',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const sellerHeartbeat = sellerCall({
  name: 'user!heartbeat',
  summary: 'Keeps the session alive',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const sellerSelf = sellerCall({
  name: 'seller!info',
  summary: 'Own store',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: s.store,
  errors: [],
});

export const sellerWallet = sellerCall({
  name: 'wallet!get',
  summary: 'Settled balance, money in escrow of open orders, and what is owed to the platform',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Object({ available: s.money, escrow: s.money, receivable: s.money }),
  errors: [],
});
