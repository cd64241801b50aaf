import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChain } from './open-chain.ts';
import { exitFile, openRun, outputFile, writeRun } from './run-record.ts';

const root = join(import.meta.dirname, '../..');
/** A first start builds the pages; a slow machine takes its time for it. */
const readyWithinMs = 180_000;
const filledWithinMs = 480_000;
const filledLine = 'The demo shop has all its images.';

/**
 * Starts the shop as a user would, in a folder of its own, and waits until its demo products and people are complete. With
 * `E2E_URL` a shop that is running already is used instead, and with `E2E_DATA_DIR` what no clock brings in time is set in its database.
 * Returns what ends it after the tests.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  openRun();
  const seed = Number(process.env.E2E_SEED);
  process.stdout.write(`Drawn with E2E_SEED=${seed}\n`);
  if (process.env.E2E_URL) {
    writeRun({ url: process.env.E2E_URL, seed, chain: process.env.E2E_CHAIN, dataDir: process.env.E2E_DATA_DIR });
    return async () => {};
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'entrepot-e2e-'));
  const port = await freePort();
  const chain = await openChain();
  const child = spawn(process.execPath, [join(root, 'demo/main.ts'), 'start'], {
    cwd: root,
    // Every request is logged, so that the search for secrets in the logs has something to search.
    env: {
      ...process.env,
      ...chain.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      STRICT_REFUSALS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C reaches the tests alone; they end the shop in order.
    detached: true,
  });
  const product = watch(child);
  const end = async () => {
    await stop(child);
    chain.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await product.until(readyWithinMs, 'ready', () => isReady(url));
    await product.until(filledWithinMs, 'filled', async () => product.output().includes(filledLine));
    writeRun({ url, seed, chain: chain.url, started: { pid: child.pid ?? 0, dataDir }, dataDir });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Collects what the product prints, and tells when it is where it should be. */
function watch(child: ChildProcess) {
  let output = '';
  const file = createWriteStream(outputFile);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      file.write(text);
    });
  child.once('exit', (code, signal) => writeFileSync(exitFile, JSON.stringify({ code, signal })));
  const until = async (limitMs: number, name: string, isSo: () => Promise<boolean>) => {
    const from = performance.now();
    while (!(await isSo())) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || performance.now() - from > limitMs)
        throw new Error(
          `The shop ${hasEnded ? 'ended' : 'took too long'} before it was ${name}:\n${output.slice(-4000)}`,
        );
      await sleep(200);
    }
    process.stdout.write(`The shop is ${name} after ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  };
  return { output: () => output, until };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** The closing tests have stopped it already, unless the run was cut off. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await ended;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return address.port;
}
