import manifest from '#package.json' with { type: 'json' };
import { type Config, loadConfig } from '#platform/config.ts';
import { newPushKeys } from '#platform/push/push-keys.ts';
import { readSecrets, type Secrets, throwawaySecrets } from '#platform/secrets/secrets.ts';

export const softwareVersion = manifest.version;

/** Where a shop keeps what is backed up, and the keys that it is encrypted with. */
export type ShopStorage = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'> & {
  /** Undefined where none were made yet. */
  readonly secrets: Secrets | undefined;
};

export type RestoreOptions = {
  /** The shop that is there gives way; it is kept beside. */
  readonly replace: boolean;
  /** Goes on although keys are missing that fields of the backup are encrypted with. */
  readonly withoutKeys: boolean;
};

/** Reads from the environment where the shop keeps its data. Makes nothing, whether this is a demo or a production shop. */
export async function readStorage(env: NodeJS.ProcessEnv): Promise<ShopStorage> {
  const { dataDir, databaseUrl, bucket } = await loadConfig(
    { ...env, ENTREPOT_SECRETS: throwawaySecrets(), ENTREPOT_PUSH_KEYS: JSON.stringify(newPushKeys()) },
    { isDemo: false, isProduction: false },
  );
  return {
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(bucket && { bucket }),
    secrets: await readSecrets(env.ENTREPOT_SECRETS, dataDir),
  };
}
