import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

export type HeavyThreadData = {
  readonly mode: { readonly isDemo: boolean; readonly isProduction: boolean };
  readonly databaseUrl: string;
};

/** Far above what the largest file takes; a thread that needs more ends alone. */
const mostMegabytes = 512;
const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** Jobs that do not end in this time are broken off: what they were doing is resumed. */
const stopWithinMs = 8000;

/**
 * Works on heavy jobs (product files and their images) in a thread of their own: reading a long file keeps a processor busy
 * for minutes, and mail, events and sweeps must not wait for it. A thread that ends is started again, later each time.
 * `stop` lets running jobs end.
 */
export function startHeavyJobs(data: HeavyThreadData, log: Logger): { readonly stop: () => Promise<void> } {
  let isStopping = false;
  let waitMs = firstWaitMs;
  let timer: NodeJS.Timeout | undefined;
  let thread = start();
  function start(): Worker {
    const begunMs = performance.now();
    const started = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    started.on('error', (error) => log.error({ err: error }, 'the thread of heavy jobs failed'));
    started.once('exit', () => {
      if (isStopping) return;
      if (performance.now() - begunMs > longestWaitMs) waitMs = firstWaitMs;
      timer = setTimeout(() => {
        thread = start();
      }, waitMs);
      waitMs = Math.min(2 * waitMs, longestWaitMs);
    });
    return started;
  }
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (thread.threadId < 0) return;
      const ended = once(thread, 'exit');
      thread.postMessage('stop');
      const deadline = setTimeout(() => void thread.terminate(), stopWithinMs);
      await ended;
      clearTimeout(deadline);
    },
  };
}
