import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSecret } from './parse-secret.ts';
import { writeOnce } from './write-once.ts';

/** Secrets of one installation. They come from the environment, or from a file of mode 0600 that a first start makes. */
export type Secrets = {
  /** Keys of encrypted fields, fund passwords and sent codes, by id; `current` names the one for what is new. */
  readonly dataKeys: { readonly current: string; readonly keys: Readonly<Record<string, string>> };
  /** Signs the short-lived links to private files. */
  readonly fileLinkKey: string;
};

type SecretsFile = { readonly madeFor: 'demo' | 'production'; readonly secrets: Secrets };

const keyBytes = 32;
/** 32 random bytes have fewer different values than this once in many billions of keys. */
const fewestDifferentBytes = 18;
/**
 * Base64 and nothing else, in capitals and small letters: a decoder would pass over the spaces of a phrase that somebody made up. Random
 * bytes have letters of one kind alone once in billions of keys.
 */
const randomText = /^(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9+/]+={0,2}$/;

/** Makes a key: 32 random bytes in base64. */
const newKey = () => randomBytes(keyBytes).toString('base64');

/**
 * The secrets of `ENTREPOT_SECRETS`, or else of `secrets.json` in the data folder, which a first start makes.
 *
 * @throws Error when they are malformed, when production would run on a demo's, and when a key is weak.
 */
export async function loadSecrets(
  fromEnvironment: string | undefined,
  dataDir: string,
  isProduction: boolean,
): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const file = await readSecretsFile(path);
  if (fromEnvironment) {
    const secrets = checkSecrets(parseSecret(fromEnvironment, 'ENTREPOT_SECRETS'), 'ENTREPOT_SECRETS', true);
    if (isProduction && file?.madeFor === 'demo') refuseShared(secrets, file.secrets);
    return secrets;
  }
  const own = file ?? (await makeSecretsFile(path, isProduction ? 'production' : 'demo'));
  if (isProduction && own.madeFor === 'demo') {
    throw new Error(
      `${path} was made by a demo start. Production needs its own: remove it with the demo data, or set ENTREPOT_SECRETS.`,
    );
  }
  return checkSecrets(own.secrets, path, isProduction);
}

/** The file that was made, or that of a process which was faster. */
async function makeSecretsFile(path: string, madeFor: SecretsFile['madeFor']): Promise<SecretsFile> {
  const secrets: Secrets = { dataKeys: { current: 'k1', keys: { k1: newKey() } }, fileLinkKey: newKey() };
  const made: SecretsFile = { madeFor, secrets };
  return JSON.parse(await writeOnce(path, `${JSON.stringify(made, null, 2)}\n`)) as SecretsFile;
}

/**
 * The secrets of an installation that has some; unlike `loadSecrets` it makes none.
 *
 * @throws Error when they are malformed.
 */
export async function readSecrets(fromEnvironment: string | undefined, dataDir: string): Promise<Secrets | undefined> {
  const path = join(dataDir, 'secrets.json');
  if (fromEnvironment) return checkSecrets(parseSecret(fromEnvironment, 'ENTREPOT_SECRETS'), 'ENTREPOT_SECRETS', false);
  const file = await readSecretsFile(path);
  return file ? checkSecrets(file.secrets, path, false) : undefined;
}

/** What kind of start made the secrets of a data folder; undefined where there are none. */
export async function secretsMadeFor(dataDir: string): Promise<SecretsFile['madeFor'] | undefined> {
  return (await readSecretsFile(join(dataDir, 'secrets.json')))?.madeFor;
}

/** By its name, what tells a key from another one without telling the key: a keyed hash of a fixed text. */
export function fingerprintKeys({ dataKeys }: Secrets): Record<string, string> {
  const fingerprint = (key: string) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update('entrepot fingerprint of a key').digest('hex').slice(0, 16);
  return Object.fromEntries(Object.entries(dataKeys.keys).map(([name, key]) => [name, fingerprint(key)]));
}

/** Secrets for a configuration that is only read, as the environment gives them: they keep it from making a file of some. */
export const throwawaySecrets = () =>
  JSON.stringify({ dataKeys: { current: 'none', keys: { none: newKey() } }, fileLinkKey: newKey() });

async function readSecretsFile(path: string): Promise<SecretsFile | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const file = parseSecret(text, path) as SecretsFile;
  return { ...file, secrets: withDataKeys(file.secrets) };
}

type SecretsAsGiven = Partial<Secrets> & { readonly safewordKeys?: Secrets['dataKeys'] };

/** Installations made before December 2026 say `safewordKeys`, though the keys serve more than fund passwords. */
function withDataKeys(given: SecretsAsGiven | null | undefined): Secrets {
  const { safewordKeys, ...secrets } = given ?? {};
  return { dataKeys: safewordKeys, ...secrets } as Secrets;
}

const keysOf = ({ dataKeys, fileLinkKey }: Secrets) => [...Object.values(dataKeys.keys), fileLinkKey];

/** Secrets as they were given, when they are whole, and strong where they must be. */
function checkSecrets(value: unknown, where: string, mustBeStrong: boolean): Secrets {
  const { dataKeys, fileLinkKey } = withDataKeys(value as SecretsAsGiven) as Partial<Secrets>;
  const { current = '', keys = {} } = dataKeys ?? {};
  // A name that every object has, such as `constructor`, is no key of this one.
  if (!Object.hasOwn(keys, current) || !keys[current] || !fileLinkKey)
    throw new Error(
      `${where} must hold dataKeys { current, keys } and fileLinkKey, and current must name one of the keys`,
    );
  const secrets = { dataKeys: { current, keys }, fileLinkKey };
  if (!mustBeStrong) return secrets;
  const all = keysOf(secrets);
  for (const key of all) refuseWeak(key, where);
  if (new Set(all).size < all.length) throw new Error(`${where} uses one key for two purposes`);
  return secrets;
}

function refuseWeak(key: unknown, where: string): void {
  const bytes = typeof key === 'string' && randomText.test(key) ? Buffer.from(key, 'base64') : Buffer.alloc(0);
  if (bytes.length < keyBytes || new Set(bytes).size < fewestDifferentBytes || isPublished(bytes)) {
    throw new Error(
      `${where} holds a weak or published key. Each must be 32 random bytes in base64: openssl rand -base64 32`,
    );
  }
}

/** Keys that documents, examples and tests show, as SHA-256: whoever copies them has no secret. */
const published = new Set<string>([
  // The bytes 0 to 31.
  '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  // The bytes 1 to 32.
  'ae216c2ef5247a3782c135efa279a3e4cdc61094270f5d2be58c6204b7a612c9',
]);

const isPublished = (bytes: Buffer) => published.has(createHash('sha256').update(bytes).digest('hex'));

function refuseShared(secrets: Secrets, demo: Secrets): void {
  const known = new Set(keysOf(demo));
  if (keysOf(secrets).some((key) => known.has(key))) {
    throw new Error('ENTREPOT_SECRETS holds keys of the demo shop in DATA_DIR. Production needs its own.');
  }
}
