import { createServer, type IncomingMessage, type Server } from 'node:http';
import { idPattern } from '@entrepot/domain';
import type { Logger } from 'pino';
import { parseAddress } from '../addresses/index.ts';
import { type EvmSigner, PaymentRefused } from './evm-signer.ts';
import type { Payment } from './payment-store.ts';
import { isSignedRequest, paymentPath, signAnswer, signatureHeader } from './request-signature.ts';

const longestBody = 1000;

type Answer = { readonly status: number; readonly body: object };

/** A request that whoever knows the secret has made. */
type SigningRequest = {
  readonly signature: string;
  readonly body: string /** Of a payment that is only read. */;
  readonly reference: string | undefined;
};

/**
 * Accepts signed requests for payments: `POST /payments` with `{ reference, to, amount }`, the amount in minor units. Answers 200 with the
 * hashes of what was signed, newest first; 409 with a reason when the payment is not made; anything else says nothing about it.
 * `GET /payments/<reference>` answers the hashes of what was signed so far, none of a payment that was not; it signs nothing.
 * Each answer is signed as well: whoever stands in between must not refuse in the signer's name.
 */
export function serveSigner(signer: EvmSigner, secret: string, log: Pick<Logger, 'error'>): Server {
  return createServer((request, response) => {
    readSigningRequest(secret, request)
      .then(async (asked) => {
        const isRight = typeof asked !== 'number';
        const { status, body } = isRight ? await answer(signer, asked, log) : { status: asked, body: {} };
        const text = JSON.stringify(body);
        const signed = isRight && { [signatureHeader]: signAnswer(secret, asked.signature, status, text) };
        response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(text);
      })
      .catch(() => response.destroy());
  });
}

/** The request; the status of its refusal when nobody who knows the secret has made it. */
async function readSigningRequest(secret: string, request: IncomingMessage): Promise<SigningRequest | number> {
  const { method, url = '', headers } = request;
  const reference = method === 'GET' ? readReference(url) : undefined;
  if (reference === undefined && (method !== 'POST' || url !== '/payments')) return 404;
  const body = await readBody(request);
  if (body === undefined) return 413;
  const asked = reference === undefined ? body : `GET ${url}`;
  const signature = String(headers[signatureHeader] ?? '');
  return isSignedRequest(secret, asked, signature) ? { signature, body, reference } : 401;
}

async function answer(
  signer: EvmSigner,
  { reference, body }: SigningRequest,
  log: Pick<Logger, 'error'>,
): Promise<Answer> {
  try {
    if (reference !== undefined) return { status: 200, body: { hashes: signer.hashesOf(reference) } };
    const payment = readPayment(body);
    return payment ? { status: 200, body: { hashes: await signer.pay(payment) } } : { status: 400, body: {} };
  } catch (error) {
    if (error instanceof PaymentRefused) return { status: 409, body: { refused: error.reason } };
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a payment could not be made now');
    return { status: 503, body: {} };
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > longestBody) return undefined;
  }
  return body;
}

function readReference(url: string): string | undefined {
  const reference = url.slice(paymentPath('').length);
  return url === paymentPath(reference) && new RegExp(`^${idPattern}$`).test(reference) ? reference : undefined;
}

function readPayment(body: string): Payment | undefined {
  const { reference, to, amount } = fieldsOf(body);
  if (typeof reference !== 'string' || typeof to !== 'string' || typeof amount !== 'string') return undefined;
  const isRight = new RegExp(`^${idPattern}$`).test(reference) && /^[1-9][0-9]{0,20}$/.test(amount);
  return isRight && parseAddress('ethereum', to) === to ? { reference, to, amountMinor: BigInt(amount) } : undefined;
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
