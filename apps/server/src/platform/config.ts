import { resolve } from 'node:path';
import { loadPushKeys, type PushKeys } from './push/push-keys.ts';
import { loadSecrets, type Secrets } from './secrets/secrets.ts';

export type Smtp = { readonly url: string; readonly from: string };

/** A bucket that speaks the S3 protocol. Credentials come from the environment as the AWS client reads them. */
export type Bucket = {
  readonly name: string;
  readonly region: string;
  /** Of a service other than AWS, such as MinIO; its buckets are addressed by path. */
  readonly endpoint?: string;
};

/** How a chain is read: from which nodes, in order of preference, and under which keys addresses are derived. */
export type ChainAccess = {
  readonly nodeUrls: readonly string[];
  /** Sent with every request, where the provider wants a key apart from the address. */
  readonly nodeKey?: string;
  /** Extended public keys of accounts. New addresses come from the first; what is paid to those of the others is still seen. */
  readonly accountKeys: readonly string[];
  /** Sends withdrawals by itself; without it staff send them by their own wallet. */
  readonly signer?: SignerAccess;
};

/** A signer's address, and the secret that its requests are signed with. */
type SignerAccess = { readonly url: string; readonly secret: string };

const chainNames = ['ethereum', 'tron', 'bitcoin'] as const;
export type ChainName = (typeof chainNames)[number];

/** An account at Stripe. */
export type Stripe = {
  readonly secretKey: string;
  /** Of the endpoint `/webhooks/payments/stripe`. */
  readonly webhookSecret: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
};

/** A service that translates chat messages, which speaks LibreTranslate's protocol. */
export type Translator = { readonly url: string; readonly key?: string };

/** An account at Airwallex, which pays withdrawals out to bank cards. */
export type Airwallex = {
  readonly clientId: string;
  readonly apiKey: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
  /** Where the cards' banks are, by two letters, and what they are paid in. */
  readonly country: string;
  readonly currency: string;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external server's address; without it the embedded one is started. */
  readonly databaseUrl?: string;
  readonly replicaUrl?: string;
  readonly publicUrl: string;
  /** The demo shop: its people's passwords are shown on the login pages. */
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly smtp?: Smtp;
  /** Where files are kept; without it they lie below `dataDir`. */
  readonly bucket?: Bucket;
  /** Carries fan-out and rate limits between processes; without it PostgreSQL does the first and each process counts alone. */
  readonly redisUrl?: string;
  /** The chains that deposits are read from; on the others staff look at what depositors submit. */
  readonly chains?: Readonly<Partial<Record<ChainName, ChainAccess>>>;
  /** Accepts payments by card. */
  readonly stripe?: Stripe;
  /** Pays withdrawals to bank cards; without it staff pay them. */
  readonly airwallex?: Airwallex;
  /** Without it messages are shown as they were written. */
  readonly translator?: Translator;
  readonly secrets: Secrets;
  /** By which push services know this shop. */
  readonly pushKeys: PushKeys;
  /** Whoever sends it as a bearer token may read `/metrics`. */
  readonly metricsKey?: string;
  readonly logLevel: string;
  /** Web sockets are taken on this port too, beside the shop's own. */
  readonly websocketPort?: number;
  /** How many proxies in front may be believed about the client's address. */
  readonly trustedProxies: number;
  /** How long a process that is told to stop still takes requests, so that proxies in front see that it is not ready. */
  readonly drainMs: number;
  /** Multiplies every rate limit; 0 turns them off. For load tests on loopback. */
  readonly rateLimitFactor: number;
  /** How much of what products say of themselves a process may keep in memory; 0 keeps nothing. */
  readonly productCacheBytes: number;
  /** A refusal that its call does not declare is a fault instead of an answer. For tests. */
  readonly strictRefusals: boolean;
};

/** The rest of the twenty seconds belongs to requests, background work and the database. */
const longestDrainSeconds = 8;

/** Whoever guesses it takes what the signer may pay. */
export const shortestSignerSecret = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of a run from the environment.
 *
 * @throws Error when a value cannot be used, or when production would run on weak secrets or the demo's.
 */
