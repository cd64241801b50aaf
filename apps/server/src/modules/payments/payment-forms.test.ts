import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, hourMs, movableClock, seededBytes } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testConfig } from '#testkit/test-config.ts';
import { openForm, readForm } from './payment-forms.ts';

const clock = movableClock('2026-03-02T04:00:00.000Z');
const ctx = { config: testConfig('unused'), clock, ids: createIds(clock, seededBytes(1)) } as unknown as Context;
const owner = 11n;
const isExpired = refusal('payment_form_expired');

test('a form is read by its owner for its purpose, as the same one each time, and two are told apart', () => {
  const one = openForm(ctx, owner, 'withdrawal');
  const other = openForm(ctx, owner, 'withdrawal');
  const hash = readForm(ctx, owner, 'withdrawal', one.session_token);
  assert.equal(hash.length, 32);
  assert.deepEqual(readForm(ctx, owner, 'withdrawal', one.session_token), hash);
  assert.notDeepEqual(readForm(ctx, owner, 'withdrawal', other.session_token), hash);
});

test('a form is of no use to another person, nor for another purpose', () => {
  const { session_token } = openForm(ctx, owner, 'deposit');
  assert.throws(() => readForm(ctx, 1n, 'deposit', session_token), isExpired);
  assert.throws(() => readForm(ctx, 111n, 'deposit', session_token), isExpired);
  assert.throws(() => readForm(ctx, owner, 'withdrawal', session_token), isExpired);
});

test('a form ends after two hours, to the millisecond, and nobody makes it last longer', () => {
  const { session_token, expireTime } = openForm(ctx, owner, 'deposit');
  const endsMs = clock.now().getTime() + 2 * hourMs;
  assert.equal(expireTime, new Date(endsMs).toISOString());
  clock.set(new Date(endsMs - 1));
  readForm(ctx, owner, 'deposit', session_token);
  const [ends, ...rest] = session_token.split('.');
  const prolonged = [String(Number(ends) + hourMs), ...rest].join('.');
  assert.throws(() => readForm(ctx, owner, 'deposit', prolonged), isExpired);
  clock.set(new Date(endsMs));
  assert.throws(() => readForm(ctx, owner, 'deposit', session_token), isExpired);
});

test('what was changed anywhere, shortened, or is no form, is refused', () => {
  const { session_token } = openForm(ctx, owner, 'deposit');
  const [ends = '', nonce = '', signature = ''] = session_token.split('.');
  const flipped = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  const wrong = [
    [ends, flipped(nonce), signature],
    [ends, nonce, flipped(signature)],
    [ends, nonce, signature.slice(0, -8)],
    [ends, nonce, ''],
    [ends, nonce],
    ['', '', ''],
    [],
  ].map((parts) => parts.join('.'));
  for (const token of wrong) assert.throws(() => readForm(ctx, owner, 'deposit', token), isExpired, token);
});
