/**
 * A store's figures, earnings, statements, what waits, and the search of the panel: all read from the views of the modules before it.
 * And the figures of the whole platform for staff, of which it keeps those of the days that are over: `figures_by_day` and
 * `figure_days`, derived, hence made anew at will.
 *
 * Guarantees that a store's figures and statements are sums of the ledger and the orders, kept nowhere a second time, and that what is kept
 * of the platform's comes to what the ledger says.
 */
import { minuteMs } from '@entrepot/domain';
import { type Module, on } from '#platform/module.ts';
import { categoryMoved } from '../catalogue/index.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { buildFigures, invalidateFigures } from './platform-figures/index.ts';

export const analyticsModule: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  events: [on(categoryMoved, 'outdate-figures', invalidateFigures)],
  sweeps: [{ name: 'figures of past days', everyMs: 10 * minuteMs, run: buildFigures }],
};
