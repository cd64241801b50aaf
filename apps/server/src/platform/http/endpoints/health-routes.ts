import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DatabaseState } from '../../database/database-probe.ts';
import { type ForeignMetrics, mergedMetrics } from '../../metrics.ts';

/** The background process that belongs to a serving one. */
export type Background = {
  /** Whether it runs and has been heard of lately. */
  readonly isAlive: () => boolean;
  readonly restarts: () => number;
  /** Its figures, or null when it does not answer. */
  readonly readMetrics: () => Promise<ForeignMetrics | null>;
};

/** What the process knows of its own readiness; `isStopping` is set before the last requests are finished. */
export type Lifecycle = {
  isReady: boolean;
  isStopping: boolean;
  /** Asked apart from the pool; see `probeDatabase`. */
  readonly readDatabaseState: () => Promise<DatabaseState>;
  background?: Background;
};

const newerDatabase = 'A later version has migrated the database: stop this process and start that version.';

/**
 * `/healthz` tells whether the process lives, `/readyz` whether it should get requests, `/metrics` its figures. Readiness is
 * answered within a second whatever hangs: it needs the database, migrated by no later version, a pool that hands out connections, and the
 * background process.
 */
export function registerHealth(server: FastifyInstance, ctx: Context, lifecycle: Lifecycle): void {
  const hasConnections = watchPool(ctx);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isOpen = lifecycle.isReady && !lifecycle.isStopping && (lifecycle.background?.isAlive() ?? true);
    const database = isOpen ? await lifecycle.readDatabaseState() : undefined;
    const isUp = database === 'up' && hasConnections();
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ready' : 'not ready', ...(database === 'newer' && { reason: newerDatabase }) });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(ctx.config, request)) return reply.code(404).send();
    await readOutbox(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the outbox could not be measured'));
    const { background } = lifecycle;
    if (background) {
      ctx.metrics.workerUp.set(background.isAlive() ? 1 : 0);
      ctx.metrics.workerRestarts.set(background.restarts());
    }
    const figures = await mergedMetrics(ctx.metrics, (await background?.readMetrics()) ?? null);
    return reply.type(ctx.metrics.registry.contentType).send(figures);
  });
}

async function readOutbox(ctx: Context): Promise<void> {
  const { rows } = await sql<{ waiting: number; lag: number }>`select count(*)::int as waiting,
    coalesce(extract(epoch from ${ctx.clock.now()}::timestamptz - min(due_at)), 0)::float8 as lag from outbox_events`.execute(
    ctx.db,
  );
  ctx.metrics.outboxWaiting.set(rows[0]?.waiting ?? 0);
  ctx.metrics.outboxLagSeconds.set(Math.max(0, rows[0]?.lag ?? 0));
}

const longestWaitMs = 2000;

/** Tells, without waiting, whether the pool lately gave a connection that answered: an exhausted one serves nobody. */
function watchPool(ctx: Context): () => boolean {
  let askedAtMs: number | undefined;
  let hasAnswered = true;
  const settle = (isUp: boolean) => {
    askedAtMs = undefined;
    hasAnswered = isUp;
  };
  return () => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now();
      sql`select 1`.execute(ctx.db).then(
        () => settle(true),
        () => settle(false),
      );
    }
    return hasAnswered && performance.now() - (askedAtMs ?? performance.now()) < longestWaitMs;
  };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$/;
/** What a proxy adds: with any of them the request may come from anywhere. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whoever knows the key, from anywhere. Without a key, outside production and behind no proxy, whoever asks from this very
 * machine by one of its own names: in production a proxy on the same machine could bring everybody.
 */
function mayReadMetrics({ metricsKey, isProduction, trustedProxies }: Config, request: FastifyRequest): boolean {
  if (metricsKey !== undefined) {
    const given = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest();
    return timingSafeEqual(given, createHash('sha256').update(`Bearer ${metricsKey}`).digest());
  }
  const isDirect = !isProduction && trustedProxies === 0 && proxyHeaders.every((name) => !(name in request.headers));
  return isDirect && loopback.has(request.socket.remoteAddress ?? '') && ownNames.test(request.headers.host ?? '');
}
