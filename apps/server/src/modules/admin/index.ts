/**
 * What staff share: the audit log as they read it, the work that waits in all queues, what waits for a second person, settings with
 * their history, people, and a search over all of it. It composes the modules before it and has no second way to change what is theirs.
 * Owns `audit_checks`, and how each member of staff has set up the lists: `staff_views` and `staff_columns`.
 *
 * Guarantees that the whole chain of the audit log is gone through again and again, and that whoever may decide on something that came to
 * wait is told of it once.
 */
import { minuteMs, secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { adminRoutes } from './admin.routes.ts';
import { checkAuditChain } from './audit-log/check-audit.ts';
import { jobAuditReader } from './system/job-queue.ts';
import { mailAuditReader } from './system/mail-outbox.ts';
import { notifyOfWork } from './work/notify-of-work.ts';

export const adminModule: Module = {
  name: 'admin',
  routes: adminRoutes,
  auditReaders: [mailAuditReader, jobAuditReader],
  sweeps: [
    { name: 'chain of the audit log', everyMs: 10 * minuteMs, run: checkAuditChain },
    { name: 'work for staff', everyMs: 10 * secondMs, run: notifyOfWork },
  ],
};
