import { expect, test } from 'vitest';
import { sections } from './sections.ts';

test('each section opens by a key of its own', () => {
  const keys = sections.map(({ key }) => key);
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([]);
});
