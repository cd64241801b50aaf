import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorKey, isDomainError, parseAmount } from '@entrepot/domain';
import { defineSetting, isWebAddress, type SettingDefinition } from '#platform/settings.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { takesTwo } from './change-requests.ts';
import {
  assertAllowed,
  boundsOf,
  compareDecimals,
  isAllowedValue,
  otherEndOf,
  parseSettingValue,
  unitOf,
} from './setting-values.ts';

const about = { description: 'Of a test' };
const hours = defineSetting({ key: 'pay_hours', type: 'integer', default: 24, min: 1, max: 720, ...about });
const share = defineSetting({ key: 'fee_rate', type: 'decimal', default: '0.05', ...about });
const amount = defineSetting({ key: 'fee_least', type: 'decimal', default: '1', ...about });
const limit = defineSetting({ key: 'alone_up_to', type: 'decimal', default: '100', isLimitOfTwo: true, ...about });
const note = defineSetting({ key: 'notice', type: 'text', default: '', ...about });
const payee = defineSetting({ key: 'paid_to', type: 'text', default: '', isPaidTo: true, ...about });
const isOpen = defineSetting({ key: 'shop_open', type: 'boolean', default: true, ...about });
const all: readonly SettingDefinition[] = [hours, share, amount, limit, note, isOpen];

const refuses = (work: () => unknown, key: ErrorKey) => assert.throws(work, refusal(key));

test('what a number counts follows from the name', () => {
  const unit = (key: string, type: SettingDefinition['type']) => unitOf({ key, type });
  assert.deepEqual(
    [
      unit('pay_hours', 'integer'),
      unit('kept_days', 'integer'),
      unit('lock_minutes', 'integer'),
      unit('quiet_hour', 'integer'),
      unit('most_lines', 'integer'),
      unit('fee_rate', 'decimal'),
      unit('price_change_max', 'decimal'),
      unit('fee_least', 'decimal'),
      unit('notes_days', 'text'),
    ],
    ['hours', 'days', 'minutes', 'hour_of_day', '', 'fraction', 'fraction', 'usdt', ''],
  );
});

test('a share lies between none and all, an amount is never negative, and texts have no bounds', () => {
  assert.deepEqual(boundsOf(hours), { min: '1', max: '720' });
  assert.deepEqual(boundsOf(share), { min: '0', max: '1' });
  assert.deepEqual(boundsOf(amount), { min: '0', max: '1000000000' });
  assert.deepEqual([boundsOf(note), boundsOf(isOpen)], [undefined, undefined]);
});

test('decimals are compared by value, to the eighteenth place and beyond what a double holds', () => {
  const table: [string, string, number][] = [
    ['1', '1.000', 0],
    ['0.1', '0.10', 0],
    ['2', '10', -1],
    ['0.000000000000000001', '0', 1],
    ['123456789012.000000000000000001', '123456789012', 1],
    ['-1', '1', -1],
    ['-0.5', '-0.25', -1],
    ['-0', '0', 0],
  ];
  for (const [one, other, expected] of table) {
    assert.equal(Math.sign(compareDecimals(one, other)), expected, `${one} ${other}`);
    assert.equal(Math.sign(compareDecimals(other, one)), expected === 0 ? 0 : -expected, `${other} ${one}`);
  }
});

test('a value is of its setting’s type and within its bounds', () => {
  const allowed = new Map<SettingDefinition, readonly unknown[]>([
    [hours, [1, 720]],
    [share, ['0', '1', '0.5', '1.000']],
    [amount, ['0', '1000000000', '0.000001']],
    [note, ['', 'x'.repeat(2000)]],
    [isOpen, [true, false]],
  ]);
  const strange: readonly unknown[] = [
    0,
    721,
    1.5,
    Number.NaN,
    '1',
    '1.01',
    '-0.01',
    '1e0',
    '.5',
    '1.',
    '1000000000.01',
    `0.${'1'.repeat(19)}`,
    'x'.repeat(2001),
    null,
    undefined,
    'true',
    {},
    [],
  ];
  for (const [definition, values] of allowed) {
    for (const value of values) assert.ok(isAllowedValue(definition, value), `${definition.key} ${value}`);
    for (const value of values) assertAllowed(definition, value);
  }
  const taken = (definition: SettingDefinition) => strange.filter((value) => isAllowedValue(definition, value));
  assert.deepEqual(taken(hours), []);
  assert.deepEqual(taken(share), ['1']);
  assert.deepEqual(taken(amount), ['1', '1.01']);
  assert.deepEqual(taken(isOpen), []);
});

