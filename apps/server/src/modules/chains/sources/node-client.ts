import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '@entrepot/domain';
import { SourceFault } from './source.ts';

export type NodeAddress = {
  readonly url: string;
  /** Sent with every request, such as a provider's key. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** How patient a client is. */
export type Patience = {
  /** For one answer. */
  readonly timeoutMs: number;
  /** Before the second attempt; doubles with each further one, unless the node says how long to wait. */
  readonly firstPauseMs: number;
  /** No attempt is begun later than this after the first. */
  readonly withinMs: number;
};

const usualPatience: Patience = { timeoutMs: 8 * secondMs, firstPauseMs: 250, withinMs: 15 * secondMs };
/** Whole blocks with their receipts are a few megabytes. */
const largestAnswerBytes = 64 * 2 ** 20;

export type NodeClient = {
  /** Posts JSON, or gets without a body; reads the answer by `read`, and again when that finds the node busy. */
  readonly ask: <Answer>(path: string, body: object | undefined, read: (answer: Buffer) => Answer) => Promise<Answer>;
};

/**
 * Asks a node over HTTP. Answers of 429 and 5xx, silence and broken connections are tried again with growing pauses for a while, then
 * thrown as `SourceFault`; other answers than 200 are thrown at once. Redirects are not followed.
 */
export function createNodeClient({ url, headers = {} }: NodeAddress, patience: Patience = usualPatience): NodeClient {
  const base = url.replace(/\/$/, '');
  const attempt = async (path: string, body: object | undefined): Promise<Buffer> => {
    const response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience.timeoutMs),
    }).catch(() => {
      throw new SourceFault('no_answer', 'the node does not answer');
    });
    if (response.status === 200) return readAll(response);
    await response.body?.cancel().catch(() => {});
    const isBusy = response.status === 429 || response.status >= 500;
    if (isBusy) throw new Busy(`the node answers ${response.status}`, pauseOf(response.headers.get('retry-after')));
    throw new SourceFault('bad_answer', `the node answers ${response.status}`);
  };
  return {
    async ask(path, body, read) {
      const endsAt = performance.now() + patience.withinMs;
      for (let pauseMs = patience.firstPauseMs; ; pauseMs *= 2) {
        try {
          return read(await attempt(path, body));
        } catch (error) {
          const isPassing = error instanceof SourceFault && (error.fault === 'busy' || error.fault === 'no_answer');
          const restMs = (error instanceof Busy ? error.pauseMs : undefined) ?? pauseMs;
          if (!isPassing || performance.now() + restMs > endsAt) throw error;
          await wait(restMs);
        }
      }
    },
  };
}

/** The node asks for patience. */
export class Busy extends SourceFault {
  readonly pauseMs: number | undefined;

  constructor(message: string, pauseMs?: number) {
    super('busy', message);
    this.pauseMs = pauseMs;
  }
}

/** A `Retry-After` in seconds; dates are not understood, as nodes do not send them. */
function pauseOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) * secondMs : undefined;
}

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > largestAnswerBytes) throw new SourceFault('bad_answer', 'the answer is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('no_answer', 'the answer broke off');
  }
  return Buffer.concat(chunks);
}

/** Reads an answer as JSON. */
export function readJson(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString('utf8'));
  } catch {
    throw new SourceFault('bad_answer', 'the answer is no JSON');
  }
}
