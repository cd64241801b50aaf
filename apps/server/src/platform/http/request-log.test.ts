import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import type { Context } from '../context.ts';
import { createServer } from './server.ts';

const secret = 'c2VjcmV0LXRva2VuLW9mLXNvbWVib2R5';
let lines: string[] = [];

async function serverOf(isProduction: boolean) {
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const config = { ...testConfig('/nowhere'), isProduction };
  const server = await createServer({ config, log } as Partial<Context> as Context);
  server.get('/fine', async () => 'fine');
  server.get('/broken', async () => {
    throw new Error('it broke');
  });
  server.post('/echo', async (request) => request.body);
  server.post('/file', async (request) => ({ bytes: (await (await request.file())?.toBuffer())?.length }));
  await server.ready();
  test.after(() => server.close());
  return server;
}
const server = await serverOf(true);
const json = (payload: string) =>
  ({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' }, payload }) as const;

test('neither a request nor its failure is logged with its query', async () => {
  for (const path of ['/fine', '/broken', '/missing']) {
    lines = [];
    await server.inject({ url: `${path}?token=${secret}`, headers: { authorization: `Bearer ${secret}` } });
    assert.ok(
      lines.some((line) => line.includes(path)),
      path,
    );
    assert.ok(!lines.join('').includes(secret), lines.join(''));
  }
});

test('a body is read up to a megabyte', async () => {
  const bodyOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
  assert.equal((await server.inject(json(bodyOf(1 << 20)))).statusCode, 200);
  const larger = await server.inject(json(bodyOf((1 << 20) + 1)));
  assert.equal(larger.json<{ error: string }>().error, 'payload_too_large');
});

test('a file is read up to ten megabytes', async () => {
  const send = async (bytes: number) => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return (await server.inject({ method: 'POST', url: '/file', headers, payload })).json<{
      bytes?: number;
      error?: string;
    }>();
  };
  const most = 10 << 20;
  assert.equal((await send(most)).bytes, most);
  assert.equal((await send(most + 1)).error, 'file_too_large');
});

test('a body that reaches for the prototype is refused', async () => {
  for (const payload of ['{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{"admin":true}}}}']) {
    assert.equal((await server.inject(json(payload))).json<{ error: string }>().error, 'invalid_parameters', payload);
  }
});

test('refusals are kept by nobody', async () => {
  for (const url of ['/broken', '/missing']) {
    const { headers, statusCode } = await server.inject({ url });
    assert.ok(statusCode >= 404);
    if (url === '/broken') assert.equal(headers['cache-control'], 'no-store', url);
  }
});

test('every answer carries the headers that browsers are held by; encryption is promised in production only', async () => {
  const expected = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
  for (const url of ['/fine', '/broken', '/missing']) {
    const { headers } = await server.inject({ url });
    for (const [name, value] of Object.entries(expected)) assert.equal(headers[name], value, `${url} ${name}`);
  }
  const demo = await serverOf(false);
  assert.equal((await demo.inject({ url: '/fine' })).headers['strict-transport-security'], undefined);
});
