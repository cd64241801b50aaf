import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type ErrorKey, permissionsOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import fastJson from 'fast-json-stringify';
import { createResponseCache } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import type { CallRequest } from './implement.ts';
import { compileInput } from './input.ts';
import { callKey, prepareCalls, runCall } from './runtime.ts';

const handler = async () => null;
const ctx = { config: { rateLimitFactor: 1 } } as Context;

test('every declared call compiles, although the server waits for its first use', () => {
  for (const call of allCalls) {
    assert.doesNotThrow(() => {
      compileInput(call);
      fastJson(call.output as object);
    }, callKey(call));
  }
});

test('a server with a call that is declared and not implemented does not start', () => {
  const [, ...others] = allCalls;
  const implementations = others.map((call) => ({ call, handler }));
  assert.throws(() => prepareCalls(ctx, implementations), /declared but not implemented/);
});

/** The whole life of a call whose handler refuses, and what was logged of it. */
async function refuseWith(key: ErrorKey, strictRefusals: boolean) {
  const logged: string[] = [];
  const ignore = () => undefined;
  const context = {
    config: { rateLimitFactor: 1, strictRefusals },
    log: { error: (message: string) => logged.push(message) },
    metrics: { refusals: { inc: ignore }, calls: { observe: ignore } },
  } as unknown as Context;
  const refusing = async () => {
    throw new DomainError(key);
  };
  const { calls, ...runtime } = prepareCalls(
    context,
    allCalls.map((call) => ({ call, handler: refusing })),
  );
  const prepared = calls.get('buyer/order!info');
  assert.ok(prepared);
  const request = { session: { audience: 'buyer' }, address: '' } as unknown as CallRequest;
  const thrown = await runCall({ ...runtime, calls }, prepared, { orderId: '1' }, request).catch(
    (error: unknown) => error,
  );
  return { message: (thrown as Error).message, logged };
}

test('what a call does not declare is logged, and a fault where refusals are strict', async () => {
  const undeclared = 'buyer/order!info answers wrong_password, which it does not declare';
  assert.deepEqual(await refuseWith('wrong_password', false), { message: 'wrong_password', logged: [undeclared] });
  assert.deepEqual(await refuseWith('wrong_password', true), { message: undeclared, logged: [] });
  for (const known of ['order_not_found', 'frequent_operation'] as const)
    assert.deepEqual(await refuseWith(known, true), { message: known, logged: [] });
});

test('whoever looks for a word in what is their own waits for their own searches alone, whatever the call', async () => {
  const searches = allCalls.filter(
    ({ input, isCacheable, access }) =>
      !isCacheable && access !== 'visitor' && 'keyword' in ((input as { properties?: object }).properties ?? {}),
  );
  assert.ok(searches.length > 10);
  const begun: string[] = [];
  let finish = Promise.withResolvers<null>();
  const context = {
    config: { rateLimitFactor: 1 },
    clock: { now: () => new Date(0) },
    log: { error: () => undefined },
    metrics: { refusals: { inc: () => undefined }, calls: { observe: () => undefined } },
  } as unknown as Context;
  const waiting = async (_ctx: unknown, _input: unknown, { session }: CallRequest) => {
    begun.push(String(session?.userId));
    return finish.promise;
  };
  const runtime = prepareCalls(
    context,
    allCalls.map((call) => ({ call, handler: waiting })),
  );
  for (const call of searches) {
    const { audit: _, ...unaudited } = call;
    const prepared = { call: unaudited, parse: (asked: object) => asked, serialise: () => 'null', handler: waiting };
    const audience = typeof call.access === 'string' ? call.access : 'staff';
    const permissions = new Set<string>(permissionsOf(call));
    const ask = (userId: string, keyword: string) => {
      const session = { audience, userId, permissions, passwordGivenAt: new Date(0) };
      return runCall(runtime, prepared, { keyword }, { session, address: '' } as unknown as CallRequest);
    };
    const answers = [ask('anna', 'lamp'), ask('anna', 'lamps'), ask('berta', 'lamp'), ask('anna', ' ')];
    await new Promise(setImmediate);
    assert.deepEqual(begun.splice(0), ['anna', 'berta', 'anna'], callKey(call));
    finish.resolve(null);
    await Promise.all(answers);
    assert.deepEqual(begun.splice(0), ['anna'], callKey(call));
    finish = Promise.withResolvers<null>();
  }
});

