import { minuteMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountSettings } from './accounts.settings.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { sweepContactChanges } from './contacts/contact-changes.ts';
import { sweepHumanChecks } from './human-check/human-check.ts';
import { sweepAttempts } from './passwords/attempts.ts';
import { sendSecurityDigests } from './security-messages/security-events.ts';
import { sweepSessions } from './sessions/sessions.ts';
import { purgeSignIns } from './sessions/sign-ins.ts';
import { staffAuditReaders, staffRoutes } from './staff/index.ts';
import { userAuditReader } from './users/user-status.ts';
import { sweepCodeQuotas } from './verification-codes/code-quotas.ts';
import { sweepCodes } from './verification-codes/sent-codes.ts';

/**
 * People and how they prove who they are: users, staff and roles, sessions, passwords and fund passwords with their
 * lock-outs, the human check, codes sent by mail or SMS, bindings and the address book.
 *
 * Owns `users`, `staff`, `roles`, `staff_roles`, `staff_invitations`, `staff_totp`, `staff_recovery_codes`, `sessions`, `sign_ins`,
 * `secret_attempts`, `human_checks`, `sent_codes`, `code_quotas`, `contact_changes`, `security_digests`, `billing_details` and `addresses`,
 * and publishes the views `user_profile_view` (id, user_code, username, avatar, status), `user_contacts`, `staff_names`,
 * `staff_access_view`, `staff_seconds` and `access_approvals`. Guarantees that a
 * revoked session ends at once in every process, and that a wrong secret counts even when its transaction rolls back:
 * `authenticate`, `checkOwnPassword` and `checkFundPassword` are therefore called before a transaction is opened.
 */
export const accountsModule: Module = {
  name: 'accounts',
  routes: [...accountRoutes, ...addressRoutes, ...staffRoutes],
  settings: accountSettings,
  auditReaders: [...staffAuditReaders, userAuditReader],
  sweeps: [
    { name: 'ended sessions', everyMs: 10 * minuteMs, run: sweepSessions },
    { name: 'unanswered human checks', everyMs: minuteMs, run: sweepHumanChecks },
    { name: 'old codes', everyMs: 10 * minuteMs, run: sweepCodes },
    { name: 'old password attempts', everyMs: 60 * minuteMs, run: sweepAttempts },
    { name: 'past code quotas', everyMs: 60 * minuteMs, run: sweepCodeQuotas },
    { name: 'gathered security messages', everyMs: minuteMs, run: sendSecurityDigests },
    { name: 'old sign-ins', everyMs: 60 * minuteMs, run: purgeSignIns },
    { name: 'settled contact changes', everyMs: 60 * minuteMs, run: sweepContactChanges },
  ],
};

export { contactChangeUndone, sessionsEnded, staffRightsChanged } from './accounts.events.ts';
export { nameRules, postcodeRules } from './accounts.settings.ts';
export { addAddress, deliveryAddress, homeCountry } from './addresses/addresses.ts';
export { countryName, isCountry } from './addresses/places.ts';
export { type HumanAnswer, passHumanCheck } from './human-check/human-check.ts';
export { checkOwnPassword } from './passwords/change-secrets.ts';
export { checkFundPassword, setFundPassword } from './passwords/fund-passwords.ts';
export { hashPassword } from './passwords/passwords.ts';
export { accountData } from './personal-data.ts';
export { readContacts, reportStoreChange } from './security-messages/security-events.ts';
export {
  assertSessionLive,
  endEverySession,
  holdSession,
  resolveSession,
  revokeOwnSessions,
  revokeSessions,
  type SessionOwner,
} from './sessions/sessions.ts';
export { assertStillTheirs, authenticate, type Credentials, openSession, signOut } from './sessions/sign-in.ts';
export type { Origin } from './sessions/sign-ins.ts';
export { recordSignIn } from './sessions/sign-ins.ts';
export {
  administratorRole,
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
} from './staff/index.ts';
export { anonymiseUser, lockUser } from './users/anonymise-user.ts';
export { type BillingDetails, billingDetails } from './users/billing.ts';
export { createUser } from './users/create-user.ts';
export { changeUserStatus, recentUse } from './users/user-status.ts';
export { changeLanguage, findUser, findUserBySignInName } from './users/users.repository.ts';
export { consumeMailQuota } from './verification-codes/code-quotas.ts';
export { sendWithdrawalCode, verifyWithdrawalCode } from './verification-codes/send-code.ts';
