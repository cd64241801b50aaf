import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSecret } from '../secrets/parse-secret.ts';
import { writeOnce } from '../secrets/write-once.ts';

/** The pair that push services know this shop by (VAPID, RFC 8292): raw, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Makes a pair: the public key is an uncompressed point of P-256. */
export function newPushKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

const fileIn = (dataDir: string) => join(dataDir, 'push-keys.json');

/**
 * For commands that look at a shop and make nothing: what stands in for `ENTREPOT_PUSH_KEYS` where no start has made a pair yet. One that
 * such a command made would belong to whoever gave the command, and the shop could not read it.
 */
export async function heldOrThrowawayPushKeys(
  fromEnvironment: string | undefined,
  dataDir: string,
): Promise<string | undefined> {
  const isHeld = fromEnvironment !== undefined || (await stat(fileIn(dataDir)).catch(() => undefined)) !== undefined;
  return isHeld ? fromEnvironment : JSON.stringify(newPushKeys());
}

/**
 * The pair of `ENTREPOT_PUSH_KEYS`, or else of `push-keys.json` beside the other secrets, which a first start makes. Browsers are bound to
 * it: another pair is another sender to them. Processes that start together agree on one.
 *
 * @throws Error when they are malformed.
 */
export async function loadPushKeys(fromEnvironment: string | undefined, dataDir: string): Promise<PushKeys> {
  if (fromEnvironment) return checkKeys(parseSecret(fromEnvironment, 'ENTREPOT_PUSH_KEYS'), 'ENTREPOT_PUSH_KEYS');
  const path = fileIn(dataDir);
  const found = await readFile(path, 'utf8').catch(() => null);
  const text = found ?? (await writeOnce(path, `${JSON.stringify(newPushKeys(), null, 2)}\n`));
  return checkKeys(parseSecret(text, path), path);
}

function checkKeys(value: unknown, where: string): PushKeys {
  const { publicKey, privateKey } = (value ?? {}) as Partial<PushKeys>;
  const isWhole =
    /^[A-Za-z0-9_-]{87}$/.test(publicKey ?? '') &&
    /^[A-Za-z0-9_-]{43}$/.test(privateKey ?? '') &&
    Buffer.from(publicKey ?? '', 'base64url')[0] === 4;
  if (!isWhole) throw new Error(`${where} must hold publicKey and privateKey of P-256, raw, in base64url`);
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
}

const tokenHours = 12;

/** The header by which a push service knows the sender: a token for its origin, signed with ES256, good for half a day. */
export function authorise(keys: PushKeys, endpoint: string, subject: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + tokenHours * 3600;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const point = Buffer.from(keys.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: keys.privateKey,
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
