import { createServer, type IncomingMessage, type Server } from 'node:http';
import { idPattern } from '@entrepot/domain';
import type { Logger } from 'pino';
import { parseAddress } from '../addresses/index.ts';
import { type EvmSigner, PaymentRefused } from './evm-signer.ts';
import type { Payment } from './payment-store.ts';
import { isSignedRequest, paymentPath, signatureHeader } from './request-signature.ts';

const longestBody = 1000;

type Answer = { readonly status: number; readonly body: object };

/**
 * Takes signed requests for payments: `POST /payments` with `{ reference, to, amount }`, the amount in minor units. Answers 200 with the
 * hashes of what was signed, newest first; 409 with a reason when the payment is not made; anything else says nothing about it.
 * `GET /payments/<reference>` answers the hashes of what was signed so far, none of a payment that was not; it signs nothing.
 */
export function serveSigner(signer: EvmSigner, secret: string, log: Pick<Logger, 'error'>): Server {
  return createServer((request, response) => {
    answer(signer, secret, request)
      .catch((error: unknown): Answer => {
        if (error instanceof PaymentRefused) return { status: 409, body: { refused: error.reason } };
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a payment could not be made now');
        return { status: 503, body: {} };
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
}

async function answer(signer: EvmSigner, secret: string, request: IncomingMessage): Promise<Answer> {
  const { method, url = '', headers } = request;
  const reference = method === 'GET' ? readReference(url) : undefined;
  if (reference === undefined && (method !== 'POST' || url !== '/payments')) return { status: 404, body: {} };
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: {} };
  const asked = reference === undefined ? body : `GET ${url}`;
  if (!isSignedRequest(secret, asked, String(headers[signatureHeader] ?? ''))) return { status: 401, body: {} };
  if (reference !== undefined) return { status: 200, body: { hashes: signer.hashesOf(reference) } };
  const payment = readPayment(body);
  if (!payment) return { status: 400, body: {} };
  return { status: 200, body: { hashes: await signer.pay(payment) } };
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
