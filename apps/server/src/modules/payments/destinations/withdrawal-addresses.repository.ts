import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
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

/** Between these instants somebody else may have had the account. */
export type Takeover = { readonly userId: bigint; readonly since: Date; readonly until: Date; readonly at: Date };

/** Bound since an instant, or changed before it and not usable yet then: whoever takes an account over may bind first. */
export const isDoubtful = (since: Date): RawBuilder<boolean> => sql`(bound_at >= ${since} or usable_at > ${since})`;

/** Removes the addresses that were bound meanwhile. Returns how many. */
export async function removeAddresses(tx: Tx, { userId, since, until, at }: Takeover): Promise<number> {
  const { rows } = await sql`update withdrawal_addresses set replaced_at = ${at}
    where user_id = ${userId} and replaced_at is null and bound_at <= ${until} and ${isDoubtful(since)} returning id`.execute(
    tx,
  );
  return rows.length;
}

/** Binds again the addresses that were replaced meanwhile, where nothing is bound. Returns how many. */
export async function restoreAddresses(tx: Tx, { userId, since, until }: Takeover): Promise<number> {
  const { rows } = await sql`update withdrawal_addresses set replaced_at = null
    where user_id = ${userId} and not ${isDoubtful(since)} and replaced_at <= ${until}
      and replaced_at >= (select min(bound_at) from withdrawal_addresses where user_id = ${userId} and bound_at <= ${until} and ${isDoubtful(since)})
      and not exists (select from withdrawal_addresses b where b.user_id = ${userId} and b.replaced_at is null)
    returning id`.execute(tx);
  return rows.length;
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
