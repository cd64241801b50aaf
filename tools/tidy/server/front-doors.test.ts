import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, places } from '../fixtures/repository.ts';
import { capabilityDoors, frontDoors } from './front-doors.ts';
import { moduleLayers } from './layers.ts';

const modules = 'apps/server/src/modules';

test('a module imports front doors of modules before it', () => {
  const files = {
    [`${modules}/wallet/index.ts`]: '',
    [`${modules}/wallet/wallet.service.ts`]: "import { x } from '../../platform/database.ts';",
    'apps/server/src/platform/database.ts': '',
    [`${modules}/orders/pay-order.ts`]: "import { credit } from '../wallet/index.ts';\nimport './orders.state.ts';",
    [`${modules}/orders/orders.state.ts`]: '',
  };
  assert.deepEqual(places(frontDoors, files), []);
});

test('later modules, foreign insides, the platform reaching up and unknown modules are refused', () => {
  const files = {
    [`${modules}/wallet/index.ts`]: '',
    [`${modules}/wallet/wallet.repository.ts`]: '',
    [`${modules}/wallet/wallet.service.ts`]: "\nimport type { Order } from '../orders/index.ts';",
    [`${modules}/orders/index.ts`]: "import { rows } from '../wallet/wallet.repository.ts';",
    [`${modules}/shipping/index.ts`]: '',
    [`${modules}/search/index.ts`]: "import { app } from '../../app.ts';",
    'apps/server/src/app.ts': '',
    'apps/server/src/platform/http.ts': "const wallet = await import('../modules/wallet/index.ts');",
  };
  assert.deepEqual(places(frontDoors, files), [
    `${modules}/orders/index.ts:1`,
    `${modules}/search/index.ts:1`,
    `${modules}/shipping/index.ts:1`,
    `${modules}/wallet/wallet.service.ts:2`,
    'apps/server/src/platform/http.ts:1',
  ]);
});

test('tests may reach into another module', () => {
  const files = {
    [`${modules}/orders/orders.repository.ts`]: '',
    [`${modules}/wallet/wallet.test.ts`]: "import { rows } from '../orders/orders.repository.ts';",
  };
  assert.deepEqual(places(frontDoors, files), []);
});

test('capabilities use each other through their front doors', () => {
  const files = {
    [`${modules}/orders/refunds/index.ts`]: "export { transition } from './refund.ts';",
    [`${modules}/orders/refunds/refund.ts`]: "import { transition } from '../lifecycle/transition.ts';",
    [`${modules}/orders/refunds/refund.test.ts`]: "import { transition } from '../lifecycle/transition.ts';",
    [`${modules}/orders/lifecycle/transition.ts`]: "import { inStatus } from '../order-status.ts';",
    [`${modules}/orders/order-status.ts`]: '',
    [`${modules}/orders/index.ts`]: "export { refund } from './refunds/refund.ts';",
    [`${modules}/accounts/staff/index.ts`]: '',
    [`${modules}/accounts/staff/roles.ts`]: "import { hash } from '../passwords/passwords.ts';",
    [`${modules}/accounts/passwords/passwords.ts`]: "import { roles } from '../staff/roles.ts';",
  };
  assert.deepEqual(places(capabilityDoors, files), [
    `${modules}/accounts/passwords/passwords.ts:1`,
    `${modules}/orders/index.ts:1`,
    `${modules}/orders/refunds/refund.ts:1`,
  ]);
});

const layered = {
  [`${modules}/orders/orders.service.ts`]: '',
  [`${modules}/orders/orders.repository.ts`]: '',
  [`${modules}/orders/orders.state.ts`]: "import type { OrderStatus } from '@entrepot/contract';",
  'apps/server/src/platform/database.ts': '',
  'apps/server/src/platform/http.ts': '',
};

test('layers in order are accepted', () => {
  const files = {
    ...layered,
    [`${modules}/orders/orders.routes.ts`]:
      "import { pay } from './orders.service.ts';\nimport '../../platform/http.ts';",
    [`${modules}/orders/orders.repository.ts`]:
      "import { sql } from 'kysely';\nimport type { Db } from '../../platform/database.ts';\nimport type { Row } from '../wallet/index.ts';",
    [`${modules}/wallet/index.ts`]: '',
    [`${modules}/orders/orders.policy.ts`]: "import { states } from './orders.state.ts';",
  };
  assert.deepEqual(found(moduleLayers, files), []);
});

test('routes with SQL, repositories with services and impure rules are refused', () => {
  const files = {
    ...layered,
    [`${modules}/orders/orders.routes.ts`]: "import { rows } from './orders.repository.ts';",
    [`${modules}/orders/lines.repository.ts`]: "import { call } from '../../platform/http.ts';",
    [`${modules}/wallet/index.ts`]: '',
    [`${modules}/orders/notes.repository.ts`]: "import { post } from '../wallet/index.ts';",
    [`${modules}/orders/orders.policy.ts`]: "import { pay } from './orders.service.ts';",
    [`${modules}/orders/orders.presenter.ts`]: "import { sql } from 'kysely';",
  };
  assert.deepEqual(places(moduleLayers, files), [
    `${modules}/orders/lines.repository.ts:1`,
    `${modules}/orders/notes.repository.ts:1`,
    `${modules}/orders/orders.policy.ts:1`,
    `${modules}/orders/orders.presenter.ts:1`,
    `${modules}/orders/orders.routes.ts:1`,
  ]);
});
