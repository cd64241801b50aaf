import type { OutputOf } from '@entrepot/client';

export type Proof = OutputOf<'solvency!proof'>;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Sixteen bytes, highest first. */
const sumBytes = (sum: bigint) => bytesOf(sum.toString(16).padStart(32, '0'));

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/**
 * Whether a proof leads to the published root and sum. Computed here as `docs/solvency.md` says, so that nobody has to believe the shop
 * about it.
 */
export async function isProven(
  proof: Proof,
  published: { readonly rootHash: string; readonly sum: bigint },
): Promise<boolean> {
  const code = new TextEncoder().encode(proof.usercode);
  let sum = BigInt(proof.amountMicro);
  let hash = await sha256(Uint8Array.of(0), bytesOf(proof.salt), Uint8Array.of(code.length), code, sumBytes(sum));
  for (const step of proof.steps) {
    const other = { hash: bytesOf(step.hash), sum: BigInt(step.sum) };
    const own = { hash, sum };
    const [left, right] = step.side === 'left' ? [other, own] : [own, other];
    hash = await sha256(Uint8Array.of(1), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));
    sum += other.sum;
  }
  return hexOf(hash) === published.rootHash && sum === published.sum;
}
