import { secondMs } from '@entrepot/domain';
import type { Config } from '#platform/config.ts';
import type { Network } from '../../wallet/index.ts';
import type { Payment } from './payment-store.ts';
import { isSame, paymentPath, signAnswer, signatureHeader, signRequest } from './request-signature.ts';

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
      const request = { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) };
      try {
        const { status, fields } = await ask(access, '/payments', body, request);
        return signingOf(status, fields);
      } catch {
        return { state: 'unknown', reason: 'the signer does not answer' };
      }
    },
    async readHashes(reference) {
      try {
        const path = paymentPath(reference);
        const request = { signal: AbortSignal.timeout(readTimeoutMs) };
        const { status, fields } = await ask(access, path, `GET ${path}`, request);
        const { hashes } = fields;
        return status === 200 && Array.isArray(hashes) ? hashes.filter(isTransactionHash) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

type Access = { readonly url: string; readonly secret: string };
type Fields = Readonly<Record<string, unknown>>;

/** Asks by a signed request. @throws Error when no answer comes, or one that the signer has not signed. */
async function ask({ url, secret }: Access, path: string, asked: string, request: RequestInit) {
  const signature = signRequest(secret, asked);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const response = await fetch(`${url}${path}`, { ...request, headers, redirect: 'error' });
  const { status } = response;
  const text = await response.text();
  if (!isSame(signAnswer(secret, signature, status, text), response.headers.get(signatureHeader) ?? ''))
    throw new Error('the answer is not the signer’s');
  return { status, fields: JSON.parse(text) as Fields };
}

function signingOf(status: number, { hashes, refused }: Fields): Signing {
  if (status === 409 && typeof refused === 'string') return { state: 'refused', reason: refused };
  if (status !== 200 || !Array.isArray(hashes)) return { state: 'unknown', reason: `the signer answers ${status}` };
  const [newest, ...older] = hashes.filter(isTransactionHash);
  return newest === undefined
    ? { state: 'unknown', reason: 'the signer names no transaction' }
    : { state: 'signed', hashes: [newest, ...older] };
}
