import type { Config } from '#platform/config.ts';
import { type CheckName, type Finding, type Found, unsafe } from './finding.ts';

/** What is looked at besides the configuration. */
export type InstallationFacts = {
  readonly hasStaff: boolean;
  /** Permission bits of the secrets' file; undefined when the secrets come from the environment. */
  readonly secretsMode: number | undefined;
  readonly isRoot: boolean;
};

/** What of the configuration is unsafe in a production shop. */
export function checkConfiguration(
  config: Config,
  facts: InstallationFacts,
): Readonly<Record<'address' | 'limits' | 'secrets' | 'account' | 'staff', Found>> {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname);
  const isEncrypted = config.publicUrl.startsWith('https:');
  const found = (...findings: readonly (readonly [boolean, Finding])[]): Found => ({
    findings: findings.filter(([isFound]) => isFound).map(([, finding]) => finding),
  });
  return {
    address: {
      detail: config.publicUrl,
      ...found(
        [isLocal, unsafe('publicUrlMissing')],
        [!isLocal && !isEncrypted, unsafe('publicUrlOpen')],
        [isEncrypted && config.trustedProxies === 0, unsafe('proxiesUndeclared')],
        [!isEncrypted && config.trustedProxies > 0, unsafe('proxiesWithoutTls')],
      ),
    },
    limits: found([config.rateLimitFactor === 0, unsafe('limitsOff')]),
    secrets: found([facts.secretsMode !== undefined && (facts.secretsMode & 0o077) !== 0, unsafe('secretsReadable')]),
    account: found([facts.isRoot, unsafe('runsAsRoot')]),
    staff: found([!facts.hasStaff, unsafe('noStaff')]),
  };
}

/** Whether there is a mail server at all. */
export const checkMailConfigured = ({ smtp }: Pick<Config, 'smtp'>): Found => ({
  findings: smtp ? [] : [unsafe('mailMissing')],
});

/** The checks of the configuration alone, those that are printed at every start. */
export const configurationChecks: readonly CheckName[] = ['address', 'limits', 'secrets', 'account', 'staff'];
