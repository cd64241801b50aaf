import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { staffSession } from './admin-staff.ts';

/** Six digits of an authenticator app, or one of the recovery codes. */
const secondFactor = s.text(20, 1);
const locks = ['login_locked_minutes', 'login_locked_until_tomorrow'] as const;

export const staffLogin = staffCall({
  name: 'user!newlogin',
  summary: 'Signs a member of staff in. Who uses an authenticator app is asked for its code once the password is right',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({
    username: s.text(64, 1),
    password: s.secret(64),
    code: s.opt({ ...secondFactor, description: 'Of the authenticator app, or a recovery code' }),
  }),
  output: Type.Object({
    token: Type.String(),
    username: Type.String(),
    name: Type.String(),
    permissions: Type.Array(Type.String()),
    mustEnrolTotp: Type.Boolean({ description: 'An authenticator app has to be set up before anything else' }),
  }),
  errors: ['login_failed', ...locks, 'account_disabled', 'totp_required', 'totp_wrong'],
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

export const staffMe = staffCall({
  name: 'staff!me',
  summary: 'Who is signed in, and what they may do at this moment',
  access: 'staff',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    staffId: s.id,
    username: Type.String(),
    name: Type.String(),
    roles: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
    hasTotp: Type.Boolean(),
    mustEnrolTotp: Type.Boolean(),
    recoveryCodesLeft: Type.Integer(),
    passwordConfirmedUntil: Type.String({
      ...s.time,
      description: 'Until then calls that need the password go through',
    }),
  }),
  errors: [],
});

export const staffConfirmPassword = staffCall({
  name: 'user!confirmPassword',
  summary: 'Asks for the own password again: for ten minutes calls that need it go through',
  access: 'staff',
  owner: 'self',
  ratePerMinute: 30,
  input: Type.Object({ password: s.secret(64) }),
  output: Type.Object({ until: s.time }),
  errors: ['wrong_password', ...locks],
});

export const staffChangePassword = staffCall({
  name: 'user!updatePassword',
  summary: 'Changes the own password; every other session ends',
  access: 'staff',
  owner: 'self',
  ratePerMinute: 30,
  audit: { object: 'staff' },
  input: Type.Object({ oldPassword: s.secret(64), password: s.secret(64) }),
  output: s.nothing,
  errors: ['wrong_old_password', 'invalid_staff_password', ...locks],
});

export const sessionList = staffCall({
  name: 'session!list',
  summary: 'Own live sessions with device, address and last use',
  access: 'staff',
  owner: 'self',
  input: s.empty,
  output: Type.Array(staffSession),
  errors: [],
});

export const sessionRevoke = staffCall({
  name: 'session!revoke',
  summary: 'Ends one of the own sessions at once',
  access: 'staff',
  owner: 'row',
  audit: { object: 'staff' },
  input: Type.Object({ sessionId: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  output: s.nothing,
  errors: ['session_not_found'],
});

export const sessionRevokeOthers = staffCall({
  name: 'session!revokeOthers',
  summary: 'Ends every own session but this one',
  access: 'staff',
  owner: 'self',
  audit: { object: 'staff' },
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const totpBegin = staffCall({
  name: 'totp!begin',
  summary: 'Begins to set an authenticator app up: a new secret, which counts once a code of it was given',
  access: 'staff',
  owner: 'self',
  needsPassword: true,
  ratePerMinute: 30,
  input: s.empty,
  output: Type.Object({
    secret: Type.String({ description: 'Base32, to be typed' }),
    uri: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
  }),
  errors: ['totp_already_enrolled'],
});

const recoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Told once; each counts once in place of a code' }),
});

export const totpConfirm = staffCall({
  name: 'totp!confirm',
  summary: 'Finishes setting the authenticator app up with its first code',
  access: 'staff',
  owner: 'self',
  ratePerMinute: 30,
  audit: { object: 'staff' },
  input: Type.Object({ code: secondFactor }),
  output: recoveryCodes,
  errors: ['totp_already_enrolled', 'totp_not_begun', 'totp_wrong', ...locks],
});

export const totpNewRecoveryCodes = staffCall({
  name: 'totp!recoveryCodes',
  summary: 'Makes new recovery codes; the old ones count no more',
  access: 'staff',
  owner: 'self',
  needsPassword: true,
  audit: { object: 'staff' },
  input: s.empty,
  output: recoveryCodes,
  errors: ['authenticator_not_bound'],
});

export const totpRemove = staffCall({
  name: 'totp!remove',
  summary: 'Stops asking for codes, where the shop does not demand them; takes one last code',
  access: 'staff',
  owner: 'self',
  needsPassword: true,
  audit: { object: 'staff' },
  input: Type.Object({ code: secondFactor }),
  output: s.nothing,
  errors: ['authenticator_not_bound', 'totp_wrong', 'totp_demanded', ...locks],
});