export async function loadConfig(env: Environment, mode: { isDemo: boolean; isProduction: boolean }): Promise<Config> {
  const port = wholeNumber(env, 'PORT', 3000);
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  const trustedProxies = wholeNumber(env, 'TRUSTED_PROXIES', 0);
  const websocketPort = wholeNumber(env, 'WEBSOCKET_PORT', 0);
  const optional = {
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.DATABASE_REPLICA_URL ? { replicaUrl: env.DATABASE_REPLICA_URL } : {}),
    ...(env.SMTP_URL ? { smtp: { url: env.SMTP_URL, from: env.MAIL_FROM ?? 'Entrepot <no-reply@localhost>' } } : {}),
    ...(env.S3_BUCKET ? { bucket: bucketOf(env, env.S3_BUCKET) } : {}),
    ...(env.STRIPE_SECRET_KEY ? { stripe: stripeOf(env, env.STRIPE_SECRET_KEY) } : {}),
    ...(env.CHAT_TRANSLATOR_URL ? { translator: translatorOf(env, env.CHAT_TRANSLATOR_URL) } : {}),
    ...(env.AIRWALLEX_API_KEY ? { airwallex: airwallexOf(env, env.AIRWALLEX_API_KEY) } : {}),
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    ...(websocketPort > 0 ? { websocketPort } : {}),
    ...(env.METRICS_KEY ? { metricsKey: env.METRICS_KEY } : {}),
    ...readChains(env),
  };
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    ...optional,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    ...mode,
    secrets: await loadSecrets(env.ENTREPOT_SECRETS, dataDir, mode.isProduction),
    pushKeys: await loadPushKeys(env.ENTREPOT_PUSH_KEYS, dataDir),
    logLevel: env.LOG_LEVEL ?? (mode.isProduction ? 'info' : 'warn'),
    trustedProxies,
    drainMs: 1000 * Math.min(longestDrainSeconds, wholeNumber(env, 'DRAIN_SECONDS', trustedProxies > 0 ? 4 : 0)),
    rateLimitFactor: wholeNumber(env, 'RATE_LIMIT_FACTOR', 1),
    productCacheBytes: wholeNumber(env, 'PRODUCT_CACHE_MB', 64) * 2 ** 20,
    strictRefusals: env.STRICT_REFUSALS === '1',
  };
}

function stripeOf(env: Environment, secretKey: string): Stripe {
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  if (!webhookSecret)
    throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: without it no payment is ever credited');
  return { secretKey, webhookSecret, apiUrl: (env.STRIPE_API_URL ?? 'https://api.stripe.com').replace(/\/$/, '') };
}

function translatorOf(env: Environment, url: string): Translator {
  const key = env.CHAT_TRANSLATOR_KEY;
  return { url: url.replace(/\/$/, ''), ...(key && { key }) };
}

function airwallexOf(env: Environment, apiKey: string): Airwallex {
  const { AIRWALLEX_CLIENT_ID: clientId, AIRWALLEX_COUNTRY: country = '', AIRWALLEX_CURRENCY: currency = '' } = env;
  if (!clientId || !/^[A-Z]{2}$/.test(country) || !/^[A-Z]{3}$/.test(currency))
    throw new Error(
      'AIRWALLEX_API_KEY needs AIRWALLEX_CLIENT_ID, AIRWALLEX_COUNTRY (such as US) and AIRWALLEX_CURRENCY (such as USD)',
    );
  return {
    clientId,
    apiKey,
    country,
    currency,
    apiUrl: (env.AIRWALLEX_API_URL ?? 'https://api.airwallex.com').replace(/\/$/, ''),
  };
}

function bucketOf(env: Environment, name: string): Bucket {
  return {
    name,
    region: env.S3_REGION ?? 'us-east-1',
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
  };
}

/** A chain is read once its node and its key are both named. */
function readChains(env: Environment): Pick<Config, 'chains'> {
  const chains: Partial<Record<ChainName, ChainAccess>> = {};
  for (const name of chainNames) {
    const prefix = name.toUpperCase();
    const nodeUrls = listOf(env[`${prefix}_NODE_URL`]);
    const accountKeys = listOf(env[`${prefix}_XPUB`]);
    if (nodeUrls.length === 0 && accountKeys.length === 0) continue;
    if (nodeUrls.length === 0 || accountKeys.length === 0)
      throw new Error(`${prefix}_NODE_URL and ${prefix}_XPUB are needed both`);
    if (nodeUrls.some((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? '')))
      throw new Error(`${prefix}_NODE_URL must hold http or https addresses`);
    const nodeKey = env[`${prefix}_NODE_KEY`];
    chains[name] = { nodeUrls, accountKeys, ...(nodeKey ? { nodeKey } : {}), ...readSigner(env, name) };
  }
  if (env.ETHEREUM_SIGNER_URL && !chains.ethereum)
    throw new Error('ETHEREUM_SIGNER_URL needs ETHEREUM_NODE_URL: what is sent has to be seen on the chain');
  return Object.keys(chains).length > 0 ? { chains } : {};
}

function readSigner(env: Environment, name: ChainName): Pick<ChainAccess, 'signer'> {
  const url = name === 'ethereum' ? env.ETHEREUM_SIGNER_URL : undefined;
  if (!url) return {};
  const secret = env.ETHEREUM_SIGNER_SECRET ?? '';
  if (secret.length < shortestSignerSecret)
    throw new Error(`ETHEREUM_SIGNER_SECRET must have at least ${shortestSignerSecret} characters`);
  return { signer: { url: url.replace(/\/$/, ''), secret } };
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}
