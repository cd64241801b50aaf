import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that takes messages, base64url: of RFC 8291. */
export type PushRecipient = { readonly p256dh: string; readonly auth: string };

/** Whether a text is a public key that a message can be encrypted for: a point of P-256, uncompressed, base64url. */
export function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/** What is random in a message. Given only by tests, which compare with the RFC's own example. */
type Chosen = { readonly salt: Buffer; readonly privateKey: Buffer };

const recordSize = 4096;
/** A record holds its text, one byte that ends it, and 16 that authenticate it. */
export const longestPayloadBytes = recordSize - 17 - 86;

/**
 * Encrypts a message for one browser: Message Encryption for Web Push (RFC 8291), with the `aes128gcm` coding (RFC 8188) in one record.
 * Nobody on the way reads it, the push service included.
 *
 * @throws Error for a key that is no point of the curve, or a payload that is too long.
 */
export function encryptPayload(payload: string, { p256dh, auth }: PushRecipient, chosen?: Chosen): Buffer {
  const text = Buffer.from(payload);
  if (text.length > longestPayloadBytes) throw new Error('a push message holds less than four kilobytes');
  const own = createECDH('prime256v1');
  if (chosen) own.setPrivateKey(chosen.privateKey);
  else own.generateKeys();
  const salt = chosen?.salt ?? randomBytes(16);
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const shared = own.computeSecret(theirs);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(ours.length, 4);
  // 2 marks the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, ours, ...sealed]);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
