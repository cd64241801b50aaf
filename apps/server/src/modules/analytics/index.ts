/**
 * What a store's owner is told: notifications, figures, earnings, statements, what waits, and the search of the panel. Owns
 * `notifications`; everything else is read from the views of the modules before it. And the figures of the whole platform for
 * staff, of which it keeps those of the days that are over: `figures_by_day` and `figure_days`, derived, hence made anew at will.
 *
 * Guarantees that an event makes one notification however often it is delivered, and that a store's figures and statements are sums of
 * the ledger and the orders, kept nowhere a second time, and that what is kept of the platform's comes to what the ledger says.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { caseNotificationEvents, remindOfAnswers } from './case-notifications.ts';
import { notifyOfImports } from './import-notifications.ts';
import { pruneNotifications } from './notifications.ts';
import { buildFigures } from './platform-figures/index.ts';
import { notificationEvents } from './write-notifications.ts';

export const analyticsModule: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  events: [...notificationEvents, ...caseNotificationEvents],
  sweeps: [
    { name: 'ended imports', everyMs: 10 * secondMs, run: notifyOfImports },
    { name: 'cases to answer soon', everyMs: minuteMs, run: remindOfAnswers },
    { name: 'figures of past days', everyMs: 10 * minuteMs, run: buildFigures },
    { name: 'old notifications', everyMs: hourMs, run: pruneNotifications },
  ],
};
