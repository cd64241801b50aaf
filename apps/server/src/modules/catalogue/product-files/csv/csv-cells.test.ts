import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinItems, splitItems } from './csv-cells.ts';

test('items come back as they were, whatever is in them', () => {
  const item = fc.string({ unit: fc.constantFrom('a', ' ', '|', '\\', '\t', '店', '"', ',') });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
      // A cell without anything has no items; one empty item cannot be told from that.
      if (items.length === 1 && items[0] === '') return;
      assert.deepEqual(splitItems(joinItems(items)), items);
    }),
    { numRuns: 2000, seed: 20_260_301 },
  );
});

test('what people write by hand is understood', () => {
  const table: [string, string[]][] = [
    ['', []],
    ['   ', []],
    ['red', ['red']],
    [' red | blue ', ['red', 'blue']],
    ['red||blue', ['red', '', 'blue']],
    ['1\\|2', ['1|2']],
    ['C:\\\\x', ['C:\\x']],
    ['ends with \\', ['ends with \\']],
    ['\\ red', [' red']],
  ];
  for (const [cell, items] of table) assert.deepEqual(splitItems(cell), items, cell);
});
