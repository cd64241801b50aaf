import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Ids } from '@entrepot/domain';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type FieldKeys = { readonly config: { readonly secrets: Secrets }; readonly ids: Pick<Ids, 'bytes'> };

function keyOf(secrets: Secrets, keyId: string, use = 'entrepot sealed text'): Buffer {
  const secret = secrets.dataKeys.keys[keyId];
  if (secret === undefined) throw new Error(`the key ${keyId} is missing from the secrets`);
  // Derived for this one use: it tells nothing of the fund passwords' key, and the other way round.
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/**
 * Encrypts a text that the database keeps but must not know, such as the number of a document. `bound` names its place
 * (`application:7:number`): the encrypted text opens nowhere else. The id of the key goes along, so keys can be rotated.
 */
export function encryptField(ctx: FieldKeys, bound: string, text: string): string {
  const { secrets } = ctx.config;
  const keyId = secrets.dataKeys.current;
  const iv = Buffer.from(ctx.ids.bytes(ivBytes));
  const cipher = createCipheriv(algorithm, keyOf(secrets, keyId), iv).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyId}.${encrypted.toString('base64url')}`;
}

/**
 * Decrypts a field.
 *
 * @throws Error when it was changed, moved to another place, or its key is gone.
 */
export function decryptField(ctx: Pick<FieldKeys, 'config'>, bound: string, encrypted: string): string {
  const dot = encrypted.lastIndexOf('.');
  const bytes = Buffer.from(encrypted.slice(dot + 1), 'base64url');
  const key = keyOf(ctx.config.secrets, encrypted.slice(0, dot));
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * Keyed hashes of a text, one for each key that is held, by which equal texts are found though the database knows none of
 * them: two lists for one text share a hash as long as one of the keys was held both times.
 */
export function keyedHashes(ctx: Pick<FieldKeys, 'config'>, purpose: string, text: string): Buffer[] {
  const { secrets } = ctx.config;
  return Object.keys(secrets.dataKeys.keys).map((keyId) =>
    createHmac('sha256', keyOf(secrets, keyId, `entrepot keyed hash: ${purpose}`))
      .update(text)
      .digest(),
  );
}
