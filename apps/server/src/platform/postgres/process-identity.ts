import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that names one life of a process: its number and when it began. Process numbers are reused, and in a
 * restarted container almost always. Undefined when no such process runs (a zombie does not count).
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the state is the first field behind it, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** The command line of a running process, or an empty text. */
export function processCommand(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
