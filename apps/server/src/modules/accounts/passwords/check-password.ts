import { DomainError, type ErrorKey } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { siteOf } from '#platform/http/limits/client-network.ts';
import { loginLocked, loginRule, verifyWithLockOut } from './attempts.ts';
import { isPasswordOf } from './passwords.ts';

export type PasswordCheck = {
  /** Whose password: `user:7`, `staff:8`, or `name:anna` for a name nobody has. */
  readonly subject: string;
  readonly passwordHash: string | null;
  readonly password: string;
  /** The client's network address. */
  readonly address: string;
};

/**
 * Checks a login password, wherever it is asked for, and locks account and site after wrong ones. Call it before
 * opening a transaction.
 *
 * Takes the same time with and without a hash.
 *
 * @throws DomainError `refusal` for a wrong one, `login_locked_minutes` or `login_locked_until_tomorrow` when this or
 * an earlier one locked it.
 */
export async function checkPassword(ctx: Context, check: PasswordCheck, refusal: ErrorKey): Promise<void> {
  const attempt = { subject: check.subject, site: siteOf(check.address) };
  const verdict = await verifyWithLockOut(ctx, loginRule, attempt, () =>
    isPasswordOf(check.passwordHash, check.password),
  );
  if (verdict.outcome === 'right') return;
  throw verdict.lockedUntil ? loginLocked(ctx, verdict) : new DomainError(refusal);
}
