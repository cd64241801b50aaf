import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly limitMs: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
};

export type Ended = {
  readonly exitCode: number;
  readonly hasTimedOut: boolean;
  /** What it printed, errors too, which was shown at the same time. */
  readonly output: string;
};

const running = new Set<ChildProcess>();
let isEnding = false;
/** How long a group may take to clean up after each signal. */
const gracePeriodMs = 10_000;

/**
 * Runs a program in a process group of its own, showing what it prints. When it exceeds its limit, and in any case
 * after it has ended, whatever is left of the group is ended too.
 *
 * @throws Error once everything is being ended.
 */
export async function runCommand({ program, args, limitMs, cwd = root, env = {} }: Command): Promise<Ended> {
  if (isEnding) throw new Error(`${program} was not started: the run is ending`);
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  const show = (from: Readable, to: Writable) =>
    from.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      to.write(chunk);
    });
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    void endGroup(child);
  }, limitMs);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  signalGroup(child, 'SIGKILL');
  running.delete(child);
  return { exitCode, hasTimedOut, output: Buffer.concat(chunks).toString() };
}

/** Ends everything that is running now; for the end of this process. */
export async function endRunning(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(endGroup));
}

/** Asks first, since test runners have servers and browsers to close, and insists afterwards. */
async function endGroup(child: ChildProcess) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    if (!signalGroup(child, signal)) return;
    for (let waitedMs = 0; waitedMs < gracePeriodMs && running.has(child); waitedMs += 100) await sleep(100);
    if (!running.has(child)) return;
  }
}

/** False when no process of the group is left. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}
