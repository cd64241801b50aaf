import type { Context } from '../context.ts';
import type { EventHandler, Sweep } from '../module.ts';
import { deliverEvents } from '../outbox.ts';

const relayEveryMs = 150;
/** A database that is away must not be asked, nor the log be filled, ten times a second. */
const waitAfterFailureMs = 2000;

export type Scheduler = { readonly stop: () => Promise<void> };

/**
 * Runs sweeps and the outbox relay until stopped. Each runs again at once as long as it finds any work, else
 * after its interval; a failure is logged and tried again at the next turn. `stop` waits for the running turns.
 */
export function startScheduler(ctx: Context, sweeps: readonly Sweep[], handlers: readonly EventHandler[]): Scheduler {
  const relay: Sweep = { name: 'outbox', everyMs: relayEveryMs, run: (context) => deliverEvents(context, handlers) };
  const stopping = new AbortController();
  const loops = [relay, ...sweeps].map((sweep) => repeat(ctx, sweep, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(ctx: Context, sweep: Sweep, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let done = 0;
    let waitMs = sweep.everyMs;
    try {
      done = await sweep.run(ctx);
      if (done > 0) ctx.metrics.sweepItems.inc({ sweep: sweep.name }, done);
    } catch (error) {
      ctx.log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      waitMs = Math.max(waitMs, waitAfterFailureMs);
    }
    if (done === 0) await pause(waitMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}
