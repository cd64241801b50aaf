import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applications, sellerCatalogue, sellerStore } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import { addBuyer, addStore } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { setFundPassword } from '../accounts/index.ts';
import { catalogueModule } from '../catalogue/index.ts';
import { sellersModule } from '../sellers/index.ts';
import { accountHomeRoutes } from './account-home.routes.ts';

const ctx = await testContext();
const categoryId = await addTestCategory(ctx, 'lamps');
const store = await addStore(ctx, 'sellera', { categoryId, stock: 0, priceMicro: 12_500_000n });
const other = await addStore(ctx, 'sellerb', { categoryId, stock: 5, priceMicro: 12_500_000n });
const as = { session: store.session };

const done = async (of = as) => {
  const items = await call(ctx, accountHomeRoutes, sellerStore.storeChecklist, {}, of);
  return Object.fromEntries(items.map(({ key, isDone }) => [key, isDone]));
};
const save = async (change: object) => {
  const { version } = await call(ctx, sellersModule.routes, sellerStore.storeGet, {}, as);
  await call(ctx, sellersModule.routes, sellerStore.storeSave, { version, ...change }, as);
};

test('each entry is told from facts, and follows them back again', async () => {
  await save({ descriptions: {} });
  const before = await done();
  assert.deepEqual([before.first_product, before.in_stock], [true, false]);
  assert.deepEqual([before.description, before.fund_password], [false, false]);
  await save({ descriptions: { en: 'Lamps from the harbour' } });
  assert.equal((await done()).description, true);
  await save({ descriptions: {} });
  assert.equal((await done()).description, false);
});

test('a way to be reached and an address for returns are two things', async () => {
  await save({ contact: { email: 'a@shop.example', phone: '' } });
  const reached = await done();
  assert.deepEqual([reached.contact, reached.return_address], [true, false]);
  await save({
    returnAddress: {
      name: 'Lamps',
      phoneCode: '49',
      phone: '3012345678',
      nation: 'DE',
      state: 'Berlin',
      city: 'Berlin',
      postCode: '10115',
      address: 'Example Street 1',
    },
  });
  assert.equal((await done()).return_address, true);
});

test('a fund password counts once it is set', async () => {
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, store.userId, '246810'));
  assert.equal((await done()).fund_password, true);
});

test('a product that is not published is none, whatever lies in stock', async () => {
  const theirs = { session: other.session };
  const stocked = await done(theirs);
  assert.deepEqual([stocked.first_product, stocked.in_stock], [true, true]);
  const hide = { ids: [String(other.productId)], action: 'unpublish' as const };
  await call(ctx, catalogueModule.routes, sellerCatalogue.sellerProductBulk, hide, {
    ...theirs,
    idempotencyKey: 'hide-key-1',
  });
  const hidden = await done(theirs);
  assert.deepEqual([hidden.first_product, hidden.in_stock], [false, false]);
});

test('it is for who has a store', async () => {
  const buyer = await addBuyer(ctx, 'buyera', 0n);
  await assert.rejects(done({ session: buyer.session } as never));
  await assert.rejects(done({ session: null } as never));
});

test('what selling costs is what the settings say at the moment, to everybody', async () => {
  const terms = () => call(ctx, accountHomeRoutes, applications.applicationTerms, {});
  ctx.settingValues.set('commission_rate', '0.0525');
  ctx.settingValues.set('ship_within_hours', 36);
  const told = await terms();
  assert.equal(told.commissionPercent, 5.25);
  assert.equal(told.shipWithinHours, 36);
  // A fraction that a float cannot hold is told as people write it.
  ctx.settingValues.set('commission_rate', '0.07');
  assert.equal((await terms()).commissionPercent, 7);
});
