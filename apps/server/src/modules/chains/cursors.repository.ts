import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Network } from '../wallet/index.ts';

export type Cursor = {
  readonly network: Network;
  /** Of the last block that was read. */
  readonly height: number;
  readonly hash: string;
  readonly advancedAt: Date;
  readonly headHeight: number;
  readonly headAdvancedAt: Date;
  readonly checkedAt: Date;
};

export type BlockId = { readonly height: number; readonly hash: string };

/** How many blocks below the cursor are remembered: how deep a replaced branch may reach and still be followed by itself. */
const rememberedBlocks = 256;

/** Heights stay below 2^53 for ever, so they are read as numbers. */
const columns = sql`network, height::float8 as height, hash, advanced_at as "advancedAt", head_height::float8 as "headHeight",
  head_advanced_at as "headAdvancedAt", checked_at as "checkedAt"`;

export async function findCursors(db: Db | Tx): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`select ${columns} from chain_cursors`.execute(db);
  return rows;
}

export async function findCursor(db: Db | Tx, network: Network): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`select ${columns} from chain_cursors where network = ${network}`.execute(db);
  return rows[0];
}

/** Begins to read a network after a block; does nothing when somebody else has begun. */
export async function insertCursor(
  tx: Tx,
  network: Network,
  start: BlockId,
  headHeight: number,
  at: Date,
): Promise<void> {
  await sql`insert into chain_cursors (network, height, hash, advanced_at, head_height, head_advanced_at, checked_at)
    values (${network}, ${start.height}, ${start.hash}, ${at}, ${headHeight}, ${at}, ${at}) on conflict do nothing`.execute(
    tx,
  );
  await insertBlocks(tx, network, [start]);
}

/**
 * Moves the cursor from where it was read to another block, unless somebody else has moved it; returns whether it did. Also notes that
 * the node answered well, and its head.
 */
export async function moveCursor(tx: Tx, from: Cursor, to: BlockId, headHeight: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update chain_cursors set height = ${to.height}, hash = ${to.hash}, checked_at = ${at}::timestamptz,
      advanced_at = case when ${to.height}::bigint > height then ${at}::timestamptz else advanced_at end,
      head_advanced_at = case when ${headHeight}::bigint > head_height then ${at}::timestamptz else head_advanced_at end,
      head_height = greatest(head_height, ${headHeight}::bigint)
     where network = ${from.network} and height = ${from.height} and hash = ${from.hash}
    returning network`.execute(tx);
  return rows.length === 1;
}

/** Remembers blocks that were read, and purges those that lie too deep. */
export async function insertBlocks(tx: Tx, network: Network, blocks: readonly BlockId[]): Promise<void> {
  const last = blocks.at(-1);
  if (!last) return;
  await sql`insert into chain_blocks (network, height, hash)
    select ${network}, b.height, b.hash from unnest(${blocks.map(({ height }) => height)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[])
      as b (height, hash) on conflict do nothing`.execute(tx);
  await sql`delete from chain_blocks where network = ${network} and height <= ${last.height - rememberedBlocks}`.execute(
    tx,
  );
}

/** The remembered blocks, lowest first. */
export async function listBlocks(db: Db, network: Network): Promise<BlockId[]> {
  const { rows } = await sql<BlockId>`
    select height::float8 as height, hash from chain_blocks where network = ${network} order by height`.execute(db);
  return rows;
}

export async function deleteBlocksAbove(tx: Tx, network: Network, height: number): Promise<void> {
  await sql`delete from chain_blocks where network = ${network} and height > ${height}`.execute(tx);
}
