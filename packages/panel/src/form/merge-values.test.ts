import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeValues } from './merge-values.ts';

const base = { titles: { en: 'Tea', de: 'Tee' }, link: '/tea', tags: ['hot'] };

test('what only one of two has changed is taken from that one, in every language of its own', () => {
  const mine = { ...base, titles: { en: 'Green tea', de: 'Tee', fr: 'Thé' } };
  const theirs = { ...base, titles: { en: 'Tea', de: 'Grüner Tee' }, link: '/green' };
  assert.deepEqual(mergeValues(base, mine, theirs), {
    values: { titles: { en: 'Green tea', de: 'Grüner Tee', fr: 'Thé' }, link: '/green', tags: ['hot'] },
    conflicts: [],
  });
  assert.deepEqual(mergeValues(base, base, theirs), { values: theirs, conflicts: [] });
  assert.deepEqual(mergeValues(base, mine, base), { values: mine, conflicts: [] });
});

test('what both have changed stays as I have it and is named, but where both made it the same', () => {
  const mine = { ...base, titles: { en: 'Mine', de: 'Beide' }, tags: ['hot', 'new'] };
  const theirs = { ...base, titles: { en: 'Theirs', de: 'Beide' }, tags: ['cold'] };
  assert.deepEqual(mergeValues(base, mine, theirs), { values: mine, conflicts: ['titles.en', 'tags'] });
});

test('what was taken away is not brought back, and is a change like any other', () => {
  const mine = { ...base, titles: { en: 'Tea' } };
  assert.deepEqual(mergeValues(base, mine, { ...base, link: '/green' }).values, { ...mine, link: '/green' });
  assert.deepEqual(mergeValues(base, base, mine as typeof base).values.titles, { en: 'Tea' });
  assert.deepEqual(
    mergeValues(base, mine as typeof base, { ...base, titles: { en: 'Tea', de: 'Grüner Tee' } }).conflicts,
    ['titles.de'],
  );
});

test('the depth says what belongs together', () => {
  const mine = { ...base, titles: { en: 'Mine', de: 'Tee' } };
  const theirs = { ...base, titles: { en: 'Tea', de: 'Ihrer' }, link: '/theirs' };
  assert.deepEqual(mergeValues(base, mine, theirs).conflicts, []);
  assert.deepEqual(mergeValues(base, mine, theirs, 1), { values: { ...mine, link: '/theirs' }, conflicts: ['titles'] });
  assert.deepEqual(mergeValues(base, mine, theirs, 0), { values: mine, conflicts: [''] });
});

test('the order of names is no change', () => {
  const mine = { ...base, titles: { de: 'Tee', en: 'Tea' } };
  const theirs = { ...base, titles: { en: 'Theirs', de: 'Tee' } };
  assert.deepEqual(mergeValues(base, mine, theirs), { values: theirs, conflicts: [] });
});
