import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { testAccess, testAccount } from '#testkit/chains/account-keys.ts';
import { testChains } from '#testkit/chains/watched-chains.ts';
import { testContext } from '#testkit/test-context.ts';
import { ownersOf } from './deposit-addresses.ts';
import { assertAccountKeys, depositAddressOf, isWatched } from './index.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const addressOf = (userId: bigint, context: Context = ctx) =>
  inTx(context.db, (tx) => depositAddressOf(context, tx, 'ethereum', userId));

test('each person has one address of their own, which stays', async () => {
  const first = await addressOf(1n);
  assert.equal(first, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  const second = await addressOf(2n);
  assert.notEqual(second, first);
  assert.equal(await addressOf(1n), first);
});

test('a hundred people at once get a hundred addresses without a gap, and one who asks twice gets one', async () => {
  const asked = Array.from({ length: 100 }, (_, at) => BigInt(1000 + Math.floor(at / 2)));
  const addresses = await Promise.all(asked.map((userId) => addressOf(userId)));
  assert.equal(new Set(addresses).size, 50);
  const { rows } = await sql<{
    index: number;
  }>`select key_index as index from chain_addresses order by key_index`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ index }) => index),
    Array.from({ length: 52 }, (_, index) => index),
  );
});

test('without a node and a key there are no addresses', async () => {
  const plain = { ...base, config: { ...base.config } };
  assert.equal(await inTx(plain.db, (tx) => depositAddressOf(plain, tx, 'ethereum', 1n)), undefined);
  assert.equal(isWatched(plain, 'ethereum'), false);
  assert.equal(isWatched(ctx, 'bitcoin'), true);
});

test('a new key gives new addresses, and those of the former one are still the person’s', async () => {
  const former = (await addressOf(1n)) ?? '';
  const accountKeys = [testAccount('tron').publicExtendedKey, ...testAccess('ethereum').accountKeys];
  const changed = {
    ...base,
    config: { ...base.config, chains: { ethereum: { ...testAccess('ethereum'), accountKeys } } },
  };
  const fresh = (await addressOf(1n, changed)) ?? '';
  assert.notEqual(fresh, former);
  const owners = await inTx(changed.db, (tx) => ownersOf(changed, tx, 'ethereum', [former, fresh]));
  assert.deepEqual(
    owners,
    new Map([
      [former, 1n],
      [fresh, 1n],
    ]),
  );
  const without = {
    ...changed,
    config: {
      ...changed.config,
      chains: { ethereum: { ...testAccess('ethereum'), accountKeys: accountKeys.slice(0, 1) } },
    },
  };
  assert.deepEqual(
    await inTx(without.db, (tx) => ownersOf(without, tx, 'ethereum', [former, fresh])),
    new Map([[fresh, 1n]]),
  );
});

test('a recorded address that does not follow from its key is nobody’s and is shown to nobody', async () => {
  const stranger = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const { rows } = await sql<{ keyId: string }>`select key_id as "keyId" from chain_addresses limit 1`.execute(ctx.db);
  await sql`insert into chain_addresses (id, network, key_id, key_index, user_id, address, created_at)
    values (${ctx.ids.next()}, 'ethereum', ${rows[0]?.keyId}, 9999, 7777, ${stranger}, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  assert.deepEqual(await inTx(ctx.db, (tx) => ownersOf(ctx, tx, 'ethereum', [stranger])), new Map());
  await assert.rejects(addressOf(7777n), /does not follow from its key/);
});

test('a process does not start with a key that no address follows from', () => {
  const withKey = (key: string) => ({
    ...base.config,
    chains: { bitcoin: { ...testAccess('bitcoin'), accountKeys: [key] } },
  });
  assert.throws(() => assertAccountKeys(withKey(testAccount('bitcoin').privateExtendedKey)), /private key/);
  assert.throws(() => assertAccountKeys(withKey('xpub')), /cannot be read/);
  assert.doesNotThrow(() => assertAccountKeys(withKey(testAccount('bitcoin').publicExtendedKey)));
});
