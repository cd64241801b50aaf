import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import { type Config, loadConfig } from '#platform/config.ts';
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
import { fillDemo } from './demo.ts';
import { unsafeInProduction } from './doctor/production-checklist.ts';
import { openPrimary } from './primary-database.ts';
import { untilStopSignal } from './stop-signal.ts';
import { answerFor, supervise } from './supervise.ts';

export type ServeMode = { readonly isDemo: boolean; readonly isProduction: boolean; readonly isDev: boolean };

const stopWithinMs = 20_000;

/**
 * Runs the shop until told to stop: database, calls and pages in this process, background work in a child.
 *
 * Stopping goes from the outside in: not ready, proxies have time to see it, running requests finish, background work ends, connections close,
 * the embedded database stops.
 */
export async function serve(mode: ServeMode): Promise<void> {
  const config = await loadConfig(process.env, mode);
  const role = process.env.ENTREPOT_ROLE ?? 'all';
  const log = createLog(config.logLevel);
  const primary = await openPrimary(config, log);
  const { ctx, probe, close } = await openContext({ config, clock: systemClock, log, databaseUrl: primary.url });
  if (mode.isDemo || mode.isProduction) {
    await claimInstallation(ctx.db, mode.isDemo ? 'demo' : 'production', ctx.clock.now());
  }
  if (mode.isProduction) await claimKeys(ctx.db, config.secrets, ctx.clock.now());
  const lifecycle: Lifecycle = { isReady: false, isStopping: false, isDatabaseUp: probe.isAnswering };
  const runtime = prepareRuntime(ctx);
  const server = await buildServer(ctx, runtime, lifecycle);
  await registerPages(server, {
    apiFor: (language) => inProcessApi(runtime, language),
    responseCache: ctx.responseCache,
    isDev: mode.isDev,
    isDemo: mode.isDemo,
    publicUrl: config.publicUrl,
    rateLimitFactor: config.rateLimitFactor,
    log,
  });
  for (const name of ['seller', 'admin'] as const)
    await registerPanel(server, { name, isDemo: mode.isDemo, isDev: mode.isDev, log });
  await listen(server, config);
  lifecycle.isReady = true;
  printAddresses(config);
  if (mode.isProduction) warn(unsafeInProduction(config, await readInstallationFacts(config, ctx.db)));

  const childEnv = {
    DATABASE_URL: primary.url,
    DATA_DIR: config.dataDir,
    ENTREPOT_MODE: mode.isProduction ? 'production' : 'demo',
  };
  const stopping = new AbortController();
  const background = async () => {
    if (mode.isDemo) await fillDemo(ctx, childEnv, stopping.signal);
    if (stopping.signal.aborted || role === 'web') return undefined;
    return supervise(() => startChild('worker', [], childEnv), log);
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

function printAddresses(config: Config): void {
  const base = `http://localhost:${config.port}`;
  const lines = [
    '',
    `  Entrepot is open.`,
    '',
    `  Shop            ${base}/`,
    `  Seller panel    ${base}/seller/`,
    `  Admin panel     ${base}/admin/`,
    `  API document    ${base}/api/docs`,
    ...(config.isDemo
      ? [
          '',
          '  Demo people     buyer1 … buyer60    password Demo1234   fund password 246810',
          '                  seller1 … seller12  password Demo1234',
          '                  admin, reviewer     password Demo1234Demo   at the admin panel',
        ]
      : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
