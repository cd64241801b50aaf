import { createHash } from 'node:crypto';
import { type Clock, DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { isTransactionKnown } from '../../chains/index.ts';

/**
 * Lets one at a time decide about a payment: staff who approve what was submitted, what is credited by itself, and what comes in for the
 * platform. None would see what another has written before it is committed. Whatever network somebody says that it is of.
 */
export async function lockPayment(tx: Tx, reference: string): Promise<void> {
  const key = createHash('sha256').update(`payment:${reference}`).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
}

/**
 * Whether a payment is the platform's own: it came in for the platform, or it is how a withdrawal was sent. Nobody is credited with it.
 * `txHash` is in small letters without 0x, and locked.
 */
export async function isPlatformPayment(tx: Tx, txHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from platform_payments where key = ${txHash} and released_at is null
    union all
    select from withdrawals where lower(transaction_hash) = ${txHash} and transaction_hash is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

type Claim = {
  /** What it pays, as `loan_proposal:7`. */
  readonly claimedBy: string;
  /** The hash of a transaction, else the channel and what the payment is called there; in small letters. */
  readonly key: string;
  /** As deposits of the channel would call it. */
  readonly reference: string;
};

/**
 * Makes sure that a payment is nobody's but who claims it: no deposit, no transfer to somebody's own address, no withdrawal, and not
 * claimed for anything else. Nobody decides about it until the transaction ends.
 *
 * @throws DomainError `payment_already_credited`.
 */
export async function assertUnused(tx: Tx, { claimedBy, key, reference }: Claim): Promise<void> {
  await lockPayment(tx, reference);
  const { rows } = await sql`
    select from deposits where lower(split_part(external_key, ':', 1)) = ${reference} and external_key is not null
    union all
    select from withdrawals where lower(transaction_hash) = ${reference} and transaction_hash is not null
    union all
    select from platform_payments where key = ${key} and released_at is null and claimed_by <> ${claimedBy}
    limit 1`.execute(tx);
  if (rows.length > 0 || (await isTransactionKnown(tx, reference))) throw new DomainError('payment_already_credited');
}

/**
 * Records that a payment came in for the platform itself.
 *
 * @throws DomainError `payment_already_credited` as `assertUnused` does.
 */
export async function claimPayment(ctx: { readonly clock: Clock }, tx: Tx, claim: Claim): Promise<void> {
  await assertUnused(tx, claim);
  await sql`insert into platform_payments (claimed_by, key, claimed_at)
    values (${claim.claimedBy}, ${claim.key}, ${ctx.clock.now()})`.execute(tx);
}

/** Gives a payment free that was claimed and pays nothing after all. */
export async function releasePayment(ctx: { readonly clock: Clock }, tx: Tx, claimedBy: string): Promise<void> {
  await sql`update platform_payments set released_at = ${ctx.clock.now()}
    where claimed_by = ${claimedBy} and released_at is null`.execute(tx);
}
