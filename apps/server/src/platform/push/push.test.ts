import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { FetchRefusal } from '../guarded-fetch.ts';
import { encryptPayload, longestPayloadBytes } from './encrypt-payload.ts';
import { authorise, loadPushKeys, newPushKeys } from './push-keys.ts';
import { sendPush } from './send-push.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-push-'));
after(() => rm(folder, { recursive: true }));

/** RFC 8291, appendix A. */
const example = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as the standard’s own example', () => {
  const sealed = encryptPayload('When I grow up, I want to be a watermelon', example, example);
  assert.equal(sealed.toString('base64url'), example.sealed);
  const twice = [encryptPayload('x', example), encryptPayload('x', example)];
  assert.notDeepEqual(twice[0], twice[1], 'no two messages share a key');
});

test('what is too long, or for no key, is refused', () => {
  encryptPayload('x'.repeat(longestPayloadBytes), example);
  assert.throws(() => encryptPayload('x'.repeat(longestPayloadBytes + 1), example), /four kilobytes/);
  assert.throws(() => encryptPayload('x', { ...example, p256dh: `BA${'A'.repeat(85)}` }));
});

test('the keys are made once, by whichever process is first, and read by nobody else', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(undefined, folder)));
  assert.equal(new Set(made.map(({ publicKey }) => publicKey)).size, 1);
  const path = join(folder, 'push-keys.json');
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), made[0]);
  const given = newPushKeys();
  assert.deepEqual(await loadPushKeys(JSON.stringify(given), folder), given);
  await assert.rejects(loadPushKeys('{"publicKey":"x"}', folder), /ENTREPOT_PUSH_KEYS/);
});

test('a push service can check who sends', () => {
  const keys = newPushKeys();
  const now = new Date('2026-03-02T04:00:00Z');
  const header = authorise(keys, 'https://push.example:8443/send/1', 'https://shop.example', now);
  const [, head = '', claims = '', signature = '', key] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header) ?? [];
  assert.equal(key, keys.publicKey);
  assert.deepEqual(JSON.parse(Buffer.from(claims, 'base64url').toString()), {
    aud: 'https://push.example:8443',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://shop.example',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const checked = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), checked, Buffer.from(signature, 'base64url')));
});

/** A push service on this machine that answers with the status at the end of the address. */
async function pushService() {
  const received: { headers: IncomingHttpHeaders; bytes: number }[] = [];
  const service = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, bytes });
      response.writeHead(Number(request.url?.split('/').at(-1)), { location: '/send/201' }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  after(() => service.close());
  return { received, address: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send` };
}

const message = { title: 'Shipped', body: 'Your order is on its way', url: '/orders' };
const sender = { keys: newPushKeys(), subject: 'https://shop.example', now: new Date('2026-03-02T04:00:00Z') };
const local = { protocols: ['http:' as const], isAllowedAddress: () => true };

test('what a push service answers decides whether a browser is cleared, or the message sent again', async () => {
  const { received, address } = await pushService();
  const outcomes: [number, string][] = [
    [200, 'sent'],
    [201, 'sent'],
    [299, 'sent'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [428, 'refused'],
    [429, 'later'],
    [499, 'refused'],
    [500, 'later'],
    [503, 'later'],
  ];
  for (const [status, outcome] of outcomes) {
    const target = { ...example, endpoint: `${address}/${status}` };
    assert.equal(await sendPush(target, message, { ...sender, policy: local }), outcome, String(status));
  }
  assert.equal(received.length, outcomes.length, 'no redirect is followed');
  for (const { headers, bytes } of received) {
    assert.deepEqual(
      [headers['content-encoding'], headers['content-type'], headers.ttl, headers.urgency],
      ['aes128gcm', 'application/octet-stream', '86400', 'normal'],
    );
    assert.match(headers.authorization ?? '', /^vapid t=/);
    assert.equal(Number(headers['content-length']), bytes);
    assert.ok(bytes > JSON.stringify(message).length);
  }
});

test('no message goes to a neighbour, without encryption, or to where nobody answers', async () => {
  const refused = (isFinal: boolean) => (error: unknown) => error instanceof FetchRefusal && error.isFinal === isFinal;
  for (const endpoint of [
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/send',
    'http://push.example/1',
  ])
    await assert.rejects(sendPush({ ...example, endpoint }, message, sender), refused(true), endpoint);
  const away = { ...example, endpoint: 'http://127.0.0.1:1/send' };
  await assert.rejects(sendPush(away, message, { ...sender, policy: local }), refused(false));
});
