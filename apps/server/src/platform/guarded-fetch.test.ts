import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { test } from 'node:test';
import { fakeNames } from '#testkit/processes/fake-names.ts';
import {
  type FetchPolicy,
  FetchRefusal,
  fetchGuarded,
  isPublicAddress,
  postGuarded,
  publicOnly,
} from './guarded-fetch.ts';

const limits = { limitBytes: 1000, timeoutMs: 300 };
const loopback: FetchPolicy = { protocols: ['http:'], isAllowedAddress: () => true };

async function serving(t: test.TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const refusal = (pattern: RegExp, isFinal: boolean) => (error: unknown) => {
  assert.ok(error instanceof FetchRefusal, String(error));
  assert.match(error.message, pattern);
  assert.equal(error.isFinal, isFinal);
  return true;
};

test('inner and reserved addresses are not public, in every spelling', () => {
  for (const inner of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:20::1',
    '3fff::1',
    '5f00::1',
    'localhost',
    '',
  ]) {
    assert.equal(isPublicAddress(inner), false, inner);
  }
  for (const open of ['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111']) assert.equal(isPublicAddress(open), true, open);
});

test('only https to the public network is tried', async () => {
  const tried = (address: string) => fetchGuarded(address, { ...limits, policy: publicOnly });
  await assert.rejects(tried('http://example.com/a.png'), refusal(/https/, true));
  await assert.rejects(tried('file:///etc/passwd'), refusal(/https/, true));
  await assert.rejects(tried('nonsense'), refusal(/https/, true));
  await assert.rejects(tried('https://127.0.0.1/a.png'), refusal(/public/, true));
  await assert.rejects(tried('https://2130706433/a.png'), refusal(/public/, true));
  await assert.rejects(tried('https://[::1]/a.png'), refusal(/public/, true));
  await assert.rejects(tried('https://me:secret@example.com/'), refusal(/password/, true));
});

test('a name that leads inside is refused when the connection is made', async (t) => {
  let isAsked = false;
  const base = await serving(t, (_request, response) => {
    isAsked = true;
    response.end('inside');
  });
  const policy: FetchPolicy = { protocols: ['http:'], isAllowedAddress: isPublicAddress };
  const named = base.replace('127.0.0.1', 'localhost');
  await assert.rejects(fetchGuarded(named, { ...limits, policy }), refusal(/public/, true));
  assert.equal(isAsked, false);
});

test('a name with one inner address among several is refused, and one that nobody has told from one not known just now', async (t) => {
  fakeNames(t, {
    'both.example': ['93.184.215.14', '10.0.0.1'],
    'gone.example': 'ENOTFOUND',
    'later.example': 'EAI_AGAIN',
  });
  const tried = (host: string) => fetchGuarded(`https://${host}/a.png`, limits);
  await assert.rejects(tried('both.example'), refusal(/public/, true));
  for (const [host, isUnknownHost] of [
    ['gone.example', true],
    ['later.example', false],
  ] as const) {
    await assert.rejects(tried(host), refusal(new RegExp(host), false));
    await assert.rejects(tried(host), { isUnknownHost, fault: 'no_answer' });
  }
});

test('a file arrives whole; redirects, large files, missing files and silence are refused', async (t) => {
  const base = await serving(t, (request, response) => {
    if (request.url === '/ok') return response.end('image');
    if (request.url === '/away') return response.writeHead(302, { location: '/ok' }).end();
    if (request.url === '/full') return response.end('x'.repeat(1000));
    if (request.url === '/large') return response.end('x'.repeat(1001));
    if (request.url === '/endless') {
      response.write('x'.repeat(900));
      return setTimeout(() => response.end('x'.repeat(900)), 10);
    }
    if (request.url === '/busy') return response.writeHead(503).end();
    if (request.url === '/gone') return response.writeHead(404).end();
    return undefined;
  });
  const get = (path: string) => fetchGuarded(`${base}${path}`, { ...limits, policy: loopback });
  assert.equal((await get('/ok')).toString(), 'image');
  assert.equal((await get('/full')).length, limits.limitBytes);
  await assert.rejects(get('/away'), refusal(/redirect/, true));
  await assert.rejects(get('/large'), refusal(/larger/, true));
  await assert.rejects(get('/endless'), refusal(/larger/, true));
  await assert.rejects(get('/gone'), refusal(/404/, true));
  await assert.rejects(get('/gone'), { fault: 'not_found' });
  await assert.rejects(get('/busy'), refusal(/503/, false));
  await assert.rejects(get('/busy'), { fault: 'no_answer' });
  await assert.rejects(get('/silent'), refusal(/no answer/, false));
});

test('a server that changes the protocol is refused, for nothing else would end the request', {
  timeout: 5000,
}, async (t) => {
  let closed = 0;
  const base = await serving(t, ({ socket }) => {
    socket.on('close', () => {
      closed += 1;
    });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  const post = { policy: loopback, timeoutMs: limits.timeoutMs, headers: {}, body: Buffer.from('message') };
  await assert.rejects(fetchGuarded(base, { ...limits, policy: loopback }), refusal(/protocol/, false));
  await assert.rejects(postGuarded(base, post), refusal(/protocol/, false));
  await t.waitFor(() => assert.equal(closed, 2));
});
