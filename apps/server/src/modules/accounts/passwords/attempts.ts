import { DomainError, dayMs, minuteMs, nextPlatformDay, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

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
export const fundPasswordRule: LockRule = { shortLockAt: 0, shortLockMs: 0, dayLockAt: 3 };

/** The secret that is tried (`user:7`), and the site that it is tried from; an empty one means anywhere. */
type Attempt = { readonly subject: string; readonly site: string };

/** What became of an attempt. `lockedUntil` of a wrong one: it has locked the secret. */
export type Verdict =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong' | 'locked'; readonly wrongCount: number; readonly lockedUntil: Date | null };

/**
 * Verifies an attempt at a secret and counts it. The lock is read again after verifying, so a thousand attempts at once learn
 * no more than three in a row; and right ones, which count nothing, never lock each other out.
 *
 * It runs outside any transaction of the caller: the count survives whatever becomes of that.
 */
export async function verifyWithLockOut(
  ctx: Context,
  rule: LockRule,
  attempt: Attempt,
  isRight: () => boolean | Promise<boolean>,
): Promise<Verdict> {
  const lock = await readLock(ctx, attempt);
  return lock ? { outcome: 'locked', ...lock } : verifyUnlocked(ctx, rule, attempt, isRight);
}

/** The same, for a caller that has seen that there is no lock. */
export async function verifyUnlocked(
  ctx: Context,
  rule: LockRule,
  attempt: Attempt,
  isRight: () => boolean | Promise<boolean>,
): Promise<Verdict> {
  if (await isRight()) {
    const lockMeanwhile = await clearUnlessLocked(ctx, attempt);
    return lockMeanwhile ? { outcome: 'locked', ...lockMeanwhile } : { outcome: 'right' };
  }
  const counted = await countWrong(ctx, rule, attempt);
  if (counted) return { outcome: 'wrong', ...counted };
  return { outcome: 'locked', ...((await readLock(ctx, attempt)) ?? { wrongCount: 0, lockedUntil: null }) };
}

type Count = { readonly wrongCount: number; readonly lockedUntil: Date | null };

async function readLock(ctx: Context, attempt: Attempt): Promise<Count | undefined> {
  const { rows } = await prepared(
    'attempt_lock',
    sql<Count>`
    select wrong_count as "wrongCount", locked_until as "lockedUntil" from secret_attempts
     where subject = ${attempt.subject} and site = ${attempt.site} and locked_until > ${ctx.clock.now()}`,
  ).execute(ctx.db);
  return rows[0];
}

/** Waits for wrong attempts that are being counted, so that it sees the lock that they set. */
async function clearUnlessLocked(ctx: Context, attempt: Attempt): Promise<Count | undefined> {
  const { rows } = await prepared(
    'attempt_clear',
    sql<Count>`
    with counted as (
      select wrong_count, locked_until, coalesce(locked_until > ${ctx.clock.now()}, false) as is_locked from secret_attempts
       where subject = ${attempt.subject} and site = ${attempt.site} for update
    ), cleared as (
      delete from secret_attempts a using counted c
       where a.subject = ${attempt.subject} and a.site = ${attempt.site} and not c.is_locked
    )
    select wrong_count as "wrongCount", locked_until as "lockedUntil" from counted where is_locked`,
  ).execute(ctx.db);
  return rows[0];
}

/** Counts a wrong attempt; undefined when the secret is locked. */
async function countWrong(ctx: Context, rule: LockRule, attempt: Attempt): Promise<Count | undefined> {
  const now = ctx.clock.now();
  const day = platformDay(now);
  // A row of wrong ones that has not locked yet goes on over midnight; where days are counted apart, none does.
  const count = sql`(1 + case when a.day = ${day}::date or a.wrong_count < ${rule.shortLockAt}::int then a.wrong_count else 0 end)`;
  const { rows } = await sql<Count>`
    insert into secret_attempts as a (subject, site, wrong_count, day, locked_until, updated_at)
    values (${attempt.subject}, ${attempt.site}, 1, ${day}::date, null, ${now})
    on conflict (subject, site) do update set wrong_count = ${count}, day = excluded.day, updated_at = excluded.updated_at,
      locked_until = case
        when ${count} >= ${rule.dayLockAt}::int then ${nextPlatformDay(now)}::timestamptz
        when ${count} = ${rule.shortLockAt}::int then ${new Date(now.getTime() + rule.shortLockMs)}::timestamptz
      end
    where a.locked_until is null or a.locked_until <= ${now}
    returning wrong_count as "wrongCount", locked_until as "lockedUntil"`.execute(ctx.db);
  return rows[0];
}

/** A right secret, or a new one, starts the count again; without a site it does so everywhere. */
export async function clearAttempts(
  db: Db | Tx,
  attempt: { readonly subject: string; readonly site?: string },
): Promise<void> {
  const site = attempt.site ?? null;
  await sql`delete from secret_attempts where subject = ${attempt.subject} and (${site}::text is null or site = ${site})`.execute(
    db,
  );
}

/** The refusal of a locked login: minutes while the short lock holds, the instant of the next day otherwise. */
export function loginLocked(ctx: Context, count: { wrongCount: number; lockedUntil: Date | null }): DomainError {
  const lockedUntil = count.lockedUntil ?? ctx.clock.now();
  if (count.wrongCount >= loginRule.dayLockAt) {
    return new DomainError('login_locked_until_tomorrow', { until: lockedUntil.toISOString() });
  }
  const minutes = Math.ceil((lockedUntil.getTime() - ctx.clock.now().getTime()) / minuteMs);
  return new DomainError('login_locked_minutes', { minutes: Math.max(1, minutes) });
}

const keptMs = 2 * dayMs;

/** Purges counts that no longer matter. Returns how many. */
export async function sweepAttempts(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from secret_attempts
    where updated_at < ${new Date(ctx.clock.now().getTime() - keptMs)} and (locked_until is null or locked_until < ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
