import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const restartAfterMs = 300;

export type SupervisedProcess = {
  readonly pid: () => number;
  /** Told to stop as an operator would, and started again. */
  readonly restart: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Supervises a process as systemd does with `Restart=always`: whenever it ends it is started again. */
export function superviseProcess(command: string, args: readonly string[], env: NodeJS.ProcessEnv): SupervisedProcess {
  let child: ChildProcess;
  let isEnding = false;
  let started = Promise.withResolvers<void>();
  const start = () => {
    child = spawn(command, [...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.once('exit', () => {
      if (!isEnding) setTimeout(start, restartAfterMs);
    });
    started.resolve();
    started = Promise.withResolvers<void>();
  };
  start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
    await ended;
    clearTimeout(timer);
  };
  return {
    pid: () => child.pid ?? 0,
    async restart() {
      const next = started.promise;
      await stop();
      await next;
    },
    async end() {
      isEnding = true;
      await stop();
    },
  };
}
