/**
 * What a store's owner is told: notices, figures, earnings, statements, what waits, and the search of the panel. Owns
 * `notices`; everything else is read from the views of the modules before it.
 *
 * Guarantees that an event makes one notice however often it is delivered, and that figures and statements are sums of the
 * ledger and the orders, kept nowhere a second time.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import type { Module } from '../../platform/module.ts';
import { tellOfImports } from './import-notices.ts';
import { insightRoutes } from './insight.routes.ts';
import { pruneNotices } from './notices.ts';
import { remindOfAnswers, returnNoticeEvents } from './return-notices.ts';
import { noticeEvents } from './write-notices.ts';

export const insightModule: Module = {
  name: 'insight',
  routes: insightRoutes,
  events: [...noticeEvents, ...returnNoticeEvents],
  sweeps: [
    { name: 'ended imports', everyMs: 10 * secondMs, run: tellOfImports },
    { name: 'cases to answer soon', everyMs: minuteMs, run: remindOfAnswers },
    { name: 'old notices', everyMs: hourMs, run: pruneNotices },
  ],
};
