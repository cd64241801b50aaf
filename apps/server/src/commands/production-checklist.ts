import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';

/** What the checklist looks at besides the configuration. */
export type ProductionFacts = {
  readonly hasStaff: boolean;
  /** Permission bits of the secrets' file; undefined when the secrets come from the environment. */
  readonly secretsMode: number | undefined;
  readonly isRoot: boolean;
};

/** What is unsafe or missing in a production shop, each with what to do about it. Empty when nothing is. */
export function unsafeInProduction(config: Config, facts: ProductionFacts): string[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname);
  const isEncrypted = config.publicUrl.startsWith('https:');
  const findings: readonly (readonly [boolean, string])[] = [
    [isLocal, 'PUBLIC_URL is not set: links in mails lead to this machine.'],
    [!isLocal && !isEncrypted, 'PUBLIC_URL is not https: passwords and sessions travel in the clear.'],
    [
      isEncrypted && config.trustedProxies === 0,
      'TRUSTED_PROXIES is 0 behind TLS: every visitor counts as one, so limits and lock-outs hit everybody at once. Set it to the number of proxies in front.',
    ],
    [
      !isEncrypted && config.trustedProxies > 0,
      'TRUSTED_PROXIES is set without TLS in front: whoever reaches the port directly chooses the address that limits count by.',
    ],
    [
      config.smtp === undefined,
      'SMTP_URL is not set: codes, confirmations and security warnings reach nobody. They stay in the table mails.',
    ],
    [config.rateLimitFactor === 0, 'RATE_LIMIT_FACTOR is 0: nothing limits how fast passwords are tried. Unset it.'],
    [!facts.hasStaff, 'There is no member of staff yet: npm run staff:create makes the first.'],
    [
      facts.secretsMode !== undefined && (facts.secretsMode & 0o077) !== 0,
      'secrets.json can be read by other accounts of this machine: chmod 600 it.',
    ],
    [facts.isRoot, 'The shop runs as root: give it an account of its own.'],
  ];
  return findings.filter(([isFound]) => isFound).map(([, text]) => text);
}

/** Reads what the checklist looks at. */
export async function readProductionFacts(config: Config, db: Db): Promise<ProductionFacts> {
  const { rows } = await sql`select 1 from staff where status = 'active' limit 1`.execute(db);
  const file = await stat(join(config.dataDir, 'secrets.json')).catch(() => undefined);
  return { hasStaff: rows.length > 0, secretsMode: file?.mode, isRoot: process.getuid?.() === 0 };
}