test('whoever searches without a pause keeps no place from colleagues of the same site', async () => {
  const begun: string[] = [];
  const finish = Promise.withResolvers<null>();
  const context = {
    config: { rateLimitFactor: 1 },
    metrics: { refusals: { inc: () => undefined }, calls: { observe: () => undefined } },
  } as unknown as Context;
  const waiting = async (_ctx: unknown, _input: unknown, { session }: CallRequest) => {
    begun.push(String(session?.userId));
    return finish.promise;
  };
  const runtime = prepareCalls(
    context,
    allCalls.map((call) => ({ call, handler: waiting })),
  );
  const prepared = runtime.calls.get('admin/panel!find');
  assert.ok(prepared);
  const ask = (userId: string, keyword: string) => {
    const request = { session: { audience: 'staff', userId }, address: '192.0.2.1' } as unknown as CallRequest;
    return runCall(runtime, { ...prepared, parse: (asked) => asked, serialise: () => 'null' }, { keyword }, request);
  };
  const flood = Array.from({ length: 30 }, (_, n) => ask('anna', `lamp ${n}`).catch((error: Error) => error.message));
  const others = [ask('berta', 'lamp'), ask('carla', '')];
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['anna', 'berta', 'carla']);
  finish.resolve(null);
  await Promise.all(others);
  const refused = (await Promise.all(flood)).filter((answer) => answer === 'frequent_operation');
  assert.equal(refused.length, 19, 'one at a time, ten wait');
});

test('whoever keeps many calls going at once waits for their own, whatever the names; others go on', async () => {
  const begun: string[] = [];
  const finish = Promise.withResolvers<null>();
  const context = {
    config: { rateLimitFactor: 1 },
    metrics: { refusals: { inc: () => undefined }, calls: { observe: () => undefined } },
  } as unknown as Context;
  const waiting = async (_ctx: unknown, _input: unknown, { address }: CallRequest) => {
    begun.push(address);
    return finish.promise;
  };
  const runtime = prepareCalls(
    context,
    allCalls.map((call) => ({ call, handler: waiting })),
  );
  const prepared = runtime.calls.get('seller/import!list');
  assert.ok(prepared);
  const ask = (address: string, userId: bigint) => {
    const request = { session: { audience: 'seller', userId }, address } as unknown as CallRequest;
    return runCall(runtime, { ...prepared, serialise: () => 'null' }, {}, request);
  };
  const flood = Array.from({ length: 150 }, (_, n) => ask(`2001:db8:7:${n}::1`, BigInt(n)));
  const others = ['192.0.2.1', '192.0.2.2', '2001:db8:8::1'].map((address) => ask(address, 1n));
  await new Promise(setImmediate);
  assert.equal(begun.filter((address) => address.startsWith('2001:db8:7:')).length, 6);
  assert.equal(begun.length, 9, 'each of the others has begun');
  finish.resolve(null);
  await Promise.all([...flood, ...others]);
  assert.equal(begun.length, 153);
});

/** Searches as public reads, with a handler of their own: each is asked from an address with a keyword. */
function searchesOf(rateLimitFactor: number, search: (keyword: string) => Promise<null>) {
  const context = {
    config: { rateLimitFactor },
    responseCache: createResponseCache(),
    metrics: { refusals: { inc: () => undefined }, calls: { observe: () => undefined } },
  } as unknown as Context;
  const handler = (_ctx: unknown, { keyword }: { keyword?: string }) => search(String(keyword));
  const runtime = prepareCalls(
    context,
    allCalls.map((call) => ({ call, handler })),
  );
  const prepared = runtime.calls.get('buyer/sellerGoods!search-keyword');
  assert.ok(prepared);
  return (address: string, keyword: string) => {
    const request = { session: null, address, language: 'en' } as unknown as CallRequest;
    return runCall(runtime, { ...prepared, serialise: () => 'null' }, { keyword }, request);
  };
}

test("one site's flood of public reads keeps none from others, whose reads begin at once; what waits of it is answered, the rest refused", async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const finish = Promise.withResolvers<void>();
  const ask = searchesOf(1, async (keyword) => {
    begun.push(keyword);
    if (keyword.startsWith('flood')) await finish.promise;
    ended.push(keyword);
    return null;
  });
  const flood = Array.from({ length: 120 }, (_, n) =>
    ask(`2001:db8:7:${n}::1`, `flood ${n}`).catch((error: Error) => error.message),
  );
  await new Promise(setImmediate);
  assert.equal(begun.length, 6);
  await ask('192.0.2.1', 'lamp');
  assert.deepEqual(ended, ['lamp'], 'nothing of the flood had to end first');
  finish.resolve();
  const refused = (await Promise.all(flood)).filter((answer) => answer === 'frequent_operation');
  assert.equal(refused.length, 120 - 6 - 86);
  assert.equal(ended.length, 1 + 6 + 86);
});

test('without rate limits one site, as of a load test, has every place of the public reads', async () => {
  const begun: string[] = [];
  const finish = Promise.withResolvers<null>();
  const ask = searchesOf(0, (keyword) => {
    begun.push(keyword);
    return finish.promise;
  });
  const answers = Array.from({ length: 40 }, (_, n) => ask('192.0.2.1', `lamp ${n}`));
  await new Promise(setImmediate);
  assert.equal(begun.length, 32);
  finish.resolve(null);
  await Promise.all(answers);
});
