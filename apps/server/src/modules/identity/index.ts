/**
 * Who a person is: the basic verification (name, nationality, document) and the advanced one (face, address), their review by
 * staff, and how long any of it is kept. Owns `identity_verifications`, `identity_documents`, `identity_logs` and
 * `identity_accesses`; publishes the views `identities_waiting` and `identity_people`.
 *
 * Guarantees that a submission is decided once, as it was looked at; that names and numbers are encrypted and images private; that
 * every look at them is noted; and that what is not needed any more is deleted.
 */
import { hourMs, minuteMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { identityAuditReaders } from './identity.audit.ts';
import { identityRoutes } from './identity.routes.ts';
import { identitySettings } from './identity.settings.ts';
import { expireDocuments, purgeIdentities, purgeUnusedImages } from './identity-retention.ts';

export const identityModule: Module = {
  name: 'identity',
  routes: identityRoutes,
  auditReaders: identityAuditReaders,
  settings: identitySettings,
  sweeps: [
    { name: 'expired identity documents', everyMs: hourMs, run: expireDocuments },
    { name: 'identities kept long enough', everyMs: 10 * minuteMs, run: purgeIdentities },
    { name: 'unused identity images', everyMs: hourMs, run: purgeUnusedImages },
  ],
};

export { identityClosedDays, identityRejectedDays, identityReviewHours } from './identity.settings.ts';
export { retainAfterClosing } from './identity-retention.ts';
export { identityData } from './personal-data.ts';
export { assertIdentity, identityLevel, identitySummary, verifiedDocumentKey } from './read-identity.ts';
