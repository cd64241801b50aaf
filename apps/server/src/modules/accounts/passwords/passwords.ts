import { hash, verify } from '@node-rs/argon2';
import { requestSite } from '#platform/database/request-site.ts';
import { createFairLimiter } from '#platform/fair-limiter.ts';

/** OWASP's first choice for argon2id: 46 MiB, one pass, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/**
 * At most four hashes at once: they take 46 MiB and a core each. Sites take turns, and only so many wait as are done in a few seconds: a
 * flood of logins from everywhere would have kept each new one waiting for all before it.
 */
const hashesInTurn = createFairLimiter({ atOnce: 4, maxWaiting: 100, maxWaitingPerGroup: 100 });

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => hashesInTurn(requestSite(), work);

/**
 * The argon2id hash of a password, with its parameters and salt.
 *
 * @throws DomainError `service_unavailable` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (no such user) the answer is no, after the same time. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  // Never refused, as a hash that waits may be: it is kept.
  nobodysHash ??= hash('nobody has this one', cost);
  const against = passwordHash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && passwordHash !== null;
}
