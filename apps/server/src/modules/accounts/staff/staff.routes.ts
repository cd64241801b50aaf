import { adminSession, adminStaff } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { signOut } from '../sessions/sign-in.ts';
import {
  acceptInvitation,
  approveAccess,
  disableMember,
  enableMember,
  endSessions,
  inviteStaff,
  resetAccess,
  setRoles,
} from './manage-members.ts';
import { listStaff, readStaff } from './members.ts';
import { changeOwnPassword, confirmPassword, readSignedInStaff } from './own-account.ts';
import { changeRole, createRole, deleteRole, listRoles } from './roles.ts';
import { revokeOtherSessions, revokeOwnSession, sessionsOfStaff } from './staff-sessions.ts';
import { signStaffIn } from './staff-sign-in.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './totp.ts';

/** The answer of a call that answers nothing. */
const nothing = () => null;
const aboutStaff = ({ staffId, reason }: { readonly staffId: string; readonly reason: string }) => ({
  staffId: BigInt(staffId),
  reason,
});

const own: readonly Implementation[] = [
  implement(adminSession.staffLogin, (ctx, input, request) => signStaffIn(ctx, input, request)),
  implement(adminSession.staffLogout, async (ctx, _input, request) => {
    await signOut(ctx, request.session, request);
    return null;
  }),
  // Finding the session has kept it alive already.
  implement(adminSession.staffHeartbeat, async () => null),
  implement(adminSession.staffMe, (ctx, _input, { session }) => readSignedInStaff(ctx, session)),
  implement(adminSession.staffConfirmPassword, (ctx, { password }, request) => confirmPassword(ctx, request, password)),
  implement(adminSession.staffChangePassword, (ctx, input, request) =>
    changeOwnPassword(ctx, request, input).then(nothing),
  ),
  implement(adminSession.sessionList, (ctx, _input, { session }) => sessionsOfStaff(ctx, session.userId, session)),
  implement(adminSession.sessionRevoke, (ctx, { sessionId }, { session }) =>
    revokeOwnSession(ctx, session, sessionId).then(nothing),
  ),
  implement(adminSession.sessionRevokeOthers, (ctx, _input, { session }) =>
    revokeOtherSessions(ctx, session).then(nothing),
  ),
  implement(adminSession.totpBegin, (ctx, _input, { session }) => beginTotp(ctx, session)),
  implement(adminSession.totpConfirm, (ctx, { code }, { session }) => confirmTotp(ctx, session, code)),
  implement(adminSession.totpNewRecoveryCodes, (ctx, _input, { session }) => renewRecoveryCodes(ctx, session)),
  implement(adminSession.totpRemove, (ctx, { code }, { session }) => removeTotp(ctx, session, code).then(nothing)),
];

const others: readonly Implementation[] = [
  implement(adminStaff.roleList, (ctx, _input, { session }) => listRoles(ctx, session)),
  implement(adminStaff.roleCreate, (ctx, input, { session }) => createRole(ctx, input, session)),
  implement(adminStaff.roleChange, (ctx, input, { session }) => changeRole(ctx, input, session)),
  implement(adminStaff.roleDelete, (ctx, { roleId }, { session }) =>
    deleteRole(ctx, BigInt(roleId), session).then(nothing),
  ),
  implement(adminStaff.staffList, (ctx, input, { session }) => listStaff(ctx, input, readPage(input, 20), session)),
  implement(adminStaff.staffInfo, (ctx, { staffId }, { session }) => readStaff(ctx, BigInt(staffId), session)),
  implement(adminStaff.staffInvite, (ctx, input, { session }) => inviteStaff(ctx, input, session)),
  implement(adminStaff.staffResetAccess, (ctx, input, { session }) => resetAccess(ctx, aboutStaff(input), session)),
  implement(adminStaff.staffAccept, (ctx, input, request) => acceptInvitation(ctx, input, request)),
  implement(adminStaff.staffApproveAccess, (ctx, { staffId }, { session }) =>
    approveAccess(ctx, BigInt(staffId), session).then(nothing),
  ),
  implement(adminStaff.staffSetRoles, (ctx, input, { session }) => setRoles(ctx, input, session).then(nothing)),
  implement(adminStaff.staffDisable, (ctx, input, { session }) =>
    disableMember(ctx, aboutStaff(input), session).then(nothing),
  ),
  implement(adminStaff.staffEnable, (ctx, input, { session }) =>
    enableMember(ctx, aboutStaff(input), session).then(nothing),
  ),
  implement(adminStaff.staffEndSessions, (ctx, input, { session }) =>
    endSessions(ctx, aboutStaff(input), session).then(nothing),
  ),
];

export const staffRoutes: readonly Implementation[] = [...own, ...others];
