import type { Config } from '#platform/config.ts';
import { newPushKeys } from '#platform/push/push-keys.ts';

const pushKeys = newPushKeys();

/** A configuration that reaches nothing outside this process. */
export function testConfig(dataDir: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    publicUrl: 'http://localhost:3000',
    isDemo: false,
    isProduction: false,
    secrets: {
      dataKeys: { current: 'test', keys: { test: Buffer.alloc(32, 7).toString('base64') } },
      fileLinkKey: Buffer.alloc(32, 9).toString('base64'),
    },
    pushKeys,
    logLevel: 'silent',
    trustedProxies: 0,
    drainMs: 0,
    rateLimitFactor: 0,
    productCacheBytes: 2 ** 20,
    strictRefusals: true,
  };
}
