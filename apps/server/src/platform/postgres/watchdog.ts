import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * Stops process `pid` when this process ends in any way, `kill -9` included: a tiny shell holds the reading end
 * of a pipe, and the system closes the writing end together with us. Returns how to call the watchdog off.
 */
export function watchOver(pid: number, account: Account): () => void {
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, committed ones are safe.
  const shell = spawn('/bin/sh', ['-c', `trap '' INT HUP; read -r _; kill -INT ${pid}`], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  // A broken pipe only says that the shell was ended by somebody; it must not end the server.
  shell.stdin?.on('error', () => {});
  (shell.stdin as { unref?: () => void } | null)?.unref?.();
  return () => shell.kill('SIGKILL');
}
