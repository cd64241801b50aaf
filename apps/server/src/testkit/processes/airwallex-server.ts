import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export type FakeTransfer = {
  readonly id: string;
  readonly request_id: string;
  readonly source_amount: number;
  readonly source_currency: string;
  readonly beneficiary: { readonly bank_details: Readonly<Record<string, string>> };
  status: string;
};

/**
 * A server that speaks as much of Airwallex' protocol as the shop uses: signing in, transfers by request id, one of each. What it does
 * wrong is set before it is asked.
 */
export async function airwallexServer() {
  const transfers: FakeTransfer[] = [];
  const asked: { readonly path: string; readonly version: unknown }[] = [];
  const faults = {
    /** Does what it is asked and breaks the connection instead of answering. */
    isCutOff: false,
    /** Answers every request like this. */
    status: 0,
    /** Of a transfer that is asked for. */
    refusal: undefined as object | undefined,
    /** How many lists lag behind. */
    emptyLists: 0,
  };

  function create(form: Omit<FakeTransfer, 'id' | 'status'>): [number, object] {
    if (faults.refusal) return [400, faults.refusal];
    if (transfers.some(({ request_id }) => request_id === form.request_id))
      return [400, { code: 'duplicate_request', message: 'The request id was used' }];
    const made = { ...form, id: `tr_${transfers.length + 1}`, status: 'PROCESSING' };
    transfers.push(made);
    return [201, made];
  }

  function answer(path: string, headers: Readonly<Record<string, unknown>>, body: string): [number, object] {
    if (path === '/api/v1/authentication/login')
      return headers['x-client-id'] === 'client' && headers['x-api-key'] === 'key'
        ? [201, { token: 'a-token' }]
        : [401, { code: 'credentials_invalid' }];
    if (faults.status > 0) return [faults.status, { code: 'internal_error' }];
    if (headers.authorization !== 'Bearer a-token') return [401, { code: 'unauthorized' }];
    if (path === '/api/v1/transfers/create') return create(JSON.parse(body));
    faults.emptyLists -= 1;
    // Whoever asks has to look at the ids: a list may hold more than what was asked for.
    return [200, { items: faults.emptyLists >= 0 ? [] : transfers, has_more: false }];
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, version: request.headers['x-api-version'] });
      const [status, said] = answer(path, request.headers, body);
      if (faults.isCutOff && path.endsWith('/create')) return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  after(() => server.close());
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { clientId: 'client', apiKey: 'key', apiUrl, country: 'US', currency: 'USD' };
  return { account, transfers, asked, faults };
}
