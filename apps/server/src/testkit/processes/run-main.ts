import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../main.ts', import.meta.url));

export type Ended = { readonly code: number | null; readonly output: string };

type Run = {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  /** The file of another program than the server's. */
  readonly program?: string;
};

/**
 * Runs a command of a program as a person at a pipe would, until it ends: what it said on both streams, and its exit code. Of the
 * environment of the tests it gets `PATH` alone.
 */
export async function runMain(
  args: readonly string[],
  { env = {}, input = '', program = server }: Run = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  child.stdin.on('error', () => {}).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}
