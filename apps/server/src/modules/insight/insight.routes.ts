import { sellerInsight } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { readDashboard } from './dashboard.ts';
import { listEarnings } from './earnings.ts';
import { findInStore } from './find-in-store.ts';
import { listNotices, readNotices } from './notices.ts';
import { listStatementLines, readStatement } from './statement.ts';
import { readWork } from './work.ts';

export const insightRoutes: readonly Implementation[] = [
  implement(sellerInsight.panelFind, (ctx, { keyword }, { session, language }) =>
    findInStore(ctx, session.sellerId, keyword, language),
  ),
  implement(sellerInsight.noticeList, (ctx, input, { session }) => listNotices(ctx, session.sellerId, input)),
  implement(sellerInsight.noticeRead, async (ctx, { noticeIds }, { session }) => {
    await readNotices(ctx, session.sellerId, noticeIds);
    return null;
  }),
  implement(sellerInsight.noticeReadAll, async (ctx, _input, { session }) => {
    await readNotices(ctx, session.sellerId, null);
    return null;
  }),
  implement(sellerInsight.earningList, (ctx, input, { session }) => listEarnings(ctx, session.sellerId, input)),
  implement(sellerInsight.statementGet, (ctx, input, { session }) => readStatement(ctx, session, input)),
  implement(sellerInsight.statementLines, (ctx, input, { session }) => listStatementLines(ctx, session, input)),
  implement(sellerInsight.insightDashboard, (ctx, input, { session, language }) =>
    readDashboard(ctx, session.sellerId, input, language),
  ),
  implement(sellerInsight.insightWork, (ctx, _input, { session }) => readWork(ctx, session.sellerId)),
];
