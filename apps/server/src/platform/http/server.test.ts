import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import type { Context } from '../context.ts';
import { createServer } from './server.ts';

test('a start that takes long on a busy machine is not given up', async () => {
  const ctx = { config: testConfig('/nowhere'), log: pino({ level: 'silent' }) } as Partial<Context> as Context;
  const server = await createServer(ctx);
  test.after(() => server.close());
  assert.equal(server.initialConfig.pluginTimeout, 0);
});
