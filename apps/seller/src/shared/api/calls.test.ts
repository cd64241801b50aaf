import { sellerChanges } from '@entrepot/client/react/changes/seller-changes.ts';
import { allCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { idempotentCalls } from './calls.ts';

test('every call of the panel that takes an idempotency key is sent with one', () => {
  const declared = allCalls.filter((call) => call.surface === 'seller' && call.isIdempotent);
  expect([...idempotentCalls].sort()).toEqual(declared.map((call) => call.name).sort());
});

/** Calls after which nothing that is cached has changed. */
const quiet: readonly string[] = [
  'chat!report',
  'notice!pushAdd',
  'notice!pushRemove',
  'order!export',
  'user!newlogin',
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
  expect(made).toContain('order!ship');
  const unknown = made.filter((name) => !(name in sellerChanges) && !quiet.includes(name));
  expect(unknown).toEqual([]);
});
