import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { type StoreCardRow, storeCardColumns } from '../stores/stores.repository.ts';

type Follow = { readonly id: bigint; readonly userId: bigint; readonly storeId: bigint };

/** Inserts a follow; false, having written nothing, when it is there already. */
export async function insertFollow(tx: Tx, follow: Follow, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into store_follows (id, user_id, store_id, created_at)
    values (${follow.id}, ${follow.userId}, ${follow.storeId}, ${at})
    on conflict (user_id, store_id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function findFollowId(tx: Tx, userId: bigint, storeId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from store_follows where user_id = ${userId} and store_id = ${storeId}`.execute(tx);
  return rows[0]?.id;
}

/** Counts one more followed store of a person; false when the limit is reached. */
export async function countFollow(tx: Tx, userId: bigint, limit: number): Promise<boolean> {
  const { rows } = await sql`insert into follow_counts as c (user_id, follows) values (${userId}, 1)
    on conflict (user_id) do update set follows = c.follows + 1 where c.follows < ${limit} returning follows`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Counts one more follower of a store; false when the limit is reached. */
export async function countFollower(tx: Tx, storeId: bigint, limit: number): Promise<boolean> {
  const { rows } = await sql`update store_stats set followers = followers + 1
    where store_id = ${storeId} and followers < ${limit} returning followers`.execute(tx);
  return rows.length === 1;
}

/** Removes a follow and counts it off both sides, in the order in which `countFollow` and `countFollower` lock. */
export async function deleteFollow(tx: Tx, userId: bigint, storeId: bigint): Promise<void> {
  const { rows } =
    await sql`delete from store_follows where user_id = ${userId} and store_id = ${storeId} returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`update follow_counts set follows = follows - 1 where user_id = ${userId}`.execute(tx);
  await sql`update store_stats set followers = followers - 1 where store_id = ${storeId}`.execute(tx);
}

/** Removes all follows of a person who leaves, and counts them off their stores, in the order of the stores' ids. */
export async function deleteFollowsOf(tx: Tx, userId: bigint): Promise<void> {
  await sql`delete from follow_counts where user_id = ${userId}`.execute(tx);
  await sql`with gone as (
      delete from store_follows where user_id = ${userId} returning store_id
    ), held as (
      select s.store_id from store_stats s where s.store_id in (select store_id from gone) order by s.store_id for no key update
    )
    update store_stats s set followers = s.followers - 1 from held h where h.store_id = s.store_id`.execute(tx);
}

export async function followsOf(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ follows: number }>`select follows from follow_counts where user_id = ${userId}`.execute(
    db,
  );
  return rows[0]?.follows ?? 0;
}

/** One page of a person's followed stores, newest first, with their number in every row. */
export async function listFollows(db: Db, userId: bigint, limit: number, offset: number) {
  const { rows } = await sql<StoreCardRow & { total: number }>`
    select ${storeCardColumns}, (select follows from follow_counts where user_id = ${userId}) as total
      from (select store_id, created_at, id from store_follows where user_id = ${userId}
             order by created_at desc, id desc limit ${limit} offset ${offset}) as f
      join store_cards c on c.store_id = f.store_id
     order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}
