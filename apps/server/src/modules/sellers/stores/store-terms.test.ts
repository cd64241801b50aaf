import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestUser } from '#testkit/test-shop.ts';
import { addStoreFigures, createStore } from '../index.ts';
import { type StoreVersion, storeTermsOf } from './store-terms.ts';

const ctx = await testContext();
await addTestUser(ctx, 1n, 'owner@example.com');
const { storeId, freightTemplateId } = await inTx(ctx.db, (tx) =>
  createStore(ctx, tx, {
    ownerUserId: 1n,
    name: 'Lamp House',
    ownLanguage: 'de',
    descriptions: { de: 'Lampen', fr: 'Des lampes' },
    country: 'DE',
    freight: {
      name: 'Standard',
      shipsFrom: 'DE',
      unit: 'piece',
      freeOverMicro: null,
      firstUnitFeeMicro: 3_000_000n,
      furtherUnitFeeMicro: 0n,
      deliveryFeeMicro: 0n,
      zones: [{ countries: ['FR'], feeMicro: 6_000_000n }],
      elsewhereFeeMicro: null,
    },
  }),
);

async function termsNow(process: typeof ctx, language = 'de', country: string | null = null) {
  const { rows } = await sql<StoreVersion>`
    select freight_template_id as "freightTemplateId", store_version as "storeVersion" from store_versions
     where freight_template_id = ${freightTemplateId}`.execute(ctx.db);
  return (await storeTermsOf(process, rows, { language, country }))(freightTemplateId);
}

/** A process that knows nothing yet. */
const stranger = () => ({ ...ctx });

test('what has not changed is not read anew, for each language and with zones apart', async () => {
  const known = await termsNow(ctx);
  assert.ok(known);
  assert.equal(await termsNow(ctx), known);
  assert.deepEqual(known.storeDescriptions, { de: 'Lampen' });
  assert.deepEqual((await termsNow(ctx, 'fr'))?.storeDescriptions, { fr: 'Des lampes' });
  assert.deepEqual(known.freightZones, []);
  assert.equal((await termsNow(ctx, 'de', 'FR'))?.freightZones.length, 1);
  assert.equal(await termsNow(ctx), known);
});

test('whatever changes of the store, its figures or its freight is told at once', async () => {
  const changes = {
    name: () => sql`update stores set name = 'House of Lamps' where id = ${storeId}`.execute(ctx.db),
    holiday: () =>
      sql`update stores set holiday_from = now(), holiday_until = now() + interval '1 day'
      where id = ${storeId}`.execute(ctx.db),
    pause: () => sql`update stores set paused_at = now() where id = ${storeId}`.execute(ctx.db),
    figures: () => inTx(ctx.db, (tx) => addStoreFigures(tx, [{ storeId, views: 3 }])),
    fee: () =>
      sql`update freight_templates set first_fee_micro = 4000000 where id = ${freightTemplateId}`.execute(ctx.db),
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await termsNow(ctx);
    await change();
    const after = await termsNow(ctx);
    assert.notDeepEqual(after, before, what);
    assert.deepEqual(after, await termsNow(stranger()), what);
  }
});

test('a change that was rolled back is not told', async () => {
  const before = await termsNow(ctx);
  await inTx(ctx.db, async (tx) => {
    await sql`update stores set name = 'Never' where id = ${storeId}`.execute(tx);
    throw new Error('rolled back');
  }).catch(() => {});
  assert.equal(await termsNow(ctx), before);
});
