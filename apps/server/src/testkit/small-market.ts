import { permissions } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import {
  addAddress,
  createStaff,
  createUser,
  openSession,
  resolveSession,
  type SessionOwner,
  setFundPassword,
} from '../modules/accounts/index.ts';
import { recordDeposit } from '../modules/payments/index.ts';
import type { NewFreight } from '../modules/sellers/index.ts';
import { addTestCategory, addTestProduct, openTestStore, testFreight } from './test-shop.ts';

const usdt = 1_000_000n;
export const testFundPassword = '246810';
export const exampleAddress = {
  name: 'Ada Example',
  phoneCode: '49',
  phone: '3012345678',
  nation: 'DE',
  state: '16',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};

export type MarketPerson = { readonly userId: bigint; readonly token: string; readonly session: Session };
export type MarketBuyer = MarketPerson & { readonly addressId: string };
export type MarketStore = MarketPerson & {
  readonly storeId: bigint;
  readonly productId: bigint;
  readonly skuId: string;
};

/** Two stores with one product each, two buyers with money and an address, and two members of staff. */
export type SmallMarket = {
  readonly buyerA: MarketBuyer;
  readonly buyerB: MarketBuyer;
  readonly storeA: MarketStore;
  readonly storeB: MarketStore;
  readonly powerlessStaff: MarketPerson;
  readonly admin: MarketPerson;
};

const origin = { address: '192.0.2.7', device: 'test' };
// No test signs these people in with a password; sessions are opened for them.
const passwordHash =
  '$argon2id$v=19$m=47104,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Opens a small market through the modules' own services. */
export async function smallMarket(ctx: Context, { stock = 1000, balance = 10_000n } = {}): Promise<SmallMarket> {
  const categoryId = await addTestCategory(ctx, 'lamps');
  return {
    buyerA: await addBuyer(ctx, 'buyera', balance),
    buyerB: await addBuyer(ctx, 'buyerb', balance),
    storeA: await addStore(ctx, 'sellera', { categoryId, stock, priceMicro: 12_500_000n }),
    storeB: await addStore(ctx, 'sellerb', { categoryId, stock, priceMicro: 40_000_000n }),
    powerlessStaff: await addStaff(ctx, 'clerk', []),
    admin: await addStaff(ctx, 'chief', permissions),
  };
}

/** A buyer with an address in Germany, a fund password and `balance` USDT. */
export async function addBuyer(ctx: Context, username: string, balance: bigint): Promise<MarketBuyer> {
  const userId = await inTx(ctx.db, async (tx) => {
    const user = await createUser(ctx, tx, { username, passwordHash });
    await setFundPassword(ctx, tx, user.id, testFundPassword);
    if (balance > 0n) {
      await recordDeposit(ctx, tx, {
        userId: user.id,
        channel: 'card',
        amountMicro: balance * usdt,
        externalKey: `opening-${username}`,
      });
    }
    return user.id;
  });
  const addressId = await addAddress(ctx, userId, { ...exampleAddress, use: 1 });
  return { ...(await signedIn(ctx, { audience: 'buyer', userId })), addressId: String(addressId) };
}

type Product = { readonly categoryId: bigint; readonly stock: number; readonly priceMicro: bigint };

/** Two USDT for every parcel, wherever it goes. */
const flatFreight: NewFreight = {
  ...testFreight,
  freeOverMicro: null,
  firstUnitFeeMicro: 2n * usdt,
  furtherUnitFeeMicro: 0n,
  deliveryFeeMicro: 0n,
  zones: [],
  elsewhereFeeMicro: 0n,
};

/** A store with one lamp, open under its owner's name. */
export async function addStore(ctx: Context, username: string, product: Product): Promise<MarketStore> {
  const owner = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash }));
  const { storeId } = await openTestStore(ctx, owner.id, { name: `Store of ${username}`, freight: flatFreight });
  const { productId } = await addTestProduct(ctx, {
    storeId,
    handle: `lamp-of-${username}`,
    categoryId: product.categoryId,
    titles: { en: `Lamp of ${username}`, 'zh-CN': '台灯', ar: 'مصباح' },
    skus: [{ choice: [], priceMicro: product.priceMicro, stock: product.stock, weightGrams: 500 }],
  });
  const skuId = await onlySku(ctx, productId);
  const person = await signedIn(ctx, { audience: 'seller', userId: owner.id, storeId });
  return { ...person, storeId, productId, skuId };
}

/** A member of staff with permissions, signed in. */
export async function addStaff(ctx: Context, username: string, permissions: readonly string[]): Promise<MarketPerson> {
  const roles = permissions.length > 0 ? [{ name: `role of ${username}`, permissions }] : [];
  const userId = await inTx(ctx.db, (tx) => createStaff(ctx, tx, { username, name: username, passwordHash, roles }));
  return signedIn(ctx, { audience: 'staff', userId });
}

/** A member of staff whom one person alone has let in. */
export async function addUnapproved(
  ctx: Context,
  username: string,
  permissions: readonly string[],
): Promise<MarketPerson> {
  const member = await addStaff(ctx, username, permissions);
  await sql`update staff set access_approved_at = null where id = ${member.userId}`.execute(ctx.db);
  return member;
}

async function onlySku(ctx: Context, productId: bigint): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
  if (rows.length !== 1 || !rows[0]) throw new Error('the product has one variant');
  return String(rows[0].id);
}

async function signedIn(ctx: Context, owner: SessionOwner): Promise<MarketPerson> {
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, owner, origin));
  const session = await resolveSession(ctx, token);
  if (!session) throw new Error('a session that was just opened is live');
  return { userId: owner.userId, token, session };
}
