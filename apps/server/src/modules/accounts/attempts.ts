import { DomainError, dayMs, minuteMs, nextPlatformDay, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** How wrong answers lock a secret. Counts are of wrong answers since the last right one. */
type LockRule = {
  /** At this count the secret locks for `shortLockMs`; 0 without a short lock. */
  readonly shortLockAt: number;
  readonly shortLockMs: number;
  /** At this count on one platform day it locks until the next one. */
  readonly dayLockAt: number;
};

/** The third in a row locks for three minutes, three more on the same day until the next. */
export const loginRule: LockRule = { shortLockAt: 3, shortLockMs: 3 * minuteMs, dayLockAt: 6 };
/** The third on a day locks until the next. */
export const safewordRule: LockRule = { shortLockAt: 0, shortLockMs: 0, dayLockAt: 3 };

/** What is guessed at (`user:7`), and from where; an empty network means anywhere. */
export type Guess = { readonly subject: string; readonly network: string };

/** `isLocked`: the secret was locked before this attempt, which was not counted and must not be judged. */
export type Charge = { readonly isLocked: boolean; readonly wrongCount: number; readonly lockedUntil: Date | null };

/**
 * Counts an attempt as wrong before it is judged, so that a thousand at once get no further than three in a row. It runs
 * outside any transaction of the caller: the count survives whatever becomes of that. Follow it with `forgetAttempts`
 * when the secret was right.
 */
export async function chargeAttempt(ctx: Context, rule: LockRule, guess: Guess): Promise<Charge> {
  const now = ctx.clock.now();
  const day = platformDay(now);
  // A row of wrong ones that has not locked yet goes on over midnight; where days are counted apart, none does.
  const count = sql`(1 + case when a.day = ${day}::date or a.wrong_count < ${rule.shortLockAt}::int then a.wrong_count else 0 end)`;
  const { rows } = await sql<{ wrongCount: number; lockedUntil: Date | null }>`
    insert into secret_attempts as a (subject, network, wrong_count, day, locked_until, updated_at)
    values (${guess.subject}, ${guess.network}, 1, ${day}::date, null, ${now})
    on conflict (subject, network) do update set wrong_count = ${count}, day = excluded.day, updated_at = excluded.updated_at,
      locked_until = case
        when ${count} >= ${rule.dayLockAt}::int then ${nextPlatformDay(now)}::timestamptz
        when ${count} = ${rule.shortLockAt}::int then ${new Date(now.getTime() + rule.shortLockMs)}::timestamptz
      end
    where a.locked_until is null or a.locked_until <= ${now}
    returning wrong_count as "wrongCount", locked_until as "lockedUntil"`.execute(ctx.db);
  const charged = rows[0];
  return charged ? { isLocked: false, ...charged } : { isLocked: true, ...(await readLock(ctx.db, guess)) };
}

async function readLock(db: Db, guess: Guess): Promise<{ wrongCount: number; lockedUntil: Date | null }> {
  const { rows } = await sql<{ wrongCount: number; lockedUntil: Date | null }>`
    select wrong_count as "wrongCount", locked_until as "lockedUntil" from secret_attempts
     where subject = ${guess.subject} and network = ${guess.network}`.execute(db);
  return rows[0] ?? { wrongCount: 0, lockedUntil: null };
}

/** A right secret, or a new one, starts the count again; without a network it does so everywhere. */
export async function forgetAttempts(
  db: Db | Tx,
  guess: { readonly subject: string; readonly network?: string },
): Promise<void> {
  const network = guess.network ?? null;
  await sql`delete from secret_attempts where subject = ${guess.subject} and (${network}::text is null or network = ${network})`.execute(
    db,
  );
}

/**
 * Where an attempt comes from, as locks are keyed: the address itself for IPv4, the /64 for IPv6, because a household has
 * a whole one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

/** The refusal of a locked login: minutes while the short lock holds, the instant of the next day otherwise. */
export function loginLocked(ctx: Context, charge: Charge): DomainError {
  const lockedUntil = charge.lockedUntil ?? ctx.clock.now();
  if (charge.wrongCount >= loginRule.dayLockAt) {
    return new DomainError('login_locked_until_tomorrow', { until: lockedUntil.toISOString() });
  }
  const minutes = Math.ceil((lockedUntil.getTime() - ctx.clock.now().getTime()) / minuteMs);
  return new DomainError('login_locked_minutes', { minutes: Math.max(1, minutes) });
}

const keptMs = 2 * dayMs;

/** Forgets counts that no longer matter. Returns how many. */
export async function sweepAttempts(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from secret_attempts
    where updated_at < ${new Date(ctx.clock.now().getTime() - keptMs)} and (locked_until is null or locked_until < ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
