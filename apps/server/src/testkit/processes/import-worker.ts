import { systemClock } from '@entrepot/domain';
import { createLog } from '#platform/log.ts';
import { openContext } from '../../app.ts';
import { workOnImport } from '../../modules/catalogue/index.ts';
import { testConfig } from '../test-config.ts';

/**
 * A process that works on one product file, to be killed or measured:
 * `node import-worker.ts <databaseUrl> <dataDir> <importId>`. At its end it tells its parent how much memory it took
 * more than at its start, at most, and ends.
 */
const [databaseUrl = '', dataDir = '', importId = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1));
const log = createLog('silent');
const { ctx, close } = await openContext({
  config: testConfig(dataDir),
  clock: systemClock,
  log,
  databaseUrl,
  maxConnections: 3,
});
const startBytes = process.memoryUsage.rss();
let mostBytes = startBytes;
const sampleEveryMs = 20;
const timer = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}, sampleEveryMs);
const startedMs = performance.now();
await workOnImport(ctx, { importId });
const ms = performance.now() - startedMs;
clearInterval(timer);
process.send?.({ extraBytes: mostBytes - startBytes, ms });
await close();
process.disconnect?.();
