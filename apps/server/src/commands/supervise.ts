import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Background, Lifecycle } from '#platform/http/endpoints/health-routes.ts';
import { repeatSafely } from '#platform/jobs/repeat-safely.ts';
import { askMetrics, stopChild } from './children.ts';

/** What a supervised child sends about once a second. */
export const heartbeat = 'alive';
export const heartbeatEveryMs = 1000;

const usual = {
  checkEveryMs: 500,
  silentMs: 6000,
  /** A child that lived this long was not ended too soon: the next one may be silent for as long as the first. */
  steadyMs: 600_000,
  /** Until the first heartbeat. */
  startWithinMs: 60_000,
  firstWaitMs: 200,
  longestWaitMs: 5000,
  /** A child that lived this long did not fail at its start: the next wait is the first again. */
  settledMs: 30_000,
};

export type Supervised = Background & { readonly stop: () => Promise<void> };

/**
 * Lets a background process answer for the shop's readiness, once it is started. One that could not be started counts as dead:
 * mail, events and deadlines would stand still behind a shop that looks well. Returns what was started, and never throws.
 */
export async function answerFor(
  lifecycle: Pick<Lifecycle, 'background'>,
  starting: Promise<Supervised | undefined>,
  log: Pick<Logger, 'error'>,
): Promise<Supervised | undefined> {
  try {
    const supervised = await starting;
    if (supervised) lifecycle.background = supervised;
    return supervised;
  } catch (error) {
    log.error({ err: error }, 'background work did not start');
    lifecycle.background = { isAlive: () => false, restarts: () => 0, readMetrics: async () => null };
    return undefined;
  }
}

/**
 * Keeps a child running until `stop`: one that ends is replaced, after a wait that doubles while it keeps ending soon, and one
 * that sends no heartbeat for some seconds is ended first, by force. Each that had to be ended doubles the patience with the next one: on a
 * machine that is too busy to let children speak, none would come to do anything otherwise.
 */
export function supervise(
  start: () => ChildProcess,
  log: Pick<Logger, 'error'>,
  changed: Partial<typeof usual> = {},
): Supervised {
  const { checkEveryMs, silentMs, steadyMs, startWithinMs, firstWaitMs, longestWaitMs, settledMs } = {
    ...usual,
    ...changed,
  };
  let child: ChildProcess;
  let startedAtMs = 0;
  let heardAtMs: number | undefined;
  let waitMs = firstWaitMs;
  let patienceMs = silentMs;
  let waiting: NodeJS.Timeout | undefined;
  let isEnding = false;
  let restarts = 0;
  let isStopping = false;
  let checkedAtMs = performance.now();

  const launch = () => {
    waiting = undefined;
    startedAtMs = performance.now();
    heardAtMs = undefined;
    isEnding = false;
    const launched = start();
    child = launched;
    let hasEnded = false;
    const end = (code: number | null, signal: string | null) => {
      if (hasEnded || isStopping) return;
      hasEnded = true;
      log.error({ code, signal }, 'the background process ended and is replaced');
      const livedMs = performance.now() - startedAtMs;
      if (livedMs > settledMs) waitMs = firstWaitMs;
      if (livedMs > steadyMs) patienceMs = silentMs;
      heardAtMs = undefined;
      restarts += 1;
      waiting = setTimeout(launch, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    launched.on('message', () => {
      heardAtMs = performance.now();
    });
    launched.once('exit', end);
    launched.once('error', () => end(null, null));
  };
  const check = () => {
    const nowMs = performance.now();
    // Who slept itself has not listened: nothing follows from the silence.
    const hasSlept = nowMs - checkedAtMs > 4 * checkEveryMs;
    checkedAtMs = nowMs;
    if (hasSlept && heardAtMs !== undefined) heardAtMs = nowMs;
    const isSilent = heardAtMs === undefined ? nowMs - startedAtMs > startWithinMs : nowMs - heardAtMs > patienceMs;
    if (!isSilent || waiting !== undefined || child.exitCode !== null || isEnding) return;
    isEnding = true;
    log.error({ patienceMs }, 'the background process shows no sign of life and is ended');
    if (heardAtMs !== undefined) patienceMs = Math.min(patienceMs * 2, startWithinMs);
    child.kill('SIGKILL');
  };
  launch();
  const stopChecking = repeatSafely('background process', checkEveryMs, check, log);
  return {
    // The first one is given its time to start: nothing has died yet, and a restarted process would not be ready without a reason.
    isAlive: () =>
      heardAtMs === undefined
        ? restarts === 0 && performance.now() - startedAtMs <= startWithinMs
        : performance.now() - heardAtMs <= silentMs,
    restarts: () => restarts,
    readMetrics: () => askMetrics(child),
    async stop() {
      isStopping = true;
      stopChecking();
      clearTimeout(waiting);
      await stopChild(child);
    },
  };
}
