import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DomainError, type ErrorKey } from '@entrepot/domain';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { Context } from '../../context.ts';
import type { WebhookRequest } from '../../module.ts';
import { registerWebhooks } from './webhook-routes.ts';

const received: WebhookRequest[] = [];
const warned: Record<string, unknown>[] = [];
let failure: Error | undefined;
const ctx = {
  config: { rateLimitFactor: 0.005 },
  log: { warn: (about: Record<string, unknown>) => void warned.push(about) },
} as unknown as Context;

const server = Fastify();
await server.register(rateLimit, { global: false });
await registerWebhooks(server, ctx, [
  {
    name: 'payments',
    receive: async (_ctx, request) => {
      received.push(request);
      if (failure) throw failure;
    },
  },
]);
after(() => server.close());

// Each test asks from a network of its own: three requests a minute are let through.
let networks = 0;
const network = () => `203.0.${++networks}.1`;
const send = (payload: string, contentType = 'application/json', remoteAddress = network()) =>
  server.inject({
    method: 'POST',
    url: '/webhooks/payments/stripe',
    headers: { 'content-type': contentType, 'stripe-signature': 't=1' },
    payload,
    remoteAddress,
  });

test('a body reaches its module as it came, whatever it says it is', async () => {
  for (const [body, type] of [
    ['{ "a":  1 }', 'application/json'],
    ['{ no json', 'application/json'],
    ['a=1&a=2', 'application/x-www-form-urlencoded'],
    ['\u0000 店', 'text/strange'],
  ] as const) {
    const answer = await send(body, type);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { received: true }]);
    const { source, headers, body: came } = received.at(-1) ?? assert.fail('nothing came');
    assert.deepEqual([source, came, headers['stripe-signature']], ['stripe', body, 't=1']);
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
});

test('a refusal says no more than a status: whether to send again', async () => {
  const statuses: [ErrorKey, number][] = [
    ['webhook_signature_invalid', 400],
    ['payment_not_credited', 409],
    ['channel_not_open', 404],
  ];
  for (const [key, status] of statuses) {
    failure = new DomainError(key, { secret: 'not for senders' });
    const answer = await send('{}');
    assert.deepEqual([answer.statusCode, answer.json()], [status, { received: false }], key);
    assert.deepEqual([warned.at(-1)?.webhook, warned.at(-1)?.refusal], ['payments', key]);
  }
  failure = undefined;
});

test('what nobody foresaw is a fault, which the sender sends again', async () => {
  failure = new Error('no database');
  const answer = await send('{}');
  failure = undefined;
  assert.equal(answer.statusCode, 500);
});

test('a body has a bound, a name that nobody has leads nowhere, and only posts are taken', async () => {
  const before = received.length;
  assert.equal((await send('x'.repeat((256 << 10) + 1))).statusCode, 413);
  assert.equal(
    (await server.inject({ method: 'POST', url: '/webhooks/others/stripe', payload: '{}' })).statusCode,
    404,
  );
  assert.equal((await server.inject({ method: 'GET', url: '/webhooks/payments/stripe' })).statusCode, 404);
  assert.equal(received.length, before);
  assert.equal((await send('x'.repeat(256 << 10))).statusCode, 200);
});

test('one network cannot fill the line, and fills nobody else’s', async () => {
  const busy = network();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await send('{}', 'application/json', busy)).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal((await send('{}')).statusCode, 200);
});
