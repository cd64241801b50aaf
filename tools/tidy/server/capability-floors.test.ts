import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, places } from '../fixtures/repository.ts';
import { capabilityFloors } from './capability-floors.ts';

const orders = 'apps/server/src/modules/orders';
const names = ['checkout', 'queries', 'fulfilment', 'refunds', 'lifecycle', 'numbers'];

/** Each capability uses the next one, and its tests the first. */
const tower = (height: number): Record<string, string> =>
  Object.fromEntries(
    names.slice(0, height).flatMap((name, floor) => {
      const next = names[floor + 1];
      const use = floor + 1 < height ? `import { x } from '../${next}/index.ts';` : '';
      return [
        [`${orders}/${name}/index.ts`, use],
        [`${orders}/${name}/use.test.ts`, "import { x } from '../checkout/index.ts';"],
      ];
    }),
  );

test('five capabilities may stand on each other, a sixth is found with those below it', () => {
  assert.deepEqual(places(capabilityFloors, tower(5)), []);
  assert.deepEqual(places(capabilityFloors, tower(6)), [`${orders}:1`]);
  assert.match(found(capabilityFloors, tower(6))[0]?.message ?? '', /checkout > queries > .* > numbers$/);
});

test('types, the own folder and other modules are no floor', () => {
  const files = {
    ...tower(5),
    [`${orders}/lifecycle/index.ts`]:
      "import type { x } from '../numbers/index.ts';\nimport { y } from './transition.ts';",
    [`${orders}/lifecycle/transition.ts`]: "import { z } from '../../wallet/ledger/index.ts';",
    [`${orders}/numbers/index.ts`]: '',
    'apps/server/src/modules/wallet/ledger/index.ts': '',
  };
  assert.deepEqual(places(capabilityFloors, files), []);
});
