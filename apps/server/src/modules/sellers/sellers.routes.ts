import { catalogue, favourites, seller } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { signOut } from '../accounts/index.ts';
import { followStore, unfollowStore } from './followers/follow-store.ts';
import { countFollows, readFollows, readOwnStore, readStore, readStoreTree } from './stores/read-stores.ts';
import { signSellerIn } from './stores/seller-session.ts';

export const sellersRoutes: readonly Implementation[] = [
  implement(catalogue.sellerInfo, (ctx, input, { session, language }) =>
    readStore(ctx, BigInt(input.sellerId), session, language),
  ),
  implement(catalogue.categorySellerTree, (ctx, input, { language }) =>
    readStoreTree(ctx, BigInt(input.sellerId), language),
  ),
  implement(favourites.followList, (ctx, input, { session, language }) =>
    readFollows(ctx, session.userId, readPage(input, 20), language),
  ),
  implement(favourites.followAdd, async (ctx, input, { session }) => ({
    id: String(await followStore(ctx, session.userId, BigInt(input.sellerId))),
  })),
  implement(favourites.followDelete, async (ctx, input, { session }) => {
    await unfollowStore(ctx, session.userId, BigInt(input.sellerId));
    return null;
  }),
  implement(favourites.followCount, async (ctx, _input, { session }) => ({
    count: await countFollows(ctx, session.userId),
  })),
  implement(seller.sellerLogin, (ctx, input, request) => signSellerIn(ctx, input, request)),
  implement(seller.sellerLogout, async (ctx, _input, request) => {
    await signOut(ctx, request.session, request);
    return null;
  }),
  // Resolving the session has already renewed it.
  implement(seller.sellerHeartbeat, async () => null),
  implement(seller.sellerSelf, (ctx, _input, { session, language }) => readOwnStore(ctx, session.storeId, language)),
];
