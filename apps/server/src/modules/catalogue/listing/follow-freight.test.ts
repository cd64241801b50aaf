import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { catalogue, type InputOf, sellerStore } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { sellersModule } from '../../sellers/index.ts';
import { catalogueModule } from '../index.ts';
import { followFreight } from './follow-freight.ts';

const ctx = await testContext();
const categoryId = await addTestCategory(ctx, 'pots');
const { storeId, freightTemplateId } = await openTestStore(ctx, 7n);
await addTestProduct(ctx, { storeId, handle: 'pot', categoryId });

const session = { audience: 'seller', userId: 7n, storeId, sessionId: 'a'.repeat(64) } as const;
const list = async (filters: object) =>
  JSON.stringify(await call(ctx, catalogueModule.routes, catalogue.productList, filters));

/** Saves the store's template with some fields changed, and lets the catalogue follow. */
async function change(fields: Partial<InputOf<typeof sellerStore.freightSave>>) {
  const { routes } = sellersModule;
  const [freight] = await call(ctx, routes, sellerStore.freightList, {}, { session });
  assert.ok(freight);
  await call(ctx, routes, sellerStore.freightSave, { ...freight, ...fields }, { session });
  const { rows } = await sql<{ payload: { freightTemplateId: string } }>`
    delete from outbox_events where type = 'freight_changed' returning payload`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ payload }) => payload.freightTemplateId),
    [String(freightTemplateId)],
  );
  await follow();
}

const follow = () =>
  inTx(ctx.db, (tx) =>
    followFreight(ctx, tx, [
      { id: 1n, payload: { freightTemplateId: String(freightTemplateId) }, createdAt: ctx.clock.now() },
    ]),
  );

test('lists and filters follow when the country that products leave from changes', async () => {
  await change({ shipsFrom: 'TR' });
  assert.match(await list({ shipsFrom: 'TR' }), /"totalElements":1/);
  assert.match(await list({ shipsFrom: 'CN' }), /"totalElements":0/);
});

test('freight is free only where no destination pays any', async () => {
  const found = async () => /"totalElements":1/.test(await list({ isFreeFreight: true }));
  const free = { firstFee: '0.00', furtherFee: '0.00', deliveryFee: '0.00', elsewhereFee: '0.00', zones: [] };
  await change(free);
  assert.equal(await found(), true);
  await change({ ...free, elsewhereFee: '4.00' });
  assert.equal(await found(), false, 'elsewhere pays');
  await change({ ...free, zones: [{ countries: ['DE'], fee: '3.00' }] });
  assert.equal(await found(), false, 'a zone pays');
  await change({ ...free, zones: [{ countries: ['DE'], fee: '0.00' }] });
  assert.equal(await found(), true);
});

test('lists that were answered since the template was saved are not kept', async () => {
  const invalidate = mock.method(ctx.responseCache, 'invalidateSoon');
  await follow();
  assert.equal(invalidate.mock.callCount(), 1);
});
