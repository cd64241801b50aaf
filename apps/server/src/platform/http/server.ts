import { parse as parseForm } from 'node:querystring';
import { DomainError, privateImageMegabytes } from '@entrepot/domain';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from '../context.ts';
import { forSite } from '../database/request-site.ts';
import { networkOf, siteOf } from './limits/client-network.ts';
import { boundConnections, type ConnectionLimits, connectionLimits } from './limits/connections.ts';
import { refuseUnderPressure } from './limits/pressure.ts';
import { LocalRateStore } from './limits/rate-counter.ts';
import { sharedLimits } from './limits/shared-limits.ts';
import { answerBrokenRequest, refusalBody, refusalOf, refuse } from './refusal.ts';
import { createRequestIds } from './request-ids.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Largest body of a call, and of one uploaded file. */
const jsonLimitBytes = 1 << 20;
const fileLimitBytes = privateImageMegabytes << 20;

/**
 * A Fastify instance with what every route shares: body parsers, limits, security headers, the envelope for
 * everything that goes wrong. It has no routes yet.
 */
export async function createServer(
  ctx: Context,
  limits: ConnectionLimits = connectionLimits(ctx.config),
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: jsonLimitBytes,
    // A machine that has other work to do may need more than the usual ten seconds to read the pages: it starts late, not never.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    genReqId: createRequestIds(),
    // A child logger per request compiles its redactions anew, a sixth of the time of a kept answer. Whoever logs names the request id.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // What still comes on a connection that was open already is answered, and told to come on another one.
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleMs,
    // Node would refuse what names no host without a body: see `refuseOddHeaders`.
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      requireHostHeader: false,
      // Clients that would rather speak HTTP/2 offer to change to it; who does not want to answers as ever.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    frameworkErrors: (error, request, reply) => void answerError(ctx, error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  boundConnections(server.server, limits);
  refuseOddHeaders(server);
  acceptBodies(server);
  addSecurityHeaders(server, ctx.config.isProduction);
  await server.register(multipart, { limits: { fileSize: fileLimitBytes, files: 1, fields: 20, fieldSize: 10_000 } });
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { 1: 4 } },
  });
  await server.register(rateLimit, {
    global: false,
    ...(ctx.config.redisUrl ? await sharedLimits(server, ctx.config.redisUrl) : { store: LocalRateStore }),
    errorResponseBuilder: () => new DomainError('frequent_operation'),
  });
  refuseUnderPressure(server);
  // Not sooner: what follows the reading of a body would not know it.
  server.addHook('preHandler', (request, _reply, done) => forSite(siteOf(request.ip), done));
  server.addHook('onResponse', async (request, reply) => {
    // The path alone is logged: a query may carry a token.
    const path = request.url.split('?', 1)[0];
    ctx.log.debug(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(ctx, error, request, reply));
  const preHandler = server.rateLimit({
    max: 600,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `nothing ${networkOf(ip)}`,
  });
  server.setNotFoundHandler({ preHandler }, (request, reply) =>
    reply.code(404).send(refusalBody(refuse('call_not_found'), request.id)),
  );
  return server;
}

/** Answers with an envelope what Node refuses without one: a request of HTTP/1.1 that names no host, and one that expects what nobody knows. */
function refuseOddHeaders(server: FastifyInstance): void {
  // What is listened for is no longer refused before it gets here.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, _reply, done) => {
    const { host, expect } = request.headers;
    const isHostMissing = host === undefined && request.raw.httpVersion === '1.1';
    const isExpectationUnknown = expect !== undefined && !/^100-continue$/i.test(expect);
    if (isHostMissing) done(Object.assign(new Error('no host is named'), { statusCode: 400 }));
    else if (isExpectationUnknown) done(Object.assign(new Error('an unknown expectation'), { statusCode: 417 }));
    else done();
  });
}

/** JSON, where an empty body counts as no parameters, and forms. */
function acceptBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else void parseJson(request, body, (error, value) => done(error ? asInvalidJson() : null, value));
  });
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      // A name that stands there twice is a list, as in a query.
      done(null, parseForm(body, '&', '=', { maxKeys: 0 }));
    },
  );
}

const asInvalidJson = () =>
  new DomainError('invalid_parameters', { fields: [{ field: '', reason: 'json' }] }) as unknown as Error;

function answerError(ctx: Context, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error.code === 'FST_REQ_FILE_TOO_LARGE' ? new DomainError('file_too_large') : error);
  // A browser that goes on to the next page lets go of the answers it waited for: nobody's fault.
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed;
  if (!refusal && !hasLeft)
    ctx.log.error({ err: error, requestId: request.id, path: request.url.split('?', 1)[0] }, 'request failed');
  const shown = refusal ?? refuse('system_error');
  return reply
    .code(shown.status)
    .headers(shown.headers ?? {})
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusalBody(shown, request.id)));
}
