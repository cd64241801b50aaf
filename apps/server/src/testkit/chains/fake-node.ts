import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export type NodeAnswer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};

/** What a node does instead of answering. */
export type NodeFault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'silence'
  | 'hang up';

export type FakeNode = {
  readonly url: string;
  /** Paths that were asked for, with their bodies. */
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Does this instead of the next answers. */
  readonly failNext: (count: number, fault: NodeFault) => void;
  readonly clearFaults: () => void;
};

type Answer = (path: string, body: unknown) => NodeAnswer;

/** Opens a node that ends with the tests of the calling file. */
export async function fakeNode(answer: Answer): Promise<FakeNode> {
  const { close, ...node } = await openNode(answer);
  after(close);
  return node;
}

/** An HTTP server on loopback that answers as a node would, and fails on demand, until it is closed. */
export async function openNode(answer: Answer): Promise<FakeNode & { readonly close: () => void }> {
  const faults: NodeFault[] = [];
  const asked: FakeNode['asked'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const path = request.url ?? '/';
      asked.push({ path, body });
      const fault = faults.shift();
      if (fault === 'silence') return;
      if (fault === 'hang up') return void request.socket.destroy();
      send(response, fault ? { body: '', ...fault } : answer(path, body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    failNext: (count, fault) => faults.push(...Array.from({ length: count }, () => fault)),
    clearFaults: () => void faults.splice(0),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: NodeAnswer): void {
  response.writeHead(status, headers);
  response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
}
