import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIsolated, isolate } from './isolate.ts';
import { beforeValue, labelled } from './labelled.ts';

test('a label and its value are joined as the language writes colons', () => {
  assert.equal(labelled('Total', '$5.00', 'en'), 'Total: $5.00');
  assert.equal(labelled('合计', '$5.00', 'zh-CN'), '合计：$5.00');
  assert.equal(labelled('合計', '$5.00', 'ja'), '合計：$5.00');
  assert.equal(labelled('Total', '5,00 $', 'fr'), 'Total\u00a0: 5,00 $');
});

test('a full-width colon brings its own space to the value behind it', () => {
  assert.equal(beforeValue('合计：'), '合计：');
  assert.equal(beforeValue('Total:'), 'Total: ');
});

test('a name in a sentence keeps its direction, and an empty one leaves no marks behind', () => {
  assert.equal(isolate('محمد'), '\u2068محمد\u2069');
  assert.equal(isolate(''), '');
  assert.equal(isIsolated(isolate('DHL 42')), true);
  assert.equal(isIsolated('DHL 42'), false);
  assert.equal(isIsolated(`${isolate('a')} and ${isolate('b')}`), false, 'two parts are not one');
});
