import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, movableClock } from '@entrepot/domain';
import { keptWithAnswers } from './kept-with-answers.ts';
import { createResponseCache } from './response-cache.ts';

function process() {
  const clock = movableClock('2026-03-02T04:00:00.000Z');
  const reads: (number | undefined)[] = [];
  const ctx = { clock, responseCache: createResponseCache(), reads };
  const read = keptWithAnswers<typeof ctx, number>(5000, async ({ reads }, before) => reads.push(before));
  return { ctx, clock, reads, ask: () => read(ctx) };
}

test('what is kept is read once for everybody, anew when answers are invalidated, and with what was kept before', async () => {
  const { ctx, reads, ask } = process();
  assert.deepEqual(await Promise.all([ask(), ask()]), [1, 1]);
  assert.equal(await ask(), 1);
  ctx.responseCache.invalidate();
  assert.equal(await ask(), 2);
  assert.deepEqual(reads, [undefined, 1]);
});

test('what was being read while answers were invalidated is given to nobody who asks afterwards', async () => {
  const { ctx, ask } = process();
  const before = ask();
  ctx.responseCache.invalidate();
  assert.deepEqual([await ask(), await before, await ask()], [2, 1, 2]);
});

test('what is kept lasts for its time, and no longer where the clock is put back', async () => {
  const { clock, ask } = process();
  await ask();
  clock.advanceMs(4999);
  assert.equal(await ask(), 1);
  clock.advanceMs(1);
  assert.equal(await ask(), 2);
  clock.advanceMs(-hourMs);
  assert.equal(await ask(), 3);
});

test('a read that fails is not kept', async () => {
  const { ctx } = process();
  let fails = true;
  const read = keptWithAnswers(5000, async () => {
    if (fails) throw new Error('no database');
    return 'read';
  });
  await assert.rejects(read(ctx), /no database/);
  fails = false;
  assert.equal(await read(ctx), 'read');
});
