import { secondMs } from '@entrepot/domain';
import type { Config } from '../../../platform/config.ts';
import type { Network } from '../../wallet/index.ts';
import type { Payment } from './payment-store.ts';
import { paymentPath, signatureHeader, signRequest } from './request-signature.ts';

const timeoutMs = 20 * secondMs;
/** Of what only reads in the signer's store. */
const readTimeoutMs = 5 * secondMs;
const isTransactionHash = (hash: unknown): hash is string => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);

/** What becomes of a payment that a signer was asked for. `unknown` says nothing: it may have been made, and is to be asked for again. */
type Signing =
  | {
      readonly state: 'signed' /** Newest first; one of them is carried out. */;
      readonly hashes: readonly [string, ...string[]];
    }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string };

/** Sends payments of a network. The same reference asked for again is the same payment. */
export type Signer = {
  readonly pay: (payment: Payment) => Promise<Signing>;
  /** What was signed for a payment, newest first; nothing is signed by it. Undefined when the signer does not say. */
  readonly readHashes: (reference: string) => Promise<readonly string[] | undefined>;
};

/** The signer of a network; undefined where staff send by their own wallet. */
export function signerOf({ chains }: Config, network: Network): Signer | undefined {
  const access = chains?.[network]?.signer;
  if (!access) return undefined;
  return {
    async pay({ reference, to, amountMinor }) {
      const body = JSON.stringify({ reference, to, amount: `${amountMinor}` });
      try {
        const response = await fetch(`${access.url}/payments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [signatureHeader]: signRequest(access.secret, body) },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return signingOf(response.status, (await response.json()) as Readonly<Record<string, unknown>>);
      } catch {
        return { state: 'unknown', reason: 'the signer does not answer' };
      }
    },
    async readHashes(reference) {
      try {
        const path = paymentPath(reference);
        const response = await fetch(`${access.url}${path}`, {
          headers: { [signatureHeader]: signRequest(access.secret, `GET ${path}`) },
          redirect: 'error',
          signal: AbortSignal.timeout(readTimeoutMs),
        });
        const { hashes } = (await response.json()) as Readonly<Record<string, unknown>>;
        return response.status === 200 && Array.isArray(hashes) ? hashes.filter(isTransactionHash) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function signingOf(status: number, { hashes, refused }: Readonly<Record<string, unknown>>): Signing {
  if (status === 409 && typeof refused === 'string') return { state: 'refused', reason: refused };
  if (status !== 200 || !Array.isArray(hashes)) return { state: 'unknown', reason: `the signer answers ${status}` };
  const [newest, ...older] = hashes.filter(isTransactionHash);
  return newest === undefined
    ? { state: 'unknown', reason: 'the signer names no transaction' }
    : { state: 'signed', hashes: [newest, ...older] };
}
