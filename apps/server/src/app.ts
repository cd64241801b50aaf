import { type Clock, createIds } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createResponseCache, type ResponseCache } from '#platform/cache/response-cache.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { type DatabaseProbe, probeDatabase } from '#platform/database/database-probe.ts';
import { databaseFolder, knownMigrations } from '#platform/database/migrate.ts';
import { leaseProcessNumber } from '#platform/database/process-number.ts';
import type { Timeouts } from '#platform/database/timeouts.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { openFileStore } from '#platform/files/open-store.ts';
import { uploadRoutes } from '#platform/files/upload-route.ts';
import { registerCalls } from '#platform/http/call-routes.ts';
import { registerDocs } from '#platform/http/endpoints/docs-routes.ts';
import { registerFiles } from '#platform/http/endpoints/file-routes.ts';
import { type Lifecycle, registerHealth } from '#platform/http/endpoints/health-routes.ts';
import { registerWebhooks } from '#platform/http/endpoints/webhook-routes.ts';
import { prepareCalls, type Runtime } from '#platform/http/runtime.ts';
import { createServer } from '#platform/http/server.ts';
import { registerLive } from '#platform/live/live-sockets.ts';
import { sendMailJob } from '#platform/mail/mail.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { Job, Module } from '#platform/module.ts';
import { connectRealtime } from '#platform/realtime/postgres-realtime.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { accountHomeModule } from './modules/account-home/index.ts';
import { accountsModule, holdSession, resolveSession } from './modules/accounts/index.ts';
import { adminModule } from './modules/admin/index.ts';
import { aftersalesModule } from './modules/aftersales/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { assertAccountKeys, chainsModule } from './modules/chains/index.ts';
import { chatModule, useTicket } from './modules/chat/index.ts';
import { contentModule } from './modules/content/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { invariantsModule } from './modules/invariants/index.ts';
import { loansModule } from './modules/loans/index.ts';
import { marketingModule } from './modules/marketing/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { operationsModule } from './modules/operations/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { readHiddenImages, reviewsModule } from './modules/reviews/index.ts';
import { searchModule } from './modules/search/index.ts';
import { sellersModule } from './modules/sellers/index.ts';
import { declaredSettings, loadSettings, settingsModule } from './modules/settings/index.ts';
import { solvencyModule } from './modules/solvency/index.ts';
import { walletModule } from './modules/wallet/index.ts';

/** Every module in its one fixed order: a module may import the front doors of those before it. */
export const modules: readonly Module[] = [
  settingsModule,
  accountsModule,
  identityModule,
  walletModule,
  chainsModule,
  paymentsModule,
  sellersModule,
  couponsModule,
  catalogueModule,
  searchModule,
  ordersModule,
  reviewsModule,
  aftersalesModule,
  chatModule,
  loansModule,
  marketingModule,
  contentModule,
  notificationsModule,
  accountHomeModule,
  analyticsModule,
  solvencyModule,
  adminModule,
  invariantsModule,
  operationsModule,
];

/** Every job of the queue, the platform's own included. */
export const jobs: readonly Job[] = [sendMailJob, ...modules.flatMap((module) => module.jobs ?? [])];

/** The role that the application's statements run as; the ledger's tables are closed to it. */
export const applicationRole = 'entrepot_app';

export type ContextParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Owner's address of the primary database. */
  readonly databaseUrl: string;
  readonly maxConnections?: number;
  /** Those of calls unless others are named. */
  readonly timeouts?: Timeouts;
  /** A background process leaves the figures of processes to the one that serves. */
  readonly isBackground?: boolean;
  /** See `DatabaseOptions`. */
  readonly hasAsynchronousCommit?: boolean;
};

export type OpenContext = {
  readonly ctx: Context;
  readonly database: Database;
  readonly probe: DatabaseProbe;
  readonly close: () => Promise<void>;
};

