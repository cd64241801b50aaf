import { sellerStore } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { listCollections, moveCollection, removeCollection, saveCollection } from '../collections/collections.ts';
import { listFreight, removeFreight, saveFreight } from '../freight/freight-templates.ts';
import { readStoreSettings, saveStoreSettings } from './store-settings.ts';

/** The answer of a call that answers nothing. */
const nothing = () => null;

export const storeRoutes: readonly Implementation[] = [
  implement(sellerStore.storeGet, (ctx, _input, { session }) => readStoreSettings(ctx, session.storeId)),
  implement(sellerStore.storeSave, (ctx, input, request) => saveStoreSettings(ctx, request.session, input, request)),
  implement(sellerStore.freightList, (ctx, _input, { session }) => listFreight(ctx, session.storeId)),
  implement(sellerStore.freightSave, saveFreight),
  implement(sellerStore.freightRemove, (ctx, { freightId }, { session }) =>
    removeFreight(ctx, session.storeId, BigInt(freightId)).then(nothing),
  ),
  implement(sellerStore.collectionList, (ctx, _input, { session }) => listCollections(ctx, session.storeId)),
  implement(sellerStore.collectionSave, async (ctx, input, { session }) => ({
    categoryId: String(await saveCollection(ctx, session.storeId, input)),
  })),
  implement(sellerStore.collectionMove, (ctx, input, { session }) =>
    moveCollection(ctx, session.storeId, input).then(nothing),
  ),
  implement(sellerStore.collectionRemove, (ctx, { categoryId }, { session }) =>
    removeCollection(ctx, session.storeId, BigInt(categoryId)).then(nothing),
  ),
];
