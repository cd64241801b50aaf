import { secondMs, systemClock } from '@entrepot/domain';
import { openContext } from '@entrepot/server/app.ts';
import { startChild, stopChild } from '@entrepot/server/commands/children.ts';
import { tryAgain } from '@entrepot/server/commands/try-again.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { claimInstallation } from '@entrepot/server/platform/database/installation.ts';
import { commandTimeouts } from '@entrepot/server/platform/database/timeouts.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { sql } from 'kysely';
import { demoProgram } from './program.ts';

/** Where the demo fill stands, as its process tells it. */
type DemoProgress = { readonly step: string; readonly done: number; readonly total: number };
type DemoMessage = DemoProgress | 'told';

/**
 * Fills the demo shop on the first start, in a process of its own, and shows how far it is. A shop that has products gets
 * what a later version's staff may do, and is otherwise left alone; a fill that was cut off, by a crash or by `stop`, goes on where it stopped. Returns when the shop is whole but for
 * its last images, which are painted behind the running shop. It is tried again where it fails, as when the database restarts.
 */
export function fillDemo(ctx: Context, env: Readonly<Record<string, string>>, stop: AbortSignal): Promise<void> {
  return tryAgain(() => fillOnce(ctx, env, stop), { waitsMs: waitsBetweenFillsMs, stop, log: ctx.log });
}

const waitsBetweenFillsMs = [2 * secondMs, 10 * secondMs, 30 * secondMs, 60 * secondMs];

async function fillOnce(ctx: Context, env: Readonly<Record<string, string>>, stop: AbortSignal): Promise<void> {
  if (await isFilled(ctx)) {
    const { updateDemo } = await import('../load/update-demo.ts');
    return updateDemo(ctx);
  }
  if (stop.aborted) return;
  const child = startChild(demoProgram, 'fill', env);
  stop.addEventListener('abort', () => void stopChild(child));
  const told = Promise.withResolvers<'told'>();
  child.on('message', (message) => {
    if (message === 'told') told.resolve(message);
    else show(message as DemoProgress);
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const first = await Promise.race([told.promise, ended]);
  if (stop.aborted) return;
  if (first !== 'told' && first !== 0) throw new Error('the demo shop could not be filled');
  ctx.responseCache.invalidate();
  process.stdout.write('  The demo shop is ready.\n');
  void ended.then((code) => {
    if (stop.aborted) return;
    if (code === 0) process.stdout.write('  The demo shop has all its images.\n');
    else ctx.log.error('the demo shop lacks images: the next start goes on with them');
  });
}

async function isFilled(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select 1 from demo_state where step = 'all' and is_complete`.execute(ctx.db);
  return rows.length > 0;
}

let shownStep = '';

function show({ step, done, total }: DemoProgress): void {
  const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K  Filling the demo shop: ${step} ${percent} %${percent === 100 ? '\n' : ''}`);
  } else if (step !== shownStep) {
    process.stdout.write(`  Filling the demo shop: ${step}\n`);
  }
  shownStep = step;
}

/** The child's side: makes the whole demo shop through the modules' own services. */
export async function runDemoFill(): Promise<void> {
  // The story is told on a clock of its own, on which no chain moves.
  const { chains: _chains, ...config } = await loadConfig(process.env, { isDemo: true, isProduction: false });
  if (!config.databaseUrl) throw new Error('DATABASE_URL is missing');
  process.once('disconnect', () => process.exit(1));
  const log = createLog(config.logLevel);
  const { ctx, close } = await openContext({
    config,
    clock: systemClock,
    log,
    databaseUrl: config.databaseUrl,
    maxConnections: 6,
    timeouts: commandTimeouts,
    hasAsynchronousCommit: true,
  });
  await claimInstallation(ctx.db, 'demo', ctx.clock.now());
  const { makeDemoShop } = await import('../load/make-demo-shop.ts');
  const { makeDemoSettings } = await import('../load/demo-settings.ts');
  const { openLoans } = await import('../load/seeders/make-loans.ts');
  await makeDemoSettings(ctx);
  await openLoans(ctx);
  const send = (message: DemoMessage) => process.send?.(message);
  await makeDemoShop(ctx, send, { onTold: () => send('told') });
  await close();
}
