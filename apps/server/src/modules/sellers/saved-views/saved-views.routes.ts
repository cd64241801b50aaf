import { sellerViews } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { listViews, removeView, saveView } from './saved-views.ts';

export const savedViewRoutes: readonly Implementation[] = [
  implement(sellerViews.viewListCall, (ctx, input, { session }) => listViews(ctx, session.storeId, input.list)),
  implement(sellerViews.viewSave, (ctx, input, { session }) => saveView(ctx, session.storeId, input)),
  implement(sellerViews.viewRemove, async (ctx, input, { session }) => {
    await removeView(ctx, session.storeId, BigInt(input.viewId));
    return null;
  }),
];
