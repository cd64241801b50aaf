import { adminStores } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { resumeStore, setStoreHoliday, suspendStore } from './suspend-store.ts';

/** The answer of a call that answers nothing. */
const nothing = () => null;

/** What staff do with stores; what they read of them is put together where orders, cases and chats are known. */
export const adminStoreRoutes: readonly Implementation[] = [
  implement(adminStores.storeSuspend, (ctx, input, { session }) =>
    suspendStore(ctx, input, session.userId).then(nothing),
  ),
  implement(adminStores.storeResume, (ctx, input, { session }) =>
    resumeStore(ctx, input, session.userId).then(nothing),
  ),
  implement(adminStores.storeHoliday, (ctx, input, { session }) =>
    setStoreHoliday(ctx, input, session.userId).then(nothing),
  ),
];
