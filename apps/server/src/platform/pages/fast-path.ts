import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './assets.ts';
import { languageCookie } from './page-address.ts';
import type { RenderedPage } from './page-cache.ts';
import { wantsMobile } from './site-choice.ts';

/** An answer ready to be written: names and values of its headers in turn, and its body. */
type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer | undefined };

export type FastPath = {
  /** Stores what is about to be answered with a page of the cache, for whoever asks in the same way. */
  readonly remember: (key: string, page: RenderedPage, request: FastifyRequest, reply: FastifyReply) => void;
};

const maxAddresses = 2000;
const maxAddressLength = 500;

/**
 * Repeats answers that were given before, byte for byte and header for header, while their page is kept. Requests do not pass
 * the router and its hooks, which take several times as long as writing bytes that are ready.
 *
 * @param find the kept page of a key, or undefined once it is too old.
 */
export function openFastPath(server: FastifyInstance, find: (key: string) => RenderedPage | undefined): FastPath {
  const keys = new Map<string, string>();
  const answers = new WeakMap<RenderedPage, Map<string, Answer>>();
  let isClosing = false;
  // A server that closes tells every connection so, which only the slow path says.
  server.addHook('preClose', async () => {
    isClosing = true;
  });

  const repeat = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isClosing || request.method !== 'GET') return false;
    const key = keys.get(addressOf(request.url, request.headers));
    const page = key === undefined ? undefined : find(key);
    const answer = page && answers.get(page)?.get(variantOf(request.headers));
    if (!answer) return false;
    response.writeHead(answer.status, answer.headers as string[]);
    response.end(answer.body);
    return true;
  };
  const slowPath = server.server.listeners('request') as RequestListener[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request, response) => {
    if (!repeat(request, response)) for (const listener of slowPath) listener(request, response);
  });

  return {
    remember(key, page, request, reply) {
      const address = addressOf(request.url, request.headers);
      // Nobody fills the memory with addresses or with tags of pages that never were.
      const isOutdated = reply.statusCode === 200 && request.headers['if-none-match'] !== undefined;
      if (isOutdated || address.length > maxAddressLength) return;
      if (!keys.has(address) && keys.size >= maxAddresses) keys.clear();
      keys.set(address, key);
      const kept = answers.get(page) ?? new Map<string, Answer>();
      answers.set(page, kept.set(variantOf(request.headers), answerOf(page, request, reply)));
    },
  };
}

/** Whatever decides which page is shown: the whole address, the language that a cookie names, and whether a phone is sent elsewhere. */
function addressOf(url: string | undefined, headers: IncomingHttpHeaders): string {
  const isMobile = wantsMobile({ userAgent: headers['user-agent'], cookie: headers.cookie });
  return `${isMobile ? 'phone ' : ''}${languageCookie(headers.cookie)} ${url}`;
}

/** Whatever decides how a page is answered. */
function variantOf(headers: IncomingHttpHeaders): string {
  const known = headers['if-none-match'];
  return `${acceptsBrotli(headers['accept-encoding']) ? 'br' : ''} ${known ?? ''}`;
}

function answerOf(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): Answer {
  const isUnchanged = reply.statusCode === 304;
  const body = acceptsBrotli(request.headers['accept-encoding']) ? page.compressed : page.html;
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  if (isUnchanged) return { status: 304, headers, body: undefined };
  return { status: reply.statusCode, headers: [...headers, 'content-length', `${body.length}`], body };
}
