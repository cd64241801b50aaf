import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@entrepot/contract';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import { createResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../context.ts';
import { createMetrics } from '../../metrics.ts';
import { pathsOf, registerCalls } from '../call-routes.ts';
import type { Implementation } from '../implement.ts';
import { callKey, prepareCalls } from '../runtime.ts';
import { createServer } from '../server.ts';

/** Every limit that a call declares holds at its number, over all prefixes and over a whole network. */
const ctx = {
  config: { ...testConfig('/nowhere'), rateLimitFactor: 1 },
  log: pino({ level: 'silent' }),
  responseCache: createResponseCache(),
  metrics: createMetrics({ withProcess: false }),
} as Partial<Context> as Context;
const stubs = allCalls.map((call): Implementation => ({ call, handler: async () => null }));
const server = await createServer(ctx);
registerCalls(server, prepareCalls(ctx, stubs), { resolve: async () => null, hold: (_session, work) => work() });
await server.ready();
test.after(() => server.close());

const ask = async (url: string, remoteAddress: string) => {
  const reply = await server.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  return reply.json<{ error?: string }>().error === 'frequent_operation' ? 'refused' : 'heard';
};

for (const call of allCalls.filter(({ ratePerMinute }) => ratePerMinute !== undefined)) {
  test(`${callKey(call)} is heard ${call.ratePerMinute} times a minute`, async () => {
    const paths = pathsOf(call);
    const answers: string[] = [];
    for (let asked = 0; asked <= (call.ratePerMinute ?? 0); asked += 1) {
      // By every prefix and every address of one network in turn: there is one counter.
      answers.push(await ask(paths[asked % paths.length] ?? '', `2001:db8:1:1::${(asked % 50) + 1}`));
    }
    assert.equal(answers.indexOf('refused'), call.ratePerMinute);
    assert.equal(await ask(paths[0] ?? '', '2001:db8:1:2::1'), 'heard', 'another network has its own');
  });
}
