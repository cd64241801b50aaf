import type { account, OutputOf } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { findUser } from '../accounts/index.ts';
import { identitySummary } from '../identity/index.ts';
import { findOwnedStore } from '../sellers/index.ts';
import { userBalances } from '../wallet/index.ts';

/** The signed-in person with balance and store, as the clients keep it. */
export async function currentUser(ctx: Context, userId: bigint): Promise<OutputOf<typeof account.currentUser>> {
  const [user, balances, store, identity] = await Promise.all([
    findUser(ctx.db, userId),
    userBalances(ctx.db, userId),
    findOwnedStore(ctx.db, userId),
    identitySummary(ctx, userId),
  ]);
  if (!user) throw new Error('a session belongs to nobody');
  return {
    uid: String(user.id),
    username: user.username,
    usercode: user.userCode,
    avatar: user.avatar,
    ...identity,
    phone: user.phone ?? '',
    email: user.email ?? '',
    invitationCode: user.invitationCode,
    money: formatAmount(balances.availableMicro),
    hasSafeword: user.hasFundPassword,
    ...(store ? { sellerId: String(store.storeId) } : {}),
  };
}
