import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { testBuyer } from '#testkit/test-shop.ts';
import { inTx } from './database.ts';
import type { CallRequest } from './http/implement.ts';
import { idempotent, purgeIdempotencyKeys } from './idempotency.ts';
import type { Session } from './session.ts';

const ctx = await testContext();
let works = 0;
type Asked = { userId?: bigint; call?: CallRequest['call']; key?: string; input?: object };

/** Does some work under a key and answers how much was done before it. */
const ask = ({ userId = 7n, call = orders.orderSubmit, key = 'a-key-of-one', input = { a: 1 } }: Asked = {}) =>
  inTx(ctx.db, (tx) => {
    const request = { call, session: testBuyer(userId), idempotencyKey: key } as unknown as CallRequest<Session>;
    return idempotent(ctx, tx, request, input, async () => {
      works += 1;
      return { works };
    });
  });

test('a key stands for one person, one call and one input', async () => {
  const first = await ask();
  assert.deepEqual(await ask(), first);
  assert.deepEqual(await ask({ userId: 8n }), { works: 2 }, 'another person');
  assert.deepEqual(await ask({ call: orders.orderPay }), { works: 3 }, 'another call');
  assert.deepEqual(await ask({ key: 'another-key' }), { works: 4 }, 'another key');
  await assert.rejects(ask({ input: { a: 2 } }), { key: 'idempotency_conflict' });
  assert.deepEqual(await ask(), first);
  assert.deepEqual(await ask({ userId: 8n }), { works: 2 });
  assert.equal(works, 4);
});

test('a key counts for a day, and is gone soon after', async () => {
  const first = await ask({ userId: 10n });
  ctx.clock.advanceMs(dayMs);
  await purgeIdempotencyKeys(ctx);
  assert.deepEqual(await ask({ userId: 10n }), first, 'to the instant');
  ctx.clock.advanceMs(1);
  while ((await purgeIdempotencyKeys(ctx)) > 0);
  const { rows } = await sql`select from idempotency_keys`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('a failure keeps no key', async () => {
  const request = {
    call: orders.orderSubmit,
    session: testBuyer(9n),
    idempotencyKey: 'failing-key',
  } as unknown as CallRequest<Session>;
  await assert.rejects(
    inTx(ctx.db, (tx) => idempotent(ctx, tx, request, {}, async () => Promise.reject(new Error('no')))),
  );
  assert.deepEqual(await ask({ userId: 9n, key: 'failing-key', input: {} }), { works: works });
});
