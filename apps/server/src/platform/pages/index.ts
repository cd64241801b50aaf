import { join } from 'node:path';
import type { Language } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Turn } from '../cache/shared-work.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { siteOf } from '../http/limits/client-network.ts';
import { createRateCounter } from '../http/limits/rate-counter.ts';
import { refusalOf } from '../http/refusal.ts';
import { acceptsBrotli, registerAssets } from './assets.ts';
import { ensureBuilt, storefrontBuild } from './build.ts';
import { startDevServer } from './dev-server.ts';
import { openFastPath } from './fast-path.ts';
import {
  addressWithOneSlash,
  addressWithoutSlash,
  addressWithRoot,
  type PageAddress,
  readPageAddress,
  withUnseenQuery,
} from './page-address.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { sendRefusedPage } from './refused-page.ts';
import { renderToBytes } from './render.ts';
import { chooseSite, type SentOn } from './site-choice.ts';
import { loadStorefront, type PageApi, type StorefrontApp } from './storefront-app.ts';

export type PageOptions = {
  /** Calls without the network, as a visitor of a language. */
  readonly apiFor: (language: Language) => PageApi;
  /** Their generation decides how long a rendered page may be shown. */
  readonly responseCache: Pick<ResponseCache, 'generation'>;
  /** Vite with hot replacement in place of a build; nothing is cached. */
  readonly isDev: boolean;
  readonly isDemo: boolean;
  readonly publicUrl: string;
  /** Multiplies the limit of renders; 0 turns it off. */
  readonly rateLimitFactor: number;
  readonly log: Logger;
};

const rendersAtOnce = 2;
const maxWaitingRenders = 200;
/** Of one network, at once and in a minute. Pages that are kept do not count. */
const maxWaitingOfNetwork = 20;
const rendersPerMinute = 300;
const minuteMs = 60_000;
/** Addresses that belong to calls, files and the other apps: what is unknown there is no page. */
const notPages = /^\/(api|wap\/api|seller|admin|files|metrics|healthz|readyz|data|public)(\/|$)/;

/**
 * Serves the storefront's pages: every address that no other route takes.
 *
 * Pages are anonymous: they depend on the address and the language alone, so each is rendered once for everybody and
 * kept for some seconds. What must be rendered is limited per network, and the networks take turns: whoever asks for hundreds
 * of pages waits behind itself alone. Builds the storefront first when its sources changed.
 */
export async function registerPages(server: FastifyInstance, options: PageOptions): Promise<void> {
  // Before the registration: a build may take longer than the server waits for a plugin.
  const folder = options.isDev ? undefined : await ensureBuilt(storefrontBuild, options.log);
  const app = folder === undefined ? await startDevServer(server) : await openBuild(server, folder);
  await servePages(server, app, options);
}

/** Serves the pages of an app that is built already. */
export async function servePages(server: FastifyInstance, app: StorefrontApp, options: PageOptions): Promise<void> {
  await server.register(async (scope) => {
    // The router reads the raw body itself; pages take none.
    scope.removeAllContentTypeParsers();
    registerRobots(scope, options.publicUrl);
    const cache = createPageCache(options.responseCache.generation);
    const renders = createRenderer(app, options);
    // Repeated answers are not logged: whoever wants to see every request lets all of them take the slow path.
    const isRepeating = !options.isDev && !options.log.isLevelEnabled('debug');
    const fastPath = isRepeating ? openFastPath(server, cache.get) : undefined;
    scope.get('/*', { compress: false }, async (request, reply) => {
      if (notPages.test(request.url)) return reply.callNotFound();
      const single = addressWithOneSlash(request.url);
      if (single !== undefined) return reply.redirect(single, 301);
      const root = addressWithRoot(request.url);
      if (root !== undefined) return reply.redirect(root, 301);
      const sentOn = chooseSite(requestOf(request));
      if (sentOn !== undefined) return sendOn(reply, sentOn);
      const moved = addressWithoutSlash(request.url);
      if (moved !== undefined) return reply.redirect(moved, 301);
      const address = readPageAddress(request.url, request.headers.cookie);
      const key = `${address.language} ${address.path}`;
      const draw = () => renders.draw(address);
      const turn = renders.turnOf(siteOf(request.ip));
      let page: RenderedPage;
      try {
        page = options.isDev ? await turn.run(draw) : (cache.get(key) ?? (await cache.fill(key, draw, turn)));
      } catch (error) {
        return sendRefusedPage(reply, address.language, error);
      }
      prepareReply(request, reply, page, options.isDev);
      if (reply.statusCode === 200 || reply.statusCode === 304) fastPath?.remember(key, page, request, reply);
      return sendPage(request, reply, page);
    });
  });
}

