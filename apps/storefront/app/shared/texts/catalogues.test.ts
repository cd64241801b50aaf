import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

test('the shop carries its own texts, and none of the seller panel', async () => {
  expect(await loadCatalogue('en', 'shell')).toBeDefined();
  expect(await loadCatalogue('en', 'seller')).toBeUndefined();
  expect(await loadCatalogue('ar', 'seller-products')).toBeUndefined();
});
