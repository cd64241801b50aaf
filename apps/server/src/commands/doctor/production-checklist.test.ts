import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '#platform/config.ts';
import { testConfig } from '#testkit/test-config.ts';
import { unsafeInProduction } from './production-checklist.ts';

const safeConfig: Config = {
  ...testConfig('/data'),
  isProduction: true,
  publicUrl: 'https://shop.example',
  trustedProxies: 1,
  smtp: { url: 'smtps://mail.example', from: 'shop@shop.example' },
  rateLimitFactor: 1,
};
const safeFacts = { hasStaff: true, secretsMode: 0o100600, isRoot: false };

test('a shop that is set up well has nothing to mend', () => {
  assert.deepEqual(unsafeInProduction(safeConfig, safeFacts), []);
  assert.deepEqual(unsafeInProduction(safeConfig, { ...safeFacts, secretsMode: undefined }), []);
});

test('each unsafe setting is named', () => {
  const { smtp: _, ...withoutMail } = safeConfig;
  const cases: readonly (readonly [Config, object, RegExp])[] = [
    [{ ...safeConfig, publicUrl: 'http://localhost:3000', trustedProxies: 0 }, {}, /PUBLIC_URL is not set/],
    [{ ...safeConfig, publicUrl: 'http://shop.example', trustedProxies: 0 }, {}, /not https/],
    [{ ...safeConfig, trustedProxies: 0 }, {}, /TRUSTED_PROXIES is 0/],
    [withoutMail, {}, /SMTP_URL/],
    [{ ...safeConfig, rateLimitFactor: 0 }, {}, /RATE_LIMIT_FACTOR/],
    [safeConfig, { hasStaff: false }, /staff:create/],
    [safeConfig, { secretsMode: 0o100644 }, /chmod 600/],
    [safeConfig, { isRoot: true }, /runs as root/],
  ];
  for (const [config, facts, finding] of cases) {
    const findings = unsafeInProduction(config, { ...safeFacts, ...facts });
    assert.equal(findings.length, 1, String(finding));
    assert.match(findings[0] ?? '', finding);
  }
});
