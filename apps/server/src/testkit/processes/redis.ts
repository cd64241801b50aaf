import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
/** Option of a test that needs a real server: it is skipped where none is installed. */
export const needsRedis = { skip: program ? false : 'neither redis-server nor valkey-server is installed' };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts an empty server that ends with the test. Returns what stops it before. */
export async function startRedis(t: TestContext, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-redis-'));
  const server = spawn(program ?? '', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  t.after(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return stop;
}
