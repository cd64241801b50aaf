import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'staff.manage' } as const;
const permissions = Type.Array(s.text(64, 1), { maxItems: 100 });
const roleName = s.text(64, 1);
const version = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of the role that was looked at' });

export const roleList = staffCall({
  name: 'role!list',
  summary: 'Every role, and every permission that a role can have with the calls that it opens',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    roles: Type.Array(
      Type.Object({
        roleId: s.id,
        name: Type.String(),
        permissions: Type.Array(Type.String()),
        version,
        staffCount: Type.Integer({ description: 'Members who hold it, in whichever state' }),
        createTime: s.time,
      }),
    ),
    permissions: Type.Array(
      Type.Object({
        permission: Type.String(),
        isHeld: Type.Boolean({ description: 'Held by oneself: only such a one can be given away' }),
        calls: Type.Array(Type.Object({ name: Type.String(), summary: Type.String() })),
      }),
    ),
  }),
  errors: [],
});

export const roleCreate = staffCall({
  name: 'role!create',
  summary: 'Makes a role of permissions that one has oneself',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'role', id: 'roleId' },
  input: Type.Object({ name: roleName, permissions }),
  output: Type.Object({ roleId: s.id }),
  errors: ['role_name_taken', 'permission_unknown', 'permission_not_held'],
});

export const roleChange = staffCall({
  name: 'role!change',
  summary: 'Renames a role or changes its permissions; whoever holds it works with the new ones from the next call on',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'role', id: 'roleId' },
  input: Type.Object({ roleId: s.id, version, name: roleName, permissions, reason: s.text(500, 1) }),
  output: Type.Object({ version }),
  errors: [
    'role_not_found',
    'role_changed',
    'role_name_taken',
    'permission_unknown',
    'permission_not_held',
    'last_staff_manager',
  ],
});

export const roleDelete = staffCall({
  name: 'role!delete',
  summary: 'Deletes a role that nobody holds',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'role', id: 'roleId' },
  input: Type.Object({ roleId: s.id }),
  output: s.nothing,
  errors: ['role_not_found', 'role_in_use', 'permission_not_held'],
});

const state = Type.Enum(['invited', 'active', 'disabled']);
const one = Type.Object({ staffId: s.id });
const withReason = Type.Object({ staffId: s.id, reason: s.text(500, 1) });
const roleIds = Type.Array(s.id, { maxItems: 20 });
const rolesVersion = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of the roles that were looked at' });

const summary = {
  staffId: s.id,
  username: Type.String(),
  name: Type.String(),
  state,
  roles: Type.Array(Type.Object({ roleId: s.id, name: Type.String() })),
  hasTotp: Type.Boolean({ description: 'Codes of an authenticator app are asked for at login' }),
  isAccessApproved: Type.Boolean({
    description:
      'Counts as one of two people who are needed; otherwise somebody else than who let them in has to approve it',
  }),
  mayApproveAccess: Type.Boolean({ description: 'It waits for that, and was not given by oneself' }),
  isSelf: Type.Boolean(),
  lastSeenTime: s.opt({ ...s.time, description: 'Of a session that still lives' }),
  createTime: s.time,
};

export const staffList = staffCall({
  name: 'staff!list',
  summary: 'Members of staff by name',
  access,
  owner: 'any',
  input: Type.Object({ state: s.opt(state), keyword: s.opt(s.text(64)), ...s.paging(20) }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const staffSession = Type.Object({
  sessionId: Type.String(),
  address: Type.String(),
  device: Type.String(),
  isCurrent: Type.Boolean(),
  createTime: s.time,
  lastSeenTime: s.time,
  expireTime: s.time,
});

export const staffInfo = staffCall({
  name: 'staff!info',
  summary: 'One member of staff with the permissions of the roles and the live sessions',
  access,
  owner: 'any',
  input: one,
  output: Type.Object({
    ...summary,
    permissions: Type.Array(Type.String()),
    rolesVersion,
    invitationExpireTime: s.opt(s.time),
    sessions: Type.Array(staffSession),
  }),
  errors: ['staff_not_found'],
});

const invitation = Type.Object({
  staffId: s.id,
  invitationCode: Type.String({ description: 'Told once: whoever has it chooses the password' }),
  expireTime: s.time,
});

export const staffInvite = staffCall({
  name: 'staff!invite',
  summary: 'Makes a member of staff who chooses the password with the code of the invitation',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: Type.Object({
    username: s.text(32, 4),
    name: s.text(64, 1),
    roleIds,
    userId: s.opt({ ...s.id, description: 'The account that they have as a customer: they decide nothing about it' }),
  }),
  output: invitation,
  errors: [
    'access_not_approved',
    'invalid_username',
    'username_taken',
    'role_not_found',
    'permission_not_held',
    'user_not_found',
  ],
});

export const staffResetAccess = staffCall({
  name: 'staff!resetAccess',
  summary:
    'For a lost password or phone, or an invitation that has expired: ends the sessions, removes password and authenticator app, and invites anew',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: withReason,
  output: invitation,
  errors: ['access_not_approved', 'staff_not_found', 'staff_state_changed', 'own_staff_account', 'permission_not_held'],
});

export const staffAccept = staffCall({
  name: 'staff!accept',
  summary: 'Chooses the password with the code of an invitation; the code counts once',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({ code: s.mailedCode, password: s.secret(64) }),
  output: Type.Object({ username: Type.String() }),
  errors: ['invitation_not_found', 'invalid_staff_password'],
});

export const staffApproveAccess = staffCall({
  name: 'staff!approveAccess',
  summary:
    'Approves that somebody who was invited, or whose access was reset, by another member is a person of their own',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: one,
  output: s.nothing,
  errors: [
    'staff_not_found',
    'staff_state_changed',
    'own_staff_account',
    'permission_not_held',
    'second_person_required',
    'access_not_approved',
  ],
});

export const staffSetRoles = staffCall({
  name: 'staff!setRoles',
  summary: 'Gives a member other roles, from the next call on',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: Type.Object({
    staffId: s.id,
    rolesVersion,
    roleIds,
    reason: s.text(500, 1),
  }),
  output: s.nothing,
  errors: ['staff_not_found', 'staff_state_changed', 'own_staff_account', 'role_not_found', 'permission_not_held'],
});

export const staffDisable = staffCall({
  name: 'staff!disable',
  summary: 'Disables a member: every session ends at once',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: withReason,
  output: s.nothing,
  errors: ['staff_not_found', 'staff_state_changed', 'own_staff_account', 'permission_not_held'],
});

export const staffEnable = staffCall({
  name: 'staff!enable',
  summary: 'Lets a disabled member work again, who signs in as before',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'staff', id: 'staffId' },
  input: withReason,
  output: s.nothing,
  errors: ['staff_not_found', 'staff_state_changed', 'own_staff_account', 'permission_not_held'],
});

export const staffEndSessions = staffCall({
  name: 'staff!endSessions',
  summary: 'Ends every session of a member at once',
  access,
  owner: 'any',
  audit: { object: 'staff', id: 'staffId' },
  input: withReason,
  output: s.nothing,
  errors: ['staff_not_found', 'own_staff_account', 'permission_not_held'],
});