test('what is wrong with a value is told apart, with the bounds', () => {
  refuses(() => assertAllowed(hours, '5'), 'setting_invalid');
  assert.throws(
    () => assertAllowed(hours, 721),
    (error) => {
      assert.ok(isDomainError(error) && error.key === 'setting_out_of_bounds');
      assert.deepEqual(error.params, { min: '1', max: '720' });
      return true;
    },
  );
});

test('a typed value is read as its setting’s type', () => {
  assert.equal(parseSettingValue(hours, ' 48 '), 48);
  assert.equal(parseSettingValue(hours, '-3'), -3);
  assert.equal(parseSettingValue(share, ' 0.5 '), '0.5');
  // One spelling: a share of -0 is none, and stands so wherever it is shown.
  for (const [typed, kept] of [
    ['00.5', '0.5'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['00', '0'],
    ['-007.10', '-7.10'],
    ['1e3', '1e3'],
  ] as const)
    assert.equal(parseSettingValue(share, typed), kept);
  assert.equal(parseSettingValue(isOpen, ' false '), false);
  // Blanks of a text are its own.
  assert.equal(parseSettingValue(note, ' sale '), ' sale ');
  for (const text of ['', '4.5', '1e3', '0x10', '9'.repeat(16), '٣'])
    refuses(() => parseSettingValue(hours, text), 'setting_invalid');
  for (const text of ['', 'yes', '1', 'TRUE']) refuses(() => parseSettingValue(isOpen, text), 'setting_invalid');
});

test('every default of these settings is one that may be typed', () => {
  for (const definition of all)
    assert.deepEqual(parseSettingValue(definition, String(definition.default)), definition.default);
});

test('raising a limit up to which one decides takes two; lowering it, and anything else, takes one', () => {
  assert.equal(takesTwo(limit, '100', '100.01'), true);
  assert.equal(takesTwo(limit, '9', '10'), true);
  assert.equal(takesTwo(limit, '100', '100.00'), false);
  assert.equal(takesTwo(limit, '100', '99'), false);
  assert.equal(takesTwo(amount, '1', '2'), false);
  assert.equal(takesTwo(hours, 1, 2), false);
});

test('every address that customers pay to takes two, the first one too; to empty it, and any other text, takes one', () => {
  assert.equal(takesTwo(payee, '', 'T1'), true);
  assert.equal(takesTwo(payee, 'T1', 'T2'), true);
  assert.equal(takesTwo(payee, 'T1', ''), false);
  assert.equal(takesTwo(note, 'T1', 'T2'), false);
});

test('an amount that is allowed can be read as one: no call may fail for what staff have set', () => {
  const typed = [
    '0',
    '00.50',
    '1.1',
    '1.123456',
    '1.1234567',
    '-0',
    '-0.00',
    '0.0000001',
    '999999999.999999',
    '1.',
    '.5',
    '+1',
  ];
  const taken = typed.filter((text) => isAllowedValue(amount, text));
  assert.deepEqual(taken, ['0', '1.1', '1.123456', '999999999.999999']);
  for (const text of taken) assert.ok(parseAmount(text, 'USDT') >= 0n);
});

test('a text that nobody could use is refused, like a value of another type', () => {
  const code = defineSetting({
    key: 'code',
    type: 'text',
    default: 'a',
    accepts: (text) => /^[a-z]$/.test(text),
    ...about,
  });
  assert.deepEqual(
    ['a', 'z', '', 'A', 'ab', 1].map((value) => isAllowedValue(code, value)),
    [true, true, false, false, false, false],
  );
  refuses(() => assertAllowed(code, 'ab'), 'setting_invalid');
});

test('people are sent to addresses on the web only', () => {
  const taken = ['', 'https://help.example/', 'http://help.example:8080/a?b'];
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'help.example',
    '//help.example',
    '/help',
    'https://',
    'ftp://a.example',
    ' ',
  ];
  assert.deepEqual(taken.filter(isWebAddress), taken);
  assert.deepEqual(refused.filter(isWebAddress), []);
});

test('keys say which setting is the other end of a range', () => {
  assert.deepEqual(otherEndOf('deposit_card_minimum'), { key: 'deposit_card_maximum', isGreatest: true });
  assert.deepEqual(otherEndOf('loan_bullet_maximum_days'), { key: 'loan_bullet_minimum_days', isGreatest: false });
  assert.equal(otherEndOf('order_minimum_note'), undefined);
});
