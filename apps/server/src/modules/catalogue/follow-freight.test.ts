import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, sellerStore } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '../../platform/database.ts';
import { call, testContext } from '../../testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '../../testkit/test-shop.ts';
import { sellersModule } from '../sellers/index.ts';
import { followFreightOrigin } from './follow-freight.ts';
import { catalogueModule } from './index.ts';

const ctx = await testContext();
const categoryId = await addTestCategory(ctx, 'pots');
const { sellerId, freightTemplateId } = await openTestStore(ctx, 7n);
await addTestProduct(ctx, { sellerId, handle: 'pot', categoryId });

test('lists and filters follow when the country that goods leave from changes', async () => {
  const session = { audience: 'seller', userId: 7n, sellerId, sessionId: 'a'.repeat(64) } as const;
  const { routes } = sellersModule;
  const [freight] = await call(ctx, routes, sellerStore.freightList, {}, { session });
  assert.ok(freight);
  await call(ctx, routes, sellerStore.freightSave, { ...freight, shipsFrom: 'TR' }, { session });
  const { rows } = await sql<{ id: bigint; payload: { freightTemplateId: string } }>`
    select id, payload from outbox_events where type = 'freight_origin_changed'`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ payload }) => payload.freightTemplateId),
    [String(freightTemplateId)],
  );
  await inTx(ctx.db, (tx) =>
    followFreightOrigin(
      ctx,
      tx,
      rows.map((row) => ({ ...row, createdAt: ctx.clock.now() })),
    ),
  );
  const list = (shipsFrom: string) => call(ctx, catalogueModule.routes, catalogue.goodsList, { shipsFrom });
  assert.match(JSON.stringify(await list('TR')), /"totalElements":1/);
  assert.match(JSON.stringify(await list('CN')), /"totalElements":0/);
});
