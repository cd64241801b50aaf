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

const ask = async (url: string, remoteAddress: string, body: object = {}) => {
  const reply = await server.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
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

for (const call of allCalls.filter(({ ratedBy }) => ratedBy !== undefined)) {
  const [path = ''] = pathsOf(call);
  const field = call.ratedBy ?? '';
  const limit = call.ratePerMinute ?? 0;

  test(`${callKey(call)} hears many people by one network, each as often as they may`, async () => {
    const heard = async (value: string, inQuery: boolean) =>
      inQuery ? ask(`${path}?${field}=${value}`, '192.0.2.7') : ask(path, '192.0.2.7', { [field]: value });
    for (let person = 0; person < 3 * limit; person += 1)
      assert.equal(await heard(`person-${person}`, person % 2 === 0), 'heard');
    const answers: string[] = [];
    for (let asked = 1; asked <= limit; asked += 1) answers.push(await heard('person-1', asked % 2 === 0));
    assert.equal(answers.indexOf('refused'), limit - 1, 'in the query and in the body there is one counter');
    assert.equal(await ask(`${path}?${field}=person-1`, '198.51.100.9'), 'refused', 'from everywhere');
  });
}
