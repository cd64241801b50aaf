import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatMessage } from '../conversation.types.ts';
import { type Known, nothingKnown, withAround, withNewer, withNewest, withOlder } from './known-messages.ts';

const count = 2000;
const message = (number: number): ChatMessage => ({
  id: String(number),
  send_receive: 'receive',
  type: 'text',
  content: `text ${number}`,
  createtime: '2026-03-02T04:00:00.000Z',
});
/** As the server answers, the newest first: the fifty that end before a number, or those that follow one. */
const before = (number: number) =>
  Array.from({ length: Math.min(50, number - 1) }, (_, place) => message(number - 1 - place));
const after = (number: number) =>
  Array.from({ length: Math.min(50, count - number) }, (_, place) => message(number + 1 + place)).toReversed();

/** What is shown, as ranges without holes. */
function rangesOf({ messages, gapAfterId }: Known): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (const { id } of messages) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === Number(id)) ranges[ranges.length - 1] = [last[0], Number(id)];
    else ranges.push([Number(id), Number(id)]);
  }
  assert.equal(gapAfterId, ranges.length > 1 ? String(ranges[0]?.[1]) : undefined);
  return ranges;
}
const older = (known: Known) => {
  const first = Number(known.messages[0]?.id);
  return withOlder(known, String(first), before(first));
};
const newer = (known: Known) => withNewer(known, known.gapAfterId ?? '', after(Number(known.gapAfterId)));
const newest = withNewest(nothingKnown, before(count + 1));

test('whoever reads up to the beginning and back has a few hundred messages on the page, and misses none', () => {
  let known = newest;
  const seen = new Set<string>();
  const look = () => {
    for (const { id } of known.messages) seen.add(id);
    assert.ok(known.messages.length <= 251 && rangesOf(known).length <= 2);
  };
  while (known.hasOlder && seen.size <= count) {
    known = older(known);
    look();
  }
  assert.deepEqual(rangesOf(known), [
    [1, 200],
    [1950, 2000],
  ]);
  assert.equal(seen.size, count);
  seen.clear();
  look();
  while (known.gapAfterId !== undefined && seen.size <= count) {
    known = newer(known);
    look();
  }
  assert.equal(seen.size, count);
  assert.deepEqual(rangesOf(known), [[1751, 2000]]);
  assert.equal(known.hasOlder, true);
});

test('what stands around a message that was looked for is there by two pages, whatever was read before', () => {
  const around = (known: Known, number: number) => withAround(known, before(number + 1), after(number));
  const first = around(newest, 60);
  assert.deepEqual(rangesOf(first), [
    [11, 110],
    [1951, 2000],
  ]);
  assert.deepEqual(rangesOf(around(first, 1500)), [
    [1451, 1550],
    [1951, 2000],
  ]);
  assert.deepEqual(rangesOf(around(first, 1920)), [[1871, 2000]], 'it reaches the newest');
  assert.equal(around(newest, 20).hasOlder, false);
});

test('a page that was asked for before the part was another one changes nothing', () => {
  const known = withAround(newest, before(61), after(60));
  assert.equal(withOlder(known, '1951', before(1951)), known);
  assert.equal(withNewer(known, '900', after(900)), known);
});

test('what comes meanwhile stands at the end, and the gap stays where it was', () => {
  const known = withNewest(withAround(newest, before(61), after(60)), [message(2001), ...before(2001).slice(0, 49)]);
  assert.deepEqual(rangesOf(known), [
    [11, 110],
    [1951, 2001],
  ]);
});
