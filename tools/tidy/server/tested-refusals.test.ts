import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../fixtures/repository.ts';
import { testedRefusals } from './tested-refusals.ts';

test('a refusal that a call declares is brought about by a test, under its own name', () => {
  const file = 'packages/domain/src/errors/shop.ts';
  const files = {
    [file]: `export const shop = {\n  sold_out: [1, 'x'],\n  sold: [2, 'x'],\n  said_by_clients: [3, 'x'],\n};\n`,
    'packages/contract/src/calls/orders.ts': `errors: ['sold_out', 'sold']`,
  };
  const asked = (text: string) => ({ ...files, 'apps/server/src/modules/orders/orders.test.ts': text });
  assert.deepEqual(places(testedRefusals, files), [`${file}:2`, `${file}:3`]);
  assert.deepEqual(places(testedRefusals, asked(`refusal('sold_out')`)), [`${file}:3`]);
  assert.deepEqual(places(testedRefusals, asked(`{ key: 'sold_out' }; { key: 'sold' }`)), []);
  const elsewhere = { ...files, 'apps/storefront/app/a.test.tsx': `'sold_out' 'sold'` };
  assert.deepEqual(places(testedRefusals, elsewhere), [`${file}:2`, `${file}:3`]);
});
