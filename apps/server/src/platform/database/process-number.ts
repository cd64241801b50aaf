import { readFileSync, readlinkSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import { repeatSafely } from '../jobs/repeat-safely.ts';
import { processIdentity } from '../postgres/process-identity.ts';

/** Long, because it must outlast every time without a database: a process whose lease has ended makes no ids. */
const leaseMs = dayMs;
const renewEveryMs = hourMs;

export type ProcessNumber = {
  /**
   * The number to put into ids, 0 to 1023.
   *
   * @throws Error when the lease has ended without having been renewed.
   */
  readonly current: () => number;
  /** Renews the lease, or takes another number when this one was lost. */
  readonly renew: () => Promise<void>;
  /** Gives the number back. */
  readonly close: () => Promise<void>;
};

/** `until` is the database's time, which says whether the row is still ours; `endsAtMs` is that of `monotonicMs`. */
type Lease = { readonly number: number; readonly until: string; readonly endsAtMs: number };
type LeaseRow = Omit<Lease, 'endsAtMs'>;

/**
 * Leases the number that tells the ids of this process from those of all others on the same database, and renews it every hour.
 *
 * Leases are checked by the database's clock alone. The process itself counts from before it asked, on a clock that only goes
 * forward, so that it stops no later than the database thinks: a process that was frozen for longer makes no ids until it has
 * another number, because its old one may be somebody else's.
 *
 * Whoever was killed has given nothing back. Once no number rests any more, those of this machine whose processes are gone are
 * taken, or a process that ends at every start would keep all others from starting for a day.
 *
 * @throws Error when all 1,024 numbers are in use.
 */
export async function leaseProcessNumber(
  db: Db,
  log: Pick<Logger, 'error'>,
  monotonicMs: () => number = () => performance.now(),
): Promise<ProcessNumber> {
  const timed = async (ask: () => Promise<LeaseRow | undefined>): Promise<Lease | undefined> => {
    const askedAtMs = monotonicMs();
    const row = await ask();
    return row && { ...row, endsAtMs: askedAtMs + leaseMs };
  };
  const acquire = async () => {
    const taken = (await timed(() => leaseNumber(db))) ?? (await timed(() => leaseAbandonedNumber(db)));
    if (!taken) throw new Error('All 1,024 process numbers are in use.');
    return taken;
  };
  let lease = await acquire();
  const renew = async () => {
    const { number, until } = lease;
    lease = (await timed(() => extendLease(db, number, until))) ?? (await acquire());
  };
  const stop = repeatSafely('process number', renewEveryMs, renew, log);
  return {
    current() {
      if (monotonicMs() >= lease.endsAtMs) throw new Error('The lease of the process number has ended.');
      return lease.number;
    },
    renew,
    async close() {
      stop();
      await sql`update process_numbers set leased_until = clock_timestamp()
        where number = ${lease.number} and leased_until = ${lease.until}::timestamptz`.execute(db);
    },
  };
}

const endOfLease = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

/** The number that has rested longest. Those who start together take different rows and wait for nobody. */
async function leaseNumber(db: Db): Promise<LeaseRow | undefined> {
  const { rows } = await sql<LeaseRow>`
    update process_numbers set leased_until = ${endOfLease}, held_by = ${holder(process.pid) ?? null}
     where number = (select number from process_numbers where leased_until <= clock_timestamp()
                      order by leased_until, number desc limit 1 for update skip locked)
    returning number, leased_until::text as until`.execute(db);
  return rows[0];
}

/** The number of a process of this machine that is gone, the longest ago first. */
async function leaseAbandonedNumber(db: Db): Promise<LeaseRow | undefined> {
  if (machine === '') return undefined;
  const { rows } = await sql<LeaseRow & { heldBy: string | null }>`
    select number, leased_until::text as until, held_by as "heldBy" from process_numbers
     where starts_with(held_by, ${machine}) order by process_numbers.leased_until, number`.execute(db);
  for (const { number, until, heldBy } of rows) {
    const pid = Number(heldBy?.slice(machine.length).split(' ', 1)[0]);
    if (holder(pid) === heldBy) continue;
    const { rows: taken } = await sql<LeaseRow>`
      update process_numbers set leased_until = ${endOfLease}, held_by = ${holder(process.pid) ?? null}
       where number = ${number} and leased_until = ${until}::timestamptz
      returning number, leased_until::text as until`.execute(db);
    if (taken[0]) return taken[0];
  }
  return undefined;
}

/** One start of one machine, and among its containers the one whose processes can be seen; empty where that cannot be told. */
const machine = (() => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')} `;
  } catch {
    return '';
  }
})();

/** How a running process of this machine is noted; undefined where that cannot be told, or where there is none. */
function holder(pid: number): string | undefined {
  const identity = machine === '' ? undefined : processIdentity(pid);
  return identity && `${machine}${identity}`;
}

/** Nothing when somebody else has taken the number since. */
async function extendLease(db: Db, number: number, until: string): Promise<LeaseRow | undefined> {
  const { rows } = await sql<LeaseRow>`
    update process_numbers set leased_until = ${endOfLease}
     where number = ${number} and leased_until = ${until}::timestamptz
    returning number, leased_until::text as until`.execute(db);
  return rows[0];
}
