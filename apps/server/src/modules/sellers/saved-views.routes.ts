import { sellerCatalogue } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { listViews, removeView, saveView } from './saved-views.ts';

export const savedViewRoutes: readonly Implementation[] = [
  implement(sellerCatalogue.viewListCall, (ctx, input, { session }) => listViews(ctx, session.sellerId, input.list)),
  implement(sellerCatalogue.viewSave, (ctx, input, { session }) => saveView(ctx, session.sellerId, input)),
  implement(sellerCatalogue.viewRemove, async (ctx, input, { session }) => {
    await removeView(ctx, session.sellerId, BigInt(input.viewId));
    return null;
  }),
];
