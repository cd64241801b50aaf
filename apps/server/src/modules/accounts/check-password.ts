import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { chargeAttempt, forgetAttempts, type Guess, loginLocked, loginRule, networkOf } from './attempts.ts';
import { isPasswordOf } from './passwords.ts';

/** Attempts at one secret from one network, one after the other within this process. */
const lastAttempts = new Map<string, Promise<unknown>>();

async function oneByOne<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastAttempts.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  lastAttempts.set(key, own);
  try {
    return await own;
  } finally {
    if (lastAttempts.get(key) === own) lastAttempts.delete(key);
  }
}

export type PasswordCheck = {
  /** Whose password: `user:7`, `staff:8`, or `name:anna` for a name nobody has. */
  readonly subject: string;
  readonly passwordHash: string | null;
  readonly password: string;
  /** The client's network address. */
  readonly address: string;
};

/**
 * Judges a login password, wherever it is asked for, and locks account and network after wrong ones. Call it before
 * opening a transaction.
 *
 * Throws `refusal` for a wrong one, `login_locked_minutes` or `login_locked_until_tomorrow` when this or an earlier one
 * locked it. Takes the same time with and without a hash.
 */
export async function checkPassword(ctx: Context, check: PasswordCheck, refusal: string): Promise<void> {
  const guess: Guess = { subject: check.subject, network: networkOf(check.address) };
  await oneByOne(`${guess.subject} ${guess.network}`, async () => {
    const charge = await chargeAttempt(ctx, loginRule, guess);
    if (charge.isLocked) throw loginLocked(ctx, charge);
    if (await isPasswordOf(check.passwordHash, check.password)) return forgetAttempts(ctx.db, guess);
    throw charge.lockedUntil ? loginLocked(ctx, charge) : new DomainError(refusal);
  });
}
