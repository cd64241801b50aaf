import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#testkit/calls/refusal.ts';
import { assertSigned, signWebhook } from './webhook-signature.ts';

// The published example of Stripe's signature.
const secret = 'whsec_test_secret';
const body = '{"id":"evt_test_webhook","object":"event"}';
const header = 't=1492774577,v1=88a022085c6bdb887b02cb26ff76dd681234d9675c0f22844059f55552a8883a';
const signedAt = new Date(1_492_774_577_000);
const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);
const isRefused = refusal('webhook_signature_invalid');

test('the published signature is made and accepted', () => {
  assert.equal(signWebhook(secret, body, signedAt), header);
  assert.doesNotThrow(() => assertSigned(secret, header, body, signedAt));
  assert.doesNotThrow(() => assertSigned(secret, `t=1492774577,v1=00,${header.split(',')[1]},v0=x`, body, signedAt));
});

test('300 seconds are the oldest and the newest that is accepted', () => {
  assert.doesNotThrow(() => assertSigned(secret, header, body, later(300)));
  assert.doesNotThrow(() => assertSigned(secret, header, body, later(-300)));
  assert.throws(() => assertSigned(secret, header, body, later(301)), isRefused);
  assert.throws(() => assertSigned(secret, header, body, later(-301)), isRefused);
});

test('another byte, another secret, another time and no signature are refused', () => {
  const wrong: readonly (readonly [string, string, string])[] = [
    [secret, header, body.replace('evt_test', 'evt_tesT')],
    [secret, header, `${body} `],
    ['whsec_other', header, body],
    [secret, header.replace('1492774577', '1492774578'), body],
    [secret, header.slice(0, -1), body],
    [secret, 't=1492774577', body],
    [secret, 't=,v1=', body],
    [secret, '', body],
    [secret, header.replace('v1=', 'v0='), body],
  ];
  for (const [key, given, text] of wrong) assert.throws(() => assertSigned(key, given, text, signedAt), isRefused);
});
