import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { assertStillTheirs, authenticate, type Credentials, openSession } from '../../accounts/index.ts';
import { findOwnedStore } from './stores.repository.ts';

type Origin = Parameters<typeof authenticate>[2];

/**
 * Signs the owner of an approved or suspended store in to the seller panel.
 *
 * @throws as `authenticate` does, and `not_a_seller` to a person who knows the password but owns no store.
 */
export async function signSellerIn(ctx: Context, credentials: Credentials, origin: Origin) {
  const user = await authenticate(ctx, credentials, origin);
  const store = await findOwnedStore(ctx.db, user.id);
  // Whose store is suspended still ships what was ordered.
  if (store?.storeState !== 'approved' && store?.storeState !== 'suspended') throw new DomainError('not_a_seller');
  const owner = { audience: 'seller', userId: user.id, storeId: store.storeId } as const;
  const token = await inTx(ctx.db, async (tx) => {
    await assertStillTheirs(tx, user);
    return openSession(ctx, tx, owner, origin);
  });
  return { token, username: user.username, sellerId: String(store.storeId), sellerName: store.storeName };
}
