import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import { type Config, loadConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { claimInstallation } from '#platform/database/installation.ts';
import type { Lifecycle } from '#platform/http/endpoints/health-routes.ts';
import { inProcessApi } from '#platform/http/in-process.ts';
import { createLog } from '#platform/log.ts';
import { registerPages } from '#platform/pages/index.ts';
import { registerPanel } from '#platform/pages/panel.ts';
import { claimKeys } from '#platform/secrets/known-keys.ts';
import { buildServer, openContext, prepareRuntime } from '../app.ts';
import { flushViews } from '../modules/catalogue/index.ts';
import { readInstallationFacts } from '../modules/operations/index.ts';
import { startChild } from './children.ts';
import { unsafeInProduction } from './doctor/production-checklist.ts';
import { openPrimary } from './primary-database.ts';
import { untilStopSignal } from './stop-signal.ts';
import { answerFor, supervise } from './supervise.ts';

/** What makes a shop a demo: without it the shop is for production. */
export type Demo = {
  /** Pages are built anew as their sources change. */
  readonly isDev: boolean;
  /** Who can sign in, in lines that are printed below the addresses. */
  readonly accounts: readonly string[];
  /** Fills the shop, before its background work begins. `env` leads a child process to the same shop. */
  readonly fill: (ctx: Context, env: Readonly<Record<string, string>>, stop: AbortSignal) => Promise<void>;
};

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const stopWithinMs = 20_000;

/**
 * Runs the shop until told to stop: database, calls and pages in this process, background work in a child.
 *
 * Stopping goes from the outside in: not ready, proxies have time to see it, running requests finish, background work ends, connections close,
 * the embedded database stops.
 */
export async function serve(demo?: Demo): Promise<void> {
  const mode = { isDemo: demo !== undefined, isProduction: demo === undefined };
  const isDev = demo?.isDev ?? false;
  const config = await loadConfig(process.env, mode);
  const role = process.env.ENTREPOT_ROLE ?? 'all';
  const log = createLog(config.logLevel);
  const primary = await openPrimary(config, log);
  const { ctx, probe, close } = await openContext({ config, clock: systemClock, log, databaseUrl: primary.url });
  await claimInstallation(ctx.db, mode.isDemo ? 'demo' : 'production', ctx.clock.now());
  if (mode.isProduction) await claimKeys(ctx.db, config.secrets, ctx.clock.now());
  const lifecycle: Lifecycle = { isReady: false, isStopping: false, readDatabaseState: probe.readState };
  const runtime = prepareRuntime(ctx);
  const server = await buildServer(ctx, runtime, lifecycle);
  await registerPages(server, {
    apiFor: (language) => inProcessApi(runtime, language),
    responseCache: ctx.responseCache,
    isDev,
    isDemo: mode.isDemo,
    publicUrl: config.publicUrl,
    rateLimitFactor: config.rateLimitFactor,
    log,
  });
  for (const name of ['seller', 'admin'] as const)
    await registerPanel(server, { name, isDemo: mode.isDemo, isDev, log });
  await listen(server, config);
  lifecycle.isReady = true;
  printAddresses(config, demo?.accounts ?? []);
  if (mode.isProduction) warn(unsafeInProduction(config, await readInstallationFacts(config, ctx.db)));

  const childEnv = {
    DATABASE_URL: primary.url,
    DATA_DIR: config.dataDir,
    ENTREPOT_MODE: mode.isProduction ? 'production' : 'demo',
  };
  const stopping = new AbortController();
  const background = async () => {
    await demo?.fill(ctx, childEnv, stopping.signal);
    if (stopping.signal.aborted || role === 'web') return undefined;
    return supervise(() => startChild(program, 'worker', childEnv), log);
  };
  const worker = answerFor(lifecycle, background(), log);

  await untilStopSignal();
  stopping.abort();
  lifecycle.isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await sleep(config.drainMs);
  await server.close();
  await flushViews(ctx).catch((error: unknown) => log.warn({ err: error }, 'the last views were not counted'));
  const supervised = await worker;
  await supervised?.stop();
  await close();
  await primary.stop();
}

async function listen(server: FastifyInstance, config: Config): Promise<void> {
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      const isSecond = 'port' in error && error.port === config.websocketPort;
      const [port, name] = isSecond ? [config.websocketPort, 'WEBSOCKET_PORT'] : [config.port, 'PORT'];
      throw new Error(`port ${port} is taken: choose another with ${name}=…`);
    }
    throw error;
  }
}

function warn(findings: readonly string[]): void {
  if (findings.length === 0) return;
  const lines = ['  Not safe for production yet:', ...findings.map((finding) => `  - ${finding}`), ''];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function printAddresses(config: Config, accounts: readonly string[]): void {
  const base = `http://localhost:${config.port}`;
  const lines = [
    '',
    `  Entrepot is open.`,
    '',
    `  Shop            ${base}/`,
    `  Seller panel    ${base}/seller/`,
    `  Admin panel     ${base}/admin/`,
    `  API document    ${base}/api/docs`,
    '',
    ...(accounts.length > 0 ? [...accounts, ''] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
