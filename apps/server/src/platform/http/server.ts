import { DomainError } from '@entrepot/domain';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from '../context.ts';
import { refusalBody, refusalOf, refuse } from './refusal.ts';
import { createRequestIds } from './request-ids.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sharedLimits } from './shared-limits.ts';

/** Largest body of a call, and of one uploaded file. */
const jsonLimitBytes = 1 << 20;
const fileLimitBytes = 10 << 20;

/**
 * A Fastify instance with what every route shares: body parsers, limits, security headers, the envelope for
 * everything that goes wrong. It has no routes yet.
 */
export async function createServer(ctx: Context): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: jsonLimitBytes,
    routerOptions: { maxParamLength: 200 },
    genReqId: createRequestIds(),
    // A child logger per request compiles its redactions anew, a sixth of the time of a kept answer. Whoever logs names the request id.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  });
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
    ...(ctx.config.redisUrl ? await sharedLimits(server, ctx.config.redisUrl) : {}),
    errorResponseBuilder: () => new DomainError('frequent_operation'),
  });
  await refuseUnderPressure(server);
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
  server.setNotFoundHandler({ preHandler: server.rateLimit({ max: 600, timeWindow: 60_000 }) }, (request, reply) =>
    reply.code(404).send(refusalBody(refuse('call_not_found'), request.id)),
  );
  return server;
}

/** The event loop is watched from the start, and compiling every call blocks it: what the start itself cost is no pressure. */
async function refuseUnderPressure(server: FastifyInstance): Promise<void> {
  const graceMs = 3000;
  let readyAtMs = Number.POSITIVE_INFINITY;
  server.addHook('onReady', async () => {
    readyAtMs = performance.now();
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: () => {
      if (performance.now() - readyAtMs > graceMs) throw new DomainError('service_unavailable');
    },
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
      done(null, Object.fromEntries(new URLSearchParams(body)));
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
