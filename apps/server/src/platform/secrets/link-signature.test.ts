import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '#testkit/test-config.ts';
import { isSigned, signLink } from './link-signature.ts';

const ctx = { config: testConfig('/nowhere') };
const another = {
  config: { secrets: { ...ctx.config.secrets, fileLinkKey: 'another key' } },
};

test('a signature stands for one purpose, one text and one key', () => {
  const signature = signLink(ctx, 'payment-form', '7:1');
  assert.match(signature, /^[\w-]{43}$/);
  assert.ok(isSigned(ctx, 'payment-form', '7:1', signature));
  assert.ok(!isSigned(ctx, 'private-file', '7:1', signature));
  assert.ok(!isSigned(ctx, 'payment-form', '7:2', signature));
  assert.ok(!isSigned(another, 'payment-form', '7:1', signature));
});

test('what is no signature is none, whatever its length and signs', () => {
  for (const forged of ['', 'A'.repeat(43), '\u20ac'.repeat(43), `${signLink(ctx, 'subscription', '7')}A`])
    assert.ok(!isSigned(ctx, 'subscription', '7', forged), forged);
});
