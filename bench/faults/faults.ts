import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/**
 * Does harm, and resolves once the cause is gone: recovery is counted from then. Says what else was seen, and adds to `wrong` what
 * nobody should see.
 */
export type Fault = {
  readonly name: string;
  readonly strike: (stage: Stage, wrong: string[]) => Promise<string | undefined>;
};

const frozenMs = 20_000;
const diskFullMs = 15_000;
/** A few megabytes more than those with which nothing is saved any more. */
const almostFullBytes = 68 * 2 ** 20;
const redisGoneMs = 60_000;
const mailRefusedMs = 20_000;
const rolledPerSecond = 100;

const kill = (pid: number) => void process.kill(pid, 'SIGKILL');

async function freeze(...pids: number[]): Promise<undefined> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(frozenMs);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It was replaced meanwhile, or has ended.
    }
  }
}

type Child = { readonly pid: number; readonly command: string };

function childrenOf(parent: number): Child[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^[0-9]+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[1] !== String(parent)) return [];
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      // Ended while we looked.
      return [];
    }
  });
}

/** The worker of the first web process. */
function workerOf(parent: number): number {
  const worker = childrenOf(parent).find(({ command }) => command.includes('worker'));
  if (!worker) throw new Error('there is no worker');
  return worker.pid;
}

function postmaster({ disk }: Pick<Stage, 'disk'>): number {
  return Number.parseInt(readFileSync(join(disk.folder, 'postgres', '18', 'postmaster.pid'), 'utf8'), 10);
}

/** Writes until so many bytes are left: all but none are written at once. */
async function fill(folder: string, leftBytes: number): Promise<string> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1 << 20);
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - leftBytes;
  };
  try {
    for (let size = room(); size > 0; size = room()) await file.write(block.subarray(0, Math.min(size, block.length)));
  } catch {
    // The servers were faster: there is nothing left.
  } finally {
    await file.close();
  }
  return path;
}

/** A disk with so many bytes left for a while. */
async function withoutRoom({ disk }: Stage, leftBytes: number): Promise<string | undefined> {
  if (!disk.isSmall) return 'not done: no small file system could be mounted';
  const before = postmaster({ disk });
  const ballast = await fill(disk.folder, leftBytes);
  await sleep(diskFullMs);
  await rm(ballast);
  return postmaster({ disk }) === before ? 'PostgreSQL never ended' : 'PostgreSQL ended and recovered';
}

async function rollingRestart({ proxy, webs, origins }: Stage, wrong: string[]): Promise<string> {
  let sent = 0;
  const failed: string[] = [];
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    sent += 1;
    const path = ['/api/category!tree.action', '/api/index!home.action', '/index'][sent % 3];
    running.push(
      fetch(proxy.origin + path, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          if (answer.status >= 500) failed.push(`${answer.status} ${answer.headers.get('x-proxy') ?? ''}`);
        },
        (error: unknown) => void failed.push(String(error)),
      ),
    );
  }, 1000 / rolledPerSecond);
  for (const [index, web] of webs.entries()) {
    await web.restart();
    while (!(await isUp(origins[index] ?? ''))) await sleep(100);
    // Until the proxy has asked again.
    await sleep(2000);
  }
  clearInterval(timer);
  await Promise.all(running);
  wrong.push(...failed.map((how) => `rolling restart: ${how}`));
  return `${sent} requests beside the load, ${failed.length} failed`;
}

const isUp = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Every fault that a run goes through, in turn. */
export const faults: readonly Fault[] = [
  { name: 'kill -9 of a web process', strike: async ({ webs }) => kill(webs[1]?.pid() ?? 0) as undefined },
  { name: 'kill -9 of the worker', strike: async ({ webs }) => kill(workerOf(webs[0]?.pid() ?? 0)) as undefined },
  { name: 'kill -9 of PostgreSQL', strike: async (stage) => kill(postmaster(stage)) as undefined },
  {
    name: 'PostgreSQL frozen for 20 s, connections and all',
    strike: async (stage) => {
      const parent = postmaster(stage);
      return freeze(parent, ...childrenOf(parent).map(({ pid }) => pid));
    },
  },
  {
    name: 'Redis gone for 60 s',
    strike: async ({ redis }) => {
      await redis.stop();
      await sleep(redisGoneMs);
      await redis.start();
      return undefined;
    },
  },
  {
    name: 'disk full to its last byte for 15 s',
    strike: (stage) => withoutRoom(stage, 0),
  },
  {
    name: 'disk that purchases fill up, for 15 s',
    strike: (stage) => withoutRoom(stage, almostFullBytes),
  },
  { name: 'web process frozen for 20 s', strike: async ({ webs }) => freeze(webs[1]?.pid() ?? 0) },
  { name: 'worker frozen for 20 s', strike: async ({ webs }) => freeze(workerOf(webs[0]?.pid() ?? 0)) },
  {
    name: 'mailbox refuses for 20 s',
    strike: async ({ mailbox }) => {
      mailbox.refuses = true;
      await sleep(mailRefusedMs);
      mailbox.refuses = false;
      return undefined;
    },
  },
  { name: 'rolling restart of both web processes at 100 requests/s', strike: rollingRestart },
  {
    name: 'kill -9 of the web process that has the worker',
    strike: async ({ webs }) => kill(webs[0]?.pid() ?? 0) as undefined,
  },
];
