import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 46 MiB, one pass, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const mostAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at once: they take 46 MiB and a core each. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  // Who leaves hands its place to the first in the queue, so the count stays.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, with its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (no such user) the answer is no, after the same time. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this one');
  const against = passwordHash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && passwordHash !== null;
}
