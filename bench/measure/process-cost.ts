import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
/** Positions after the name in `/proc/<pid>/stat`. */
const fields = { parent: 1, user: 11, system: 12, childUser: 13, childSystem: 14 } as const;

function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const ticks = (stat: readonly string[], names: readonly (keyof typeof fields)[]) =>
  names.reduce((sum, name) => sum + Number(stat[fields[name]]), 0);
const asMs = (count: number) => (count * 1000) / ticksPerSecond;

/** CPU time that a process has used, in milliseconds; undefined where the system does not tell. */
export function cpuMsOf(pid: number): number | undefined {
  const stat = statOf(pid);
  return stat && asMs(ticks(stat, ['user', 'system']));
}

/** CPU time of a PostgreSQL server with all its backends, those that have ended included. */
export function clusterCpuMs(postmasterPid: number): number | undefined {
  const own = statOf(postmasterPid);
  if (!own) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[fields.parent] === String(postmasterPid));
  const live = children.reduce((sum, stat) => sum + (stat ? ticks(stat, ['user', 'system']) : 0), 0);
  return asMs(live + ticks(own, ['user', 'system', 'childUser', 'childSystem']));
}

/** The process that started another, or undefined where the system does not tell. */
export function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[fields.parent];
  return parent === undefined ? undefined : Number(parent);
}

/** Memory that a process holds at this moment, in megabytes. */
export function rssMbOf(pid: number): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
