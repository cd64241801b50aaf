/**
 * What a store's owner is told: notifications, figures, earnings, statements, what waits, and the search of the panel. Owns
 * `notifications`; everything else is read from the views of the modules before it.
 *
 * Guarantees that an event makes one notification however often it is delivered, and that figures and statements are sums of the
 * ledger and the orders, kept nowhere a second time.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { caseNotificationEvents, remindOfAnswers } from './case-notifications.ts';
import { notifyOfImports } from './import-notifications.ts';
import { pruneNotifications } from './notifications.ts';
import { notificationEvents } from './write-notifications.ts';

export const analyticsModule: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  events: [...notificationEvents, ...caseNotificationEvents],
  sweeps: [
    { name: 'ended imports', everyMs: 10 * secondMs, run: notifyOfImports },
    { name: 'cases to answer soon', everyMs: minuteMs, run: remindOfAnswers },
    { name: 'old notifications', everyMs: hourMs, run: pruneNotifications },
  ],
};