async function openBuild(scope: FastifyInstance, folder: string): Promise<StorefrontApp> {
  await registerAssets(scope, join(folder, 'client'));
  return loadStorefront(folder);
}

function createRenderer(app: StorefrontApp, options: PageOptions) {
  const inTurn = createFairLimiter({
    atOnce: rendersAtOnce,
    maxWaiting: maxWaitingRenders,
    maxWaitingPerGroup: maxWaitingOfNetwork,
  });
  const renders = createRateCounter(minuteMs);
  const mostRenders = rendersPerMinute * options.rateLimitFactor;
  const { origin } = new URL(options.publicUrl);
  return {
    draw: async ({ path, language }: PageAddress): Promise<RenderedPage> => {
      const { api, hasFailedInPassing } = watchCalls(options.apiFor(language));
      const page = await renderToBytes(app, path, { api, language, origin, isDemo: options.isDemo });
      return page.status === 500 && hasFailedInPassing() ? { ...page, status: 503 } : page;
    },
    turnOf: (network: string): Turn<RenderedPage> => ({
      group: network,
      run: async (work) => {
        if (mostRenders > 0 && renders.increment(network).count > mostRenders)
          throw new DomainError('frequent_operation');
        return inTurn(network, work);
      },
    }),
  };
}

/** A page's calls, and whether one failed for a reason that passes by itself: the app draws that like any other failure. */
function watchCalls(api: PageApi) {
  let hasFailed = false;
  const call: PageApi['call'] = async (name, input) => {
    try {
      return await api.call(name, input);
    } catch (error) {
      hasFailed ||= refusalOf(error)?.status === 503;
      throw error;
    }
  };
  return { api: { call }, hasFailedInPassing: () => hasFailed };
}

/** Seconds after which a browser asks again for a page that could not be drawn. */
const askAgainAfter = '3';

/** Sets the status and every header of a page's answer but its length. */
function prepareReply(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, isDev: boolean): void {
  // Vite's client runs inline scripts of its own; only a build is strict.
  if (!isDev) reply.header('content-security-policy', page.policy);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, user-agent')
    .header('etag', page.etag);
  const isUnchanged = request.headers['if-none-match'] === page.etag && page.status === 200;
  reply.code(isUnchanged ? 304 : page.status);
  if (isUnchanged) return;
  if (page.status === 503) reply.headers({ 'retry-after': askAgainAfter, refresh: askAgainAfter });
  reply.type(page.type);
  if (acceptsBrotli(request.headers['accept-encoding'])) reply.header('content-encoding', 'br');
}

const requestOf = ({ url, headers }: FastifyRequest) => ({
  url,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
});

function sendOn(reply: FastifyReply, { location, status, cookie }: SentOn): FastifyReply {
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie, user-agent').redirect(location, status);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  if (page.location !== undefined) {
    return reply.removeHeader('content-encoding').redirect(withUnseenQuery(page.location, request.url), page.status);
  }
  if (reply.statusCode === 304) return reply.send();
  return reply.send(acceptsBrotli(request.headers['accept-encoding']) ? page.compressed : page.html);
}

function registerRobots(scope: FastifyInstance, publicUrl: string): void {
  const { host, origin } = new URL(publicUrl);
  const closed = ['/api/', '/userInfo/', '/settlement'];
  const lines = ['User-agent: *', ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /wap${path}`]), ''];
  scope.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send([...lines, `Host: ${host}`, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')),
  );
  // Browsers ask for it unbidden; the image is named in the page.
  scope.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
}
