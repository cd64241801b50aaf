import { systemClock } from '@entrepot/domain';
import { startScheduler } from '#platform/jobs/scheduler.ts';
import { createLog } from '#platform/log.ts';
import { buildServer, modules, openContext, prepareRuntime } from '../../app.ts';
import { testConfig } from '../test-config.ts';

/**
 * A server process without pages, for tests that kill it: `node bare-server.ts <databaseUrl> <dataDir>`. It tells its port
 * over the message channel, runs the background work too, and ends with its parent.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1));
const log = createLog('silent');
const { ctx, probe } = await openContext({ config: testConfig(dataDir), clock: systemClock, log, databaseUrl });
startScheduler(
  ctx,
  modules.flatMap((module) => module.sweeps ?? []),
  modules.flatMap((module) => module.events ?? []),
);
const lifecycle = { isReady: true, isStopping: false, readDatabaseState: probe.readState };
const server = await buildServer(ctx, prepareRuntime(ctx), lifecycle);
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
