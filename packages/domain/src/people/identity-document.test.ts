import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableNumber, documentFault, isCalendarDay, maskNumber } from './identity-document.ts';

test('days are those of the calendar', () => {
  assert.equal(isCalendarDay('2028-02-29'), true);
  assert.equal(isCalendarDay('2027-02-29'), false);
  assert.equal(isCalendarDay('2027-2-9'), false);
});

test('each field is checked by its own rule; what is no field of a document by none', () => {
  const judged = { rules: { isAsSpecified: false }, today: '2026-03-02' };
  const cases: [string, string, string | undefined][] = [
    ['realName', '王', 'name'],
    ['realName', '王芳', undefined],
    ['documentNumber', 'A 12', 'number'],
    ['documentNumber', ' C01-X00 T47 ', undefined],
    ['documentNumber', '-C01X00T47', 'number'],
    ['documentExpiresOn', '2026-02-29', 'day'],
    ['documentExpiresOn', '2026-03-02', 'expired'],
    ['documentExpiresOn', '2026-03-03', undefined],
    ['documentExpiresOn', '', undefined],
    ['nationality', '??', undefined],
  ];
  for (const [field, value, fault] of cases) assert.equal(documentFault(field, value, judged), fault, value);
});

test('one number written in two ways is one number', () => {
  assert.equal(comparableNumber(' c01-x00 t47'), comparableNumber('C01X00T47'));
  assert.notEqual(comparableNumber('C01X00T48'), comparableNumber('C01X00T47'));
});

test('a masked number keeps its length and shows at most four characters and a third', () => {
  assert.equal(maskNumber('C01X00T47890'), '••••••••7890');
  assert.equal(maskNumber('C01X00'), '••••00');
  assert.equal(maskNumber('12'), '••');
  assert.equal(maskNumber(''), '');
});
