import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ChainChannel } from '../channels.ts';

export type BoundAddress = {
  readonly channel: ChainChannel;
  readonly address: string;
  readonly boundAt: Date;
  readonly usableAt: Date;
};

/** The addresses that a person has bound, the latest first. */
export async function findAddresses(db: Db | Tx, userId: bigint): Promise<BoundAddress[]> {
  const { rows } = await sql<BoundAddress>`
    select channel, address, bound_at as "boundAt", usable_at as "usableAt" from withdrawal_addresses
     where user_id = ${userId} and replaced_at is null order by id desc`.execute(db);
  return rows;
}

type NewAddress = BoundAddress & { readonly id: bigint; readonly userId: bigint };

/** Binds an address in the place of those on some channels. */
export async function replaceAddresses(tx: Tx, made: NewAddress, channels: readonly ChainChannel[]): Promise<void> {
  await sql`update withdrawal_addresses set replaced_at = ${made.boundAt}
    where user_id = ${made.userId} and channel = any (${[...channels]}::text[]) and replaced_at is null`.execute(tx);
  await sql`insert into withdrawal_addresses (id, user_id, channel, address, bound_at, usable_at)
    values (${made.id}, ${made.userId}, ${made.channel}, ${made.address}, ${made.boundAt}, ${made.usableAt})`.execute(
    tx,
  );
}
