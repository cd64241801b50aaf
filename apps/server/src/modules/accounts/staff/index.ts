/**
 * The staff: who they are, what their roles allow, how they sign in (password, authenticator app, recovery codes) and from where.
 *
 * Nobody gives or takes away a permission that they do not have, nobody changes themselves, and somebody active can always manage
 * staff; changes follow each other. Whoever was let in by one person is a second person only when another one has approved it. New rights hold from the next call on, in every process.
 */

export { administratorRole } from './rules.ts';
export { staffAuditReaders } from './staff.audit.ts';
export { staffRoutes } from './staff.routes.ts';
export {
  assertAccessApproved,
  createStaff,
  disableStaff,
  extendRole,
  isApprovalVoid,
  isOwnAccount,
  isStaffName,
  isStaffPassword,
  isStillSecond,
  roleNames,
} from './staff.ts';
