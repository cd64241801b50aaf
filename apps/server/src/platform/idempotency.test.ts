import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { testBuyer } from '#testkit/test-shop.ts';
import { inTx } from './database.ts';
import type { CallRequest } from './http/implement.ts';
import { idempotent, partOf, purgeIdempotencyKeys } from './idempotency.ts';
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

/** Work that waits until it is let go, and counts how often it was begun. */
function slowWork() {
  const begun = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  let count = 0;
  const work = async () => {
    count += 1;
    begun.resolve();
    await free.promise;
    return { count };
  };
  return { work, begun: begun.promise, letGo: free.resolve, count: () => count };
}

const under = (key: string | undefined, input: object, work: () => Promise<{ count: number }>) =>
  inTx(ctx.db, (tx) => {
    const request = { call: orders.orderSubmit, session: testBuyer(10n), idempotencyKey: key };
    return idempotent(ctx, tx, request as unknown as CallRequest<Session>, input, work);
  });

test('a repeat that comes while the first is running waits for it and gets its answer; another input is refused then', async () => {
  const { work, begun, letGo, count } = slowWork();
  const first = under('two-at-once', { a: 1 }, work);
  await begun;
  const repeats = [under('two-at-once', { a: 1 }, work), under('two-at-once', { a: 1 }, work)];
  const other = under('two-at-once', { a: 2 }, work);
  const refused = assert.rejects(other, { key: 'idempotency_conflict' });
  letGo();
  assert.deepEqual(await Promise.all([first, ...repeats]), [{ count: 1 }, { count: 1 }, { count: 1 }]);
  await refused;
  assert.equal(count(), 1);
});

test('a repeat that waits for one that fails does the work itself', async () => {
  const { begun, letGo, work } = slowWork();
  const failing = under('one-fails', {}, async () => {
    await work();
    throw new Error('no');
  });
  await begun;
  const repeat = under('one-fails', {}, async () => ({ count: 7 }));
  const failed = assert.rejects(failing, /no/);
  letGo();
  await failed;
  assert.deepEqual(await repeat, { count: 7 });
});

test('without a key the work is simply done, each time', async () => {
  let count = 0;
  const work = async () => ({ count: ++count });
  assert.deepEqual(await under(undefined, {}, work), { count: 1 });
  assert.deepEqual(await under(undefined, {}, work), { count: 2 });
});

test('the parts of a request have keys of their own, of which none is a client’s', () => {
  const request = { idempotencyKey: 'whole' } as CallRequest<Session>;
  assert.deepEqual([partOf(request, 1n).idempotencyKey, partOf(request, 2n).idempotencyKey], ['whole 1', 'whole 2']);
  assert.equal(partOf({} as CallRequest<Session>, 1n).idempotencyKey, undefined);
  assert.equal(request.idempotencyKey, 'whole');
});
