import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('../run.ts', import.meta.url));
const shop = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type Core = 'server' | 'load' | 'any';

/** As `npm run serve` has it. */
const shopOptions = ['--max-semi-space-size=16'];

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
const cores: Readonly<Record<Exclude<Core, 'any'>, string>> = { server: '0', load: '1' };

/** Whether server and load keep to a core of their own in this run. */
export const isPinned = canPin;

type Start = { readonly program: 'bench' | 'shop'; readonly args: readonly string[]; readonly core: Core };

/** Starts one of the programs on a core, connected by a message channel, so that it ends when we end. */
export function start({ program, args, core }: Start, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const node = [process.execPath, ...(program === 'bench' ? [bench] : [...shopOptions, shop]), ...args];
  const [command = '', ...rest] = canPin && core !== 'any' ? ['taskset', '-c', cores[core], ...node] : node;
  return spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Messages may hold tens of thousands of requests.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}

/** Ends a child and waits until it has; by force after ten seconds. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/**
 * The first message of a child.
 *
 * @throws Error when it ends before.
 */
export function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('exit', (code, signal) => reject(new Error(`a process of the bench ended early: ${code ?? signal}`)));
  });
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
