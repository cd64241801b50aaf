import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { neverAnswered, readOutcomes } from './outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'entrepot-outcomes-'));
after(() => rmSync(folder, { recursive: true }));

const fields = { properties: { orderId: {} } };
const list = {
  surface: 'buyer',
  name: 'goods!list',
  access: 'visitor',
  input: { properties: {} },
  errors: [],
} as const;
const ship = {
  surface: 'seller',
  name: 'order!ship',
  access: 'seller',
  input: fields,
  errors: ['order_not_found', 'order_cancelled'],
} as const;
const whole = {
  'buyer/goods!list': ['success'],
  'seller/order!ship': [
    'success',
    'not_logged_in',
    'session_expired',
    'not_allowed',
    'invalid_parameters',
    'order_not_found',
    'order_cancelled',
  ],
};
const seen = (outcomes: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(outcomes).map(([call, keys]) => [call, new Set(keys)]));

test('nothing is missing where every outcome was seen', () => {
  assert.deepEqual(neverAnswered([list, ship], seen(whole)), []);
});

test('each outcome that was never seen is named with its call', () => {
  for (const key of whole['seller/order!ship']) {
    const rest = whole['seller/order!ship'].filter((other) => other !== key);
    assert.deepEqual(neverAnswered([list, ship], seen({ ...whole, 'seller/order!ship': rest })), [
      `never answered: seller/order!ship: ${key}`,
    ]);
  }
  assert.deepEqual(neverAnswered([list], seen({})), ['never answered: buyer/goods!list: success']);
});

test('what a call asks of sessions and keys follows from its declaration', () => {
  const pay = {
    ...ship,
    surface: 'admin',
    access: { permission: 'orders.read' },
    isIdempotent: true,
    needsPassword: true,
  } as const;
  assert.deepEqual(neverAnswered([pay], seen({ 'admin/order!ship': whole['seller/order!ship'] })), [
    'never answered: admin/order!ship: totp_enrolment_required, password_confirmation_required, idempotency_conflict',
  ]);
});

test('what one surface answered proves nothing of another', () => {
  const elsewhere = seen({ 'admin/order!ship': whole['seller/order!ship'] });
  assert.equal(neverAnswered([ship], elsewhere).length, 1);
});

test('what several processes wrote counts together', () => {
  writeFileSync(join(folder, '1.txt'), 'buyer/goods!list success\nseller/order!ship success\n');
  writeFileSync(join(folder, '2.txt'), 'seller/order!ship order_not_found\n');
  assert.deepEqual(
    readOutcomes(folder),
    seen({ 'buyer/goods!list': ['success'], 'seller/order!ship': ['success', 'order_not_found'] }),
  );
});
