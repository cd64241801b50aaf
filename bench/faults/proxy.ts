import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

const askEveryMs = 500;
const askWithinMs = 1000;
/** Who is merely late is left out only after this many times. */
const lateTimes = 3;

export type Proxy = { readonly origin: string; readonly close: () => void };

/** What a process says of itself; `late` when it says nothing in time. */
async function askReadiness(origin: string): Promise<'ready' | 'not ready' | 'late'> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(askWithinMs) });
    return answer.ok ? 'ready' : 'not ready';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'not ready';
  }
}

/** Whether a process says that it should get requests. */
export const isReady = async (origin: string): Promise<boolean> => (await askReadiness(origin)) === 'ready';

/**
 * A proxy as they commonly are: it asks every half second who is ready and sends requests to those in turn, and to another one
 * only what was never sent because the connection was refused. While nobody is ready it tries all of them.
 */
export async function startProxy(origins: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let ready = [...origins];
  let turn = 0;
  const late = origins.map(() => 0);
  const ask = async () => {
    const answers = await Promise.all(origins.map(askReadiness));
    for (const [index, answer] of answers.entries()) late[index] = answer === 'late' ? (late[index] ?? 0) + 1 : 0;
    ready = origins.filter((_, index) => {
      const isLateOnce = answers[index] === 'late' && (late[index] ?? 0) < lateTimes;
      return answers[index] === 'ready' || isLateOnce;
    });
    if (ready.length === 0) ready = [...origins];
  };
  const timer = setInterval(() => void ask(), askEveryMs);
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    turn += 1;
    const order = ready.map((_, index) => ready[(turn + index) % ready.length] ?? '');
    pass(agent, order, incoming, body, outgoing);
  };
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  agent: Agent,
  [origin, ...others]: readonly string[],
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): void {
  if (origin === undefined) {
    outgoing.writeHead(503, { 'x-proxy': 'nobody is ready' }).end();
    return;
  }
  const { method, url, headers } = incoming;
  const forwarded = { ...headers, 'x-forwarded-for': headers['x-client'] ?? '192.0.2.1' };
  const sent = request(`${origin}${url}`, { agent, method: method ?? 'GET', headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy();
    else if (error.code === 'ECONNREFUSED') pass(agent, others, incoming, body, outgoing);
    else outgoing.writeHead(502, { 'x-proxy': String(error.code) }).end();
  });
  sent.end(body);
}
