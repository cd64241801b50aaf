import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ForeignMetrics } from '#platform/metrics.ts';

/**
 * Starts a command of a program, named by its file, with the same options of Node, tied to this process by a message channel: it
 * ends when we end.
 */
export function startChild(program: string, command: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, program, command], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Under `--watch` Node would report every file that the child loads over the channel that is ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined, ...env },
    // A Ctrl-C in the terminal reaches the whole group; the parent alone decides the order of stopping.
    detached: true,
  });
}

/** Asks a child to stop and waits until it has; forces it after `patienceMs`. */
export async function stopChild(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}

const answerWithinMs = 1000;

/** Asks a worker for its figures; null when it does not answer in time. */
export function askMetrics(child: ChildProcess): Promise<ForeignMetrics | null> {
  return new Promise((resolve) => {
    const finish = (answer: ForeignMetrics | null) => {
      clearTimeout(timer);
      child.off('message', receive);
      resolve(answer);
    };
    const receive = (message: unknown) => {
      if (Array.isArray(message)) finish(message as ForeignMetrics);
    };
    const timer = setTimeout(() => finish(null), answerWithinMs);
    child.on('message', receive);
    if (!child.connected || !child.send('metrics')) finish(null);
  });
}
