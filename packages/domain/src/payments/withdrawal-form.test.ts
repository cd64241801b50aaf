import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostWithdrawable, readTypedAmount, withdrawalAmountFault, withdrawalObstacle } from './withdrawal-form.ts';

const bounds = { channel: 'usdt_trc20', minimum: '10.00', maximum: '500.00' };
const owner = { available: '300.00', hasIdentity: false, identityAbove: '200.00' };

test('amounts are read as the server reads them', () => {
  assert.equal(readTypedAmount(' 12.5 ', 2), 12_500_000n);
  for (const typed of ['12,5', '١٢٫٥', '۱۲٫۵', '１２．５', '१२.५'])
    assert.equal(readTypedAmount(typed, 2), 12_500_000n, typed);
  // Superscripts and fractions are no digits of an amount.
  for (const wrong of ['', '10²', '½', '1e3', '1.500', '-1', '+1', '0x1', '1.001', '1234567890123'])
    assert.equal(readTypedAmount(wrong, 2), undefined, wrong);
});

test('the amount of a withdrawal is checked at each of its bounds', () => {
  for (const [typed, fault] of [
    ['', 'missing'],
    ['  ', 'missing'],
    ['0', 'amount'],
    ['1e2', 'amount'],
    ['10.0000001', 'amount'],
    ['9.999999', 'below'],
    ['10', undefined],
    ['200', undefined],
    ['200.000001', 'identity'],
    ['300.000001', 'balance'],
    ['500.000001', 'above'],
  ] as const)
    assert.equal(withdrawalAmountFault(typed, bounds, owner), fault, typed);
  assert.equal(withdrawalAmountFault('250', bounds, { ...owner, hasIdentity: true }), undefined);
});

test('to a bank card go whole cents', () => {
  const card = { ...bounds, channel: 'bank_card' };
  for (const [typed, fault] of [
    ['12.34', undefined],
    ['12.340', 'cents'],
    ['12.3400', undefined],
    ['123.456789', 'cents'],
    ['12.345', 'cents'],
    ['9.999', 'cents'],
    ['9.99', 'below'],
  ] as const)
    assert.equal(withdrawalAmountFault(typed, card, owner), fault, typed);
  assert.equal(mostWithdrawable(card, { available: '123.456789' }), '123.45');
  assert.equal(mostWithdrawable(bounds, { available: '123.456789' }), '123.456789');
});

test('all of it is what there is, up to the most that one withdrawal takes', () => {
  assert.equal(mostWithdrawable(bounds, owner), '300.00');
  assert.equal(mostWithdrawable(bounds, { available: '500.01' }), '500.00');
});

test('each obstacle stands by itself, and the address is asked last', () => {
  const free = {
    isLocked: false,
    isInProgress: false,
    isOpenNow: true,
    leftToday: 1,
    isNetworkOpen: true,
    usableFromMs: 1000,
    nowMs: 1000,
  };
  assert.equal(withdrawalObstacle(free), undefined);
  for (const [change, obstacle] of [
    [{ isLocked: true, isInProgress: true }, 'locked'],
    [{ isInProgress: true }, 'inProgress'],
    [{ isNetworkOpen: false }, 'closed'],
    [{ isOpenNow: false }, 'hours'],
    [{ leftToday: 0 }, 'count'],
    [{ usableFromMs: 1001 }, 'waits'],
    [{ usableFromMs: 1001, isOpenNow: false }, 'hours'],
  ] as const)
    assert.equal(withdrawalObstacle({ ...free, ...change }), obstacle);
});

test('to a bank card thousands may have their comma, and a point before three digits is told from cents', () => {
  const card = { channel: 'bank_card', minimum: '10.00', maximum: '5000.00' };
  const rich = { available: '5000.00', hasIdentity: true };
  for (const [typed, fault] of [
    ['1,234', undefined],
    ['1.234', 'cents'],
    ['25.000', 'cents'],
    ['12.3456', 'cents'],
    ['6,000', 'above'],
  ] as const)
    assert.equal(withdrawalAmountFault(typed, card, rich), fault, typed);
  assert.equal(withdrawalAmountFault('1,234', { ...card, channel: 'usdt_trc20' }, rich), 'amount');
});
