import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { testDatabase } from '#testkit/database/test-database.ts';
import { testConfig } from '#testkit/test-config.ts';
import type { Context } from '../../context.ts';
import { createServer } from '../server.ts';
import { type ConnectionLimits, connectionLimits } from './connections.ts';

const short: ConnectionLimits = {
  ...connectionLimits({ trustedProxies: 0 }),
  headersMs: 150,
  requestMs: 300,
  keepAliveMs: 100,
  idleMs: 400,
  checkEveryMs: 20,
};

async function listen(limits: ConnectionLimits = short) {
  const ctx = { config: testConfig('/nowhere'), log: pino({ level: 'silent' }) } as Partial<Context> as Context;
  const server = await createServer(ctx, limits);
  server.post('/echo', async (request) => ({ got: request.body }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  return (server.server.address() as { port: number }).port;
}

/** What comes back until the server closes the connection. */
async function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

const port = await listen();

test('connections that are silent, slow or idle are closed by the server', async () => {
  const slow = {
    silent: '',
    'half a header': 'POST /echo HTTP/1.1\r\nHo',
    'half a body': 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a"',
  };
  for (const [what, text] of Object.entries(slow)) assert.match(await talk(port, text), /^HTTP\/1.1 408 /, what);
  assert.match(await talk(port, 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'), /^HTTP\/1.1 404 /, 'kept alive');
});

test('an image has time to come on a slow line, and one that says nothing is closed sooner', () => {
  const { requestMs, headersMs, idleMs } = connectionLimits({ trustedProxies: 0 });
  const bytesPerSecond = 400_000 / 8;
  assert.ok((requestMs / 1000) * bytesPerSecond > 2 * (2 << 20));
  assert.ok(headersMs < requestMs && idleMs < requestMs);
});

test('whatever is sent, an envelope answers', async () => {
  const head = (first: string, ...rest: string[]) =>
    [first, 'Host: a', 'Connection: close', ...rest, '', ''].join('\r\n');
  const json = 'Content-Type: application/json';
  const broken = {
    'no HTTP': 'hello\r\n\r\n',
    'two lengths': head('POST /echo HTTP/1.1', json, 'Content-Length: 3', 'Content-Length: 4'),
    'length and chunks': head('POST /echo HTTP/1.1', json, 'Content-Length: 3', 'Transfer-Encoding: chunked'),
    'a chunk that is none': `${head('POST /echo HTTP/1.1', json, 'Transfer-Encoding: chunked')}zz\r\n`,
    'endless headers': head('GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`),
    'a header of control characters': head('GET / HTTP/1.1', 'X: a\u0000b'),
    'a bad escape': head('GET /%zz HTTP/1.1'),
    'half a character': head('GET /%e0%a4%a HTTP/1.1'),
    'two slashes': head('GET // HTTP/1.1'),
    'an absolute address': head('GET http://example.com/x HTTP/1.1'),
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'an unknown expectation': head('POST /echo HTTP/1.1', 'Expect: tea', 'Content-Length: 0'),
    'an unknown method': head('BREW / HTTP/1.1'),
    'a method without a route': head('TRACE / HTTP/1.1'),
    'a name of the prototype': head('GET /__proto__/constructor HTTP/1.1'),
  };
  for (const [what, text] of Object.entries(broken)) {
    const answer = await talk(port, text);
    assert.match(answer, /^HTTP\/1.1 4\d\d /, `${what}: ${answer}`);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
    assert.ok(typeof body.error === 'string' && body.data === null, `${what}: ${answer}`);
  }
});

test('a body that waits to be asked for is asked for, and HTTP/1.0 names no host', async () => {
  const asked =
    'POST /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nExpect: 100-continue';
  const answer = await talk(port, `${asked}\r\nContent-Length: 2\r\n\r\n{}`);
  assert.match(answer, /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n/);
  assert.match(await talk(port, 'POST /echo HTTP/1.0\r\nContent-Length: 0\r\n\r\n'), /^HTTP\/1.1 200 OK\r\n/);
});

test('one address has no more connections than its share', async () => {
  const crowded = await listen({ ...short, perSite: 3, headersMs: 20_000, idleMs: 20_000 });
  const sockets: Socket[] = [];
  const open = async () => {
    const socket = connect(crowded, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  for (let count = 0; count < 3; count += 1) await open();
  await once(await open(), 'close');
  sockets[0]?.destroy();
  assert.equal(sockets[1]?.destroyed, false);
  for (const socket of sockets) socket.destroy();
});

const bareServer = fileURLToPath(new URL('../../../testkit/processes/bare-server.ts', import.meta.url));

async function untilAnswered(address: string, tries = 100): Promise<Response> {
  for (let left = tries; ; left -= 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return answer;
    assert.ok(left > 0, 'it answers again');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('more idle connections than the process may have files do not end it', async () => {
  const files = 300;
  const { ownerConnectionString } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-connections-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const command = ['-c', `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, bareServer];
  const child = spawn('/bin/sh', [...command, ownerConnectionString, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  after(() => child.kill('SIGKILL'));
  const [bare] = (await once(child, 'message')) as [number];
  const sockets: Socket[] = [];
  // Every loopback address is one of its own, so that no address reaches its share.
  for (let count = 0; count < files + 100; count += 1) {
    const socket = connect({ port: bare, host: '127.0.0.1', localAddress: `127.0.1.${(count % 200) + 1}` });
    socket.on('error', () => {});
    sockets.push(socket);
  }
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  // The samplers have their turns.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(child.exitCode, null);
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  // The server hears a moment later that they are gone.
  const answer = await untilAnswered(`http://127.0.0.1:${bare}/readyz`);
  assert.equal(answer.status, 200);
});
