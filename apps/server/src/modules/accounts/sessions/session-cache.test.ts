import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '#platform/context.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import type { Session } from '#platform/session.ts';
import { sessionCache } from './session-cache.ts';

/** What other processes say, and what is said to them. */
function foreign() {
  const heard: ((payload: string) => void)[] = [];
  const reconnected: (() => void)[] = [];
  const published: string[] = [];
  const realtime = {
    subscribe: (_channel: string, listener: (payload: string) => void) => heard.push(listener),
    onGap: (listener: () => void) => reconnected.push(listener),
    publish: (_channel: string, payload: string) => published.push(payload),
  } as unknown as Realtime;
  return {
    ctx: { realtime } as unknown as Context,
    published,
    say: (payload: string) => heard.map((listener) => listener(payload)),
    reconnect: () => reconnected.map((listener) => listener()),
  };
}

const now = new Date('2026-03-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const sessionOf = (sessionId: string) => ({ sessionId, userId: 1n }) as unknown as Session;

function cacheWith(...ids: string[]) {
  const outside = foreign();
  const cache = sessionCache(outside.ctx);
  const keep = (id: string, idleUntil = later(60_000)) =>
    cache.set(sessionOf(id), { now, idleUntil, readIn: cache.generation() });
  for (const id of ids) keep(id);
  return { ...outside, cache, keep };
}

test('a session is known for five seconds, and never past its own end', () => {
  const { cache, keep } = cacheWith('long');
  keep('short', later(2000));
  assert.equal(cache.get('long', later(4999))?.sessionId, 'long');
  assert.equal(cache.get('long', later(5000)), undefined);
  assert.equal(cache.get('short', later(1999))?.sessionId, 'short');
  assert.equal(cache.get('short', later(2000)), undefined);
});

test('what is revoked here ends at once and is said to the others', () => {
  const { cache, published } = cacheWith('a', 'b');
  cache.revoke(['a']);
  assert.equal(cache.get('a', now), undefined);
  assert.equal(cache.get('b', now)?.sessionId, 'b');
  assert.deepEqual(published, ['a']);
});

test('what others revoke ends here', () => {
  const { cache, say } = cacheWith('a', 'b');
  say('b');
  assert.equal(cache.get('b', now), undefined);
  assert.equal(cache.get('a', now)?.sessionId, 'a');
});

test('a session read before a revocation is not kept after it', () => {
  const { cache } = cacheWith();
  const readIn = cache.generation();
  cache.revoke(['other']);
  cache.set(sessionOf('a'), { now, idleUntil: later(60_000), readIn });
  assert.equal(cache.get('a', now), undefined);
});

test('after a gap in the connection nothing is believed, nor what was read before it', () => {
  const { cache, reconnect } = cacheWith('a');
  const readIn = cache.generation();
  reconnect();
  assert.equal(cache.get('a', now), undefined);
  cache.set(sessionOf('b'), { now, idleUntil: later(60_000), readIn });
  assert.equal(cache.get('b', now), undefined);
});

test('of too many sessions the one that was asked for least lately goes', () => {
  const { cache, keep } = cacheWith('first', 'second');
  for (let n = 2; n < 10_000; n += 1) keep(`s${n}`);
  // Keeping again what is there makes no room.
  keep('s2');
  assert.ok(cache.get('first', now));
  keep('last');
  assert.ok(cache.get('first', now));
  assert.equal(cache.get('second', now), undefined);
  assert.ok(cache.get('last', now));
});

test('each connection to the others has one cache', () => {
  const { ctx, cache } = cacheWith();
  assert.equal(sessionCache(ctx), cache);
  assert.notEqual(sessionCache(foreign().ctx), cache);
});
