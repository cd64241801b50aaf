import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, lowestIdAt, type RandomBytes, randomBytes, seededBytes } from './ids.ts';
import { movableClock } from './time/clock.ts';

const start = '2026-03-02T00:00:00.000Z';
/** Gives these bytes one after the other. */
const given =
  (...bytes: number[]): RandomBytes =>
  (count) =>
    Uint8Array.from(bytes.splice(0, count));

test('the ids of days before the first and after the last one fit their column', () => {
  assert.equal(lowestIdAt(new Date('2019-12-31T00:00:00Z')), 0n);
  assert.equal(lowestIdAt(new Date('2020-01-01T00:00:00.001Z')), 1n << 22n);
  for (const day of ['2089-12-31', '2099-12-31', '9999-12-31']) {
    const lowest = lowestIdAt(new Date(day));
    assert.ok(lowest > lowestIdAt(new Date('2089-01-01')) && lowest < 2n ** 63n, day);
  }
});

test('an id tells its instant, then its process, then its place', () => {
  const clock = movableClock(start);
  const { next } = createIds(clock, randomBytes, () => 5);
  const first = lowestIdAt(new Date(start)) + (5n << 12n);
  assert.deepEqual([next(), next(), next()], [first, first + 1n, first + 2n]);
  clock.advanceMs(1);
  assert.equal(next(), lowestIdAt(new Date(Date.parse(start) + 1)) + (5n << 12n), 'a new instant begins anew');
});

test('ids rise without a gap in their order when more are made than an instant has room for, and when the clock steps back', () => {
  const clock = movableClock(start);
  const { next } = createIds(clock, randomBytes, () => 1023);
  const ids = Array.from({ length: 4096 }, next);
  assert.equal(ids.at(-1), lowestIdAt(new Date(Date.parse(start) + 1)) - 1n, 'the last place of the instant');
  ids.push(next());
  assert.equal(ids.at(-1), lowestIdAt(new Date(Date.parse(start) + 1)) + (1023n << 12n));
  clock.advanceMs(-60_000);
  ids.push(next());
  clock.advanceMs(60_000);
  ids.push(next());
  assert.ok(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n)));
});

test('a process number that is drawn has ten bits, and stays', () => {
  const clock = movableClock(start);
  const numberOf = (...bytes: number[]) => {
    const { next } = createIds(clock, given(...bytes));
    const numbers = [next(), next()].map((id) => (id >> 12n) & 1023n);
    assert.equal(numbers[0], numbers[1]);
    return Number(numbers[0]);
  };
  assert.deepEqual([numberOf(0, 7), numberOf(2, 1), numberOf(255, 255)], [7, 513, 1023]);
});

test('a public number has its digits, no zero in front, and favours none', () => {
  const numberOf = (digits: number, ...bytes: number[]) =>
    createIds(movableClock(start), given(0, 0, ...bytes)).publicNumber(digits);
  assert.equal(numberOf(4, 12, 30, 249, 7), '2097');
  assert.equal(numberOf(2, 20, 0, 31, 10), '10', 'no zero comes first');
  assert.equal(numberOf(2, 31, 250, 8), '18', 'no digit comes of what lies above the last whole ten');
  assert.equal(numberOf(2, 255, 250, 31, 254, 8), '18', 'what lies above the last whole ten is drawn again');
});

test('strong bytes are as many as were asked for, and not the same twice', () => {
  for (const count of [1, 16, 4096, 5000]) assert.equal(randomBytes(count).length, count);
  const seen = new Set(Array.from({ length: 600 }, () => Buffer.from(randomBytes(16)).toString('hex')));
  assert.equal(seen.size, 600);
  // No draw crosses from one filling of the pool into the next, where zeros would stand.
  const drawn = Array.from({ length: 30 }, () => randomBytes(1000));
  assert.ok(drawn.every((bytes) => bytes.filter((byte) => byte === 0).length < 30));
});

test('seeded bytes are the same for a seed, and others for another', () => {
  const hex = (seed: number) => Buffer.from(seededBytes(seed)(16)).toString('hex');
  assert.equal(hex(7), hex(7));
  assert.notEqual(hex(7), hex(8));
  assert.equal(hex(0), hex(1), 'a seed of nothing would give nothing but zeros');
  const counts = new Map<number, number>();
  for (const byte of seededBytes(7)(25_600)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  assert.equal(counts.size, 256);
  for (const [byte, count] of counts) assert.ok(count > 50 && count < 150, `${byte}: ${count}`);
});
