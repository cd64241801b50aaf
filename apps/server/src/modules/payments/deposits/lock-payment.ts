import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { Network } from '../../wallet/index.ts';

/**
 * Lets one at a time decide about a transaction of a chain: staff who approve what was announced, and what is credited by itself. Neither
 * would see the other's deposit before it is committed.
 */
export async function lockPayment(tx: Tx, network: Network, txHash: string): Promise<void> {
  const key = createHash('sha256').update(`payment:${network}:${txHash}`).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
}
