import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

export const staffLogin = staffCall({
  name: 'user!newlogin',
  summary: 'Signs a member of staff in',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({ username: s.text(64, 1), password: s.secret(64) }),
  output: Type.Object({
    token: Type.String(),
    username: Type.String(),
    name: Type.String(),
    permissions: Type.Array(Type.String()),
  }),
  errors: ['login_failed', 'login_locked_minutes', 'login_locked_until_tomorrow', 'account_disabled'],
});

export const staffLogout = staffCall({
  name: 'user!logout',
  summary: 'Ends the session',
  access: 'visitor',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const staffHeartbeat = staffCall({
  name: 'user!heartbeat',
  summary: 'Keeps the session alive',
  access: 'staff',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});
