import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { Network } from '../../wallet/index.ts';
import { chainChannels, type DepositChannel, isChainChannel } from '../channels.ts';

/**
 * Lets one at a time decide about a transaction of a chain: staff who approve what was announced, and what is credited by itself. Neither
 * would see the other's deposit before it is committed.
 */
export async function lockPayment(tx: Tx, network: Network, txHash: string): Promise<void> {
  const key = createHash('sha256').update(`payment:${network}:${txHash}`).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
}

/** Whether a payment stands behind anybody's deposit, or is about to: nobody decides about it meanwhile. `reference` is in small letters, a hash without 0x. */
export async function isPaymentDeposited(tx: Tx, channel: DepositChannel, reference: string): Promise<boolean> {
  if (isChainChannel(channel)) await lockPayment(tx, chainChannels[channel].chain, reference);
  const { rows } = await sql`select from deposits
    where lower(split_part(external_key, ':', 1)) = ${reference} and external_key is not null limit 1`.execute(tx);
  return rows.length > 0;
}
