import { adminChanges } from '@entrepot/client/react/changes/admin-changes.ts';
import { allCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { idempotentCalls } from './calls.ts';

test('every call of staff that takes an idempotency key is sent with one', () => {
  const declared = allCalls.filter((call) => call.surface === 'admin' && call.isIdempotent);
  expect([...idempotentCalls].sort()).toEqual(declared.map((call) => call.name).sort());
});

/** Calls after which nothing that is cached has changed. Of the authenticator app, the page itself tells once its codes have been seen. */
const quiet: readonly string[] = [
  'audit!export',
  'order!export',
  'staff!accept',
  'totp!begin',
  'totp!confirm',
  'totp!recoveryCodes',
  'user!confirmPassword',
  'user!newlogin',
  'user!updatePassword',
];

test('every call that a page makes for the person says what it makes stale, or is known to change nothing that is cached', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const made = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/useAction\('([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(made).toContain('category!move');
  const unknown = made.filter((name) => !(name in adminChanges) && !quiet.includes(name));
  expect(unknown).toEqual([]);
});
