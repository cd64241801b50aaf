import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';

type Tries = {
  readonly waitsMs: readonly number[];
  readonly stop: AbortSignal;
  readonly log: Pick<Context['log'], 'warn'>;
};

/**
 * Does work that goes on where it stopped, again after each of the waits while it fails: a database that restarts is
 * back in the meantime.
 *
 * @throws what the last attempt threw; once it is told to stop it only returns.
 */
export async function tryAgain(work: () => Promise<void>, { waitsMs, stop, log }: Tries): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (stop.aborted) return;
      log.warn({ err: error }, `tried again in ${waitMs / 1000} s`);
      await sleep(waitMs, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted) return;
    }
  }
  return work();
}
