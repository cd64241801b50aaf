import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type ForeignMetrics, mergedMetrics } from '../metrics.ts';

/** What the process knows of its own readiness; `isStopping` is set before the last requests are finished. */
export type Lifecycle = {
  isReady: boolean;
  isStopping: boolean;
  /** Figures of the background process that belongs to this one, or null when it does not answer. */
  readBackground?: () => Promise<ForeignMetrics | null>;
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz` tells whether the process lives, `/readyz` whether it should get requests, `/metrics` its figures (from this machine only). */
export function registerHealth(server: FastifyInstance, ctx: Context, lifecycle: Lifecycle): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isUp = lifecycle.isReady && !lifecycle.isStopping && (await canReachDatabase(ctx));
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ready' : 'not ready' });
  });
  server.get('/metrics', async (request, reply) => {
    if (!loopback.has(request.ip)) return reply.code(404).send();
    const { rows } = await sql<{ waiting: number; lag: number }>`select count(*)::int as waiting,
      coalesce(extract(epoch from ${ctx.clock.now()}::timestamptz - min(due_at)), 0)::float8 as lag from outbox_events`.execute(
      ctx.db,
    );
    ctx.metrics.outboxWaiting.set(rows[0]?.waiting ?? 0);
    ctx.metrics.outboxLagSeconds.set(Math.max(0, rows[0]?.lag ?? 0));
    return reply
      .type(ctx.metrics.registry.contentType)
      .send(await mergedMetrics(ctx.metrics, (await lifecycle.readBackground?.()) ?? null));
  });
}

async function canReachDatabase(ctx: Context): Promise<boolean> {
  return sql`select 1 from schema_migrations limit 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
}
