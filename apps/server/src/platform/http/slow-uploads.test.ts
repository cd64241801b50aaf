import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { allCalls, type Envelope } from '@entrepot/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import { createMetrics } from '../metrics.ts';
import type { Session } from '../session.ts';
import { registerCalls } from './call-routes.ts';
import { prepareCalls } from './runtime.ts';
import { createServer } from './server.ts';

const token = 'a'.repeat(43);
const session: Session = { audience: 'buyer', sessionId: 'x', userId: 7n, userCode: '10000007' };
let server: FastifyInstance;

before(async () => {
  const ctx = {
    config: { ...testConfig('/nowhere'), rateLimitFactor: 0 },
    log: pino({ level: 'silent' }),
    responseCache: createResponseCache(),
    metrics: createMetrics({ withProcess: false }),
  } as Partial<Context> as Context;
  const stubs = allCalls.map((call) => ({ call, handler: async () => ({ data: '/files/a' }) }));
  server = await createServer(ctx);
  registerCalls(server, prepareCalls(ctx, stubs), {
    resolve: async (given) => (given === token ? session : null),
    hold: (_session, work) => work(),
  });
  await server.ready();
});
after(() => server.close());

const part = (head: string, value: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}`;
const field = (name: string, value: string) => `${part(`name="${name}"`, value)}\r\n`;
const file = part('name="file"; filename="a.png"', 'bytes');
const purpose = field('moduleName', 'review');
const end = '--b--\r\n';

async function upload(remoteAddress: string, payload: string | PassThrough, withToken = true) {
  const reply = await server.inject({
    method: 'POST',
    url: '/api/uploadimg!execute.action',
    remoteAddress,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      ...(withToken ? { authorization: `Bearer ${token}` } : {}),
    },
    payload,
  });
  return { status: reply.statusCode, ...reply.json<Envelope<unknown> & { error?: string }>() };
}

/** Uploads of which the beginning has come, and the end only when `finish` says so. */
async function slowUploads(count: number, address: string, start: string, withToken: boolean) {
  const bodies = Array.from({ length: count }, () => new PassThrough());
  const answers = bodies.map((body) => upload(address, body, withToken));
  for (const body of bodies) body.write(start);
  await setTimeout(50);
  return {
    finish(rest: string) {
      for (const body of bodies) body.end(rest);
      return Promise.all(answers);
    },
  };
}

const inTime = <Result>(answer: Promise<Result>) =>
  Promise.race([answer, setTimeout(2000).then(() => assert.fail('no answer within two seconds'))]);

test('forms of which no file has come keep nobody waiting', async () => {
  const slow = await slowUploads(20, '10.0.0.7', part('name="x"', 'a'), false);
  assert.equal((await inTime(upload('10.0.0.8', `${purpose}${file}\r\n${end}`))).code, 0);
  const answers = await inTime(slow.finish(`\r\n${end}`));
  assert.ok(answers.every(({ error }) => error === 'not_logged_in'));
});

test('slow files of one network keep no other waiting', async () => {
  const slow = await slowUploads(20, '10.0.0.7', `${purpose}${file}`, true);
  assert.equal((await inTime(upload('10.0.0.8', `${purpose}${file}\r\n${end}`))).code, 0);
  const answers = await inTime(slow.finish(`\r\n${end}`));
  assert.ok(answers.every(({ code }) => code === 0));
});

test('a form whose token comes after its file is told to try again while others hold the places of the nameless', async () => {
  const form = `${file}\r\n${purpose}${field('token', token)}${end}`;
  const one = await slowUploads(2, '10.0.0.7', file, false);
  assert.equal((await inTime(upload('10.0.0.8', form, false))).code, 0, 'one network holds half of the places at most');
  assert.equal((await inTime(upload('10.0.0.7', form, false))).error, 'service_unavailable');
  const other = await slowUploads(2, '10.0.0.9', file, false);
  const { status, error } = await inTime(upload('10.0.0.8', form, false));
  assert.deepEqual([status, error], [503, 'service_unavailable']);
  assert.equal((await inTime(upload('10.0.0.8', `${purpose}${file}\r\n${end}`))).code, 0);
  for (const slow of [one, other])
    for (const answer of await inTime(slow.finish(`\r\n${end}`))) assert.equal(answer.error, 'not_logged_in');
  assert.equal((await inTime(upload('10.0.0.8', form, false))).code, 0);
});
