import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrackingNumber } from './tracking-number.ts';

test('a tracking number is 4 to 64 letters, digits, spaces and hyphens', () => {
  for (const text of ['1234', 'JD 0146-0000', 'Z'.repeat(64)]) assert.equal(isTrackingNumber(text), true, text);
  for (const text of ['', '123', '    ', '- - -', 'Z'.repeat(65), 'JD_0146', 'JD0146\n', '运单1234']) {
    assert.equal(isTrackingNumber(text), false, text);
  }
});
