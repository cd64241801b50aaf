import { allCalls, mayRefuse } from '@entrepot/contract';
import { languages } from '@entrepot/i18n';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

test('the shop carries its own texts, and none of the seller panel', async () => {
  expect(await loadCatalogue('en', 'shell')).toBeDefined();
  expect(await loadCatalogue('en', 'seller')).toBeUndefined();
  expect(await loadCatalogue('ar', 'seller-products')).toBeUndefined();
});

const buyerCalls = allCalls.filter((call) => call.surface === 'buyer');
/** The keys of errors that the shop's own code makes, or names when it answers one. */
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../../../packages/client/src/**/*.ts', '!**/*.test.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const madeHere = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/new ApiError\(\{ key: '(\w+)'/g)].map((match) => match[1] ?? ''),
);

for (const language of languages) {
  test(`the shop has words for every refusal of its calls, in ${language}`, async () => {
    const texts = (await loadCatalogue(language, 'errors')) ?? {};
    const general = ['system_error', 'session_expired', 'frequent_operation', 'idempotency_conflict'];
    const needed = new Set([...buyerCalls.flatMap((call) => call.errors), ...general, ...madeHere]);
    expect([...needed].filter((key) => !texts[key])).toEqual([]);
    expect(madeHere).toContain('network_error');
    const told = Object.keys(texts).filter((key) => !madeHere.includes(key));
    expect(told.filter((key) => !buyerCalls.some((call) => mayRefuse(call, key as never)))).toEqual([]);
  });
}
