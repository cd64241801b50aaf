import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import type { Context } from '../context.ts';
import { createServer } from './server.ts';

const ctx = { config: testConfig('/nowhere'), log: pino({ level: 'silent' }) } as Partial<Context> as Context;

test('a start that takes long on a busy machine is not given up', async () => {
  const server = await createServer(ctx);
  test.after(() => server.close());
  assert.equal(server.initialConfig.pluginTimeout, 0);
});

test('a client that offers another protocol is answered as ever; web sockets are for who takes them', async (t) => {
  const server = await createServer(ctx);
  t.after(() => server.close());
  server.get('/page', async () => 'page');
  server.server.on('upgrade', (_request, stream) => stream.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const statusOf = async (upgrade: string) => {
    const headers = { connection: 'upgrade, HTTP2-Settings', upgrade };
    const request = get({ host: '127.0.0.1', port, path: '/page', headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  assert.deepEqual(await Promise.all(['h2c', 'WebSocket'].map(statusOf)), [200, 403]);
});
