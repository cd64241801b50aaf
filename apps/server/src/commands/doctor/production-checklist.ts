import type { Config } from '#platform/config.ts';
import { checkConfiguration, checkMailConfigured, type InstallationFacts } from '../../modules/operations/index.ts';
import { findingText } from './finding-text.ts';

/** What is unsafe or missing in the configuration of a production shop, each with what to do about it. Empty when nothing is. */
export function unsafeInProduction(config: Config, facts: InstallationFacts): string[] {
  const { address, limits, secrets, account, staff } = checkConfiguration(config, facts);
  return [address, checkMailConfigured(config), limits, staff, secrets, account].flatMap(({ findings }) =>
    findings.map(findingText),
  );
}
