import type { OutputOf } from '@entrepot/client';

export type Proof = OutputOf<'solvency!proof'>;

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
/** No sign: a negative sum would wrap around in sixteen bytes and lower the total unseen. */
const isSum = (text: string) => /^[0-9]{1,38}$/.test(text);
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Sixteen bytes, highest first. */
const sumBytes = (sum: bigint) => bytesOf(sum.toString(16).padStart(32, '0'));

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

type Published = { readonly rootHash: string; readonly sum: bigint };

/**
 * The balance, in micro-units, that a proof proves to be part of the published sum; undefined when it proves none, or somebody else's: two
 * people who are given one leaf are counted once. Computed here as `docs/solvency.md` says, so that nobody has to believe the shop about it.
 */
export async function provenBalance(proof: Proof, published: Published, usercode: string): Promise<bigint | undefined> {
  const isWellFormed =
    isHash(proof.salt) &&
    isSum(proof.amountMicro) &&
    proof.steps.every(({ hash, sum, side }) => isHash(hash) && isSum(sum) && (side === 'left' || side === 'right'));
  if (!isWellFormed || proof.usercode !== usercode) return undefined;
  const code = new TextEncoder().encode(usercode);
  let sum = BigInt(proof.amountMicro);
  let hash = await sha256(Uint8Array.of(0), bytesOf(proof.salt), Uint8Array.of(code.length), code, sumBytes(sum));
  for (const step of proof.steps) {
    const other = { hash: bytesOf(step.hash), sum: BigInt(step.sum) };
    const own = { hash, sum };
    const [left, right] = step.side === 'left' ? [other, own] : [own, other];
    hash = await sha256(Uint8Array.of(1), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));
    sum += other.sum;
  }
  const isPublished = hexOf(hash) === published.rootHash && sum === published.sum;
  return isPublished ? BigInt(proof.amountMicro) : undefined;
}