/** Opens everything that a context holds. `close` ends the connections. */
export async function openContext(parts: ContextParts): Promise<OpenContext> {
  const { config, clock, log } = parts;
  assertAccountKeys(config);
  const pool = {
    role: applicationRole,
    ...(parts.maxConnections ? { maxConnections: parts.maxConnections } : {}),
    ...(parts.hasAsynchronousCommit ? { hasAsynchronousCommit: true } : {}),
    ...(parts.timeouts ? { timeouts: parts.timeouts } : {}),
  };
  const database = openDatabase({ connectionString: parts.databaseUrl, ...pool });
  const replica = config.replicaUrl ? openDatabase({ connectionString: config.replicaUrl, ...pool }) : database;
  const realtime = await openRealtime(config, parts.databaseUrl, log);
  const responseCache = createResponseCache();
  const settings = await loadSettings(
    { db: database.db, realtime, log, onReloaded: responseCache.invalidate },
    declaredSettings(modules),
  );
  const processNumber = await leaseProcessNumber(database.db, log);
  const ctx: Context = {
    config,
    clock,
    log,
    settings,
    realtime,
    db: database.db,
    readDb: replica.db,
    autonomousDb: database.autonomousDb,
    sharedReadDb: replica.sharedReadDb,
    ids: createIds(clock, undefined, processNumber.current),
    files: await openFileStore(config),
    responseCache: shareInvalidations(responseCache, realtime),
    metrics: createMetrics({ withProcess: !parts.isBackground }),
  };
  const probe = probeDatabase(parts.databaseUrl, await knownMigrations(databaseFolder));
  const close = async () => {
    await realtime.close();
    await probe.close();
    // Nobody waits for a number that is not given back: its lease ends by itself.
    await processNumber
      .close()
      .catch((error: unknown) => log.warn({ err: error }, 'the process number was not given back'));
    await database.close();
    if (replica !== database) await replica.close();
  };
  return { ctx, database, probe, close };
}

/** Redis carries the messages where it is configured, else the database itself does. */
async function openRealtime(config: Config, databaseUrl: string, log: Logger): Promise<Realtime> {
  if (!config.redisUrl) return connectRealtime(databaseUrl, log);
  const { connectRedisRealtime } = await import('#platform/realtime/redis-realtime.ts');
  return connectRedisRealtime(config.redisUrl, log);
}

const responseCacheChannel = 'answers';

/** What one process invalidates is invalidated in all of them. */
function shareInvalidations(cache: ResponseCache, realtime: Realtime): ResponseCache {
  realtime.subscribe(responseCacheChannel, (kind) => (kind === 'now' ? cache.invalidate() : cache.invalidateSoon()));
  realtime.onGap(cache.invalidate);
  return {
    ...cache,
    invalidateSoon: () => {
      cache.invalidateSoon();
      realtime.publish(responseCacheChannel, 'soon');
    },
    invalidate: () => {
      cache.invalidate();
      realtime.publish(responseCacheChannel, 'now');
    },
  };
}

/**
 * Every call of every module.
 *
 * @throws Error when one is missing.
 */
export function prepareRuntime(ctx: Context): Runtime {
  return prepareCalls(
    ctx,
    [...uploadRoutes, ...modules.flatMap((module) => module.routes)],
    modules.flatMap((module) => module.auditReaders ?? []),
  );
}

/** A server with every call, file and document route, ready for its pages and for `listen`. */
export async function buildServer(ctx: Context, runtime: Runtime, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const server = await createServer(ctx);
  registerHealth(server, ctx, lifecycle);
  registerFiles(server, ctx, readHiddenImages);
  await registerDocs(server, ctx.config.publicUrl);
  await registerWebhooks(
    server,
    ctx,
    modules.flatMap((module) => module.webhooks ?? []),
  );
  registerLive(server, ctx, useTicket);
  registerCalls(server, runtime, {
    resolve: (token) => resolveSession(ctx, token),
    hold: (session, work) => holdSession(ctx, session, work),
  });
  return server;
}
