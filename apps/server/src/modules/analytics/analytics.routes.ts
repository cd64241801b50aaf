import { adminAnalytics, sellerAnalytics } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readDashboard } from './dashboard.ts';
import { listEarnings } from './earnings.ts';
import { findInStore } from './find-in-store.ts';
import { readBreakdown, readFigures } from './platform-figures/index.ts';
import { listStatementLines, readStatement } from './statement.ts';
import { readWork } from './work.ts';

export const analyticsRoutes: readonly Implementation[] = [
  implement(sellerAnalytics.panelFind, (ctx, { keyword }, { session, language }) =>
    findInStore(ctx, session.storeId, keyword, language),
  ),
  implement(sellerAnalytics.earningList, (ctx, input, { session }) => listEarnings(ctx, session.storeId, input)),
  implement(sellerAnalytics.statementGet, (ctx, input, { session }) => readStatement(ctx, session, input)),
  implement(sellerAnalytics.statementLines, (ctx, input, { session }) => listStatementLines(ctx, session, input)),
  implement(sellerAnalytics.analyticsDashboard, (ctx, input, { session, language }) =>
    readDashboard(ctx, session.storeId, input, language),
  ),
  implement(adminAnalytics.figuresGet, (ctx, input, { language }) => readFigures(ctx, input, language)),
  implement(adminAnalytics.figuresBreakdown, (ctx, input, { language }) => readBreakdown(ctx, input, language)),
  implement(sellerAnalytics.analyticsWork, (ctx, _input, { session }) => readWork(ctx, session.storeId)),
];
