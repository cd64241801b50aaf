import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '../../../../../packages/panel/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every area that the panel, and what it shares with the other one, names can be fetched', async () => {
  const named = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/useTranslation\('([a-z-]+)'\)/g)].map((match) => match[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(50);
  for (const area of new Set(named)) expect(await loadCatalogue('en', area), area).toBeDefined();
});
