import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoundedMap } from './bounded-map.ts';

const opened = (maxSize: number) => createBoundedMap<string, string>(maxSize, (value) => value.length);

test('what was not asked for goes first, the oldest before others', () => {
  const map = opened(6);
  for (const key of ['a', 'b', 'c']) map.put(key, 'xx');
  assert.equal(map.get('a'), 'xx');
  map.put('d', 'xx');
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].filter((key) => map.has(key)),
    ['a', 'c', 'd'],
  );
});

test('what was asked for is spared once, and what has just come stays whatever else is asked for', () => {
  const map = opened(3);
  for (const key of ['a', 'b', 'c']) map.put(key, 'x');
  for (const key of ['a', 'b', 'c']) map.get(key);
  map.put('d', 'x');
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].filter((key) => map.has(key)),
    ['b', 'c', 'd'],
  );
  map.get('c');
  map.put('e', 'xx');
  assert.deepEqual(
    ['b', 'c', 'd', 'e'].filter((key) => map.has(key)),
    ['c', 'e'],
  );
});

test('a value in place of another counts once, and one that is too large takes the former away', () => {
  const map = opened(4);
  map.put('a', 'xxx');
  map.put('a', 'x');
  map.put('b', 'xxx');
  assert.deepEqual([map.get('a'), map.get('b')], ['x', 'xxx']);
  map.put('b', 'xxxxx');
  assert.deepEqual([map.get('a'), map.get('b')], ['x', undefined]);
  assert.equal(map.pop('a'), 'x');
  assert.equal(map.pop('a'), undefined);
  map.put('c', 'xxxx');
  assert.equal(map.get('c'), 'xxxx');
  map.clear();
  assert.equal(map.has('c'), false);
});
