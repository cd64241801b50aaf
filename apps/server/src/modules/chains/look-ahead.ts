import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { Network } from '../wallet/index.ts';
import { type BlockId, findCursor } from './cursors.repository.ts';
import type { BlockReader, ChainSource } from './sources/index.ts';
import type { SeenTransfer } from './transfers.repository.ts';
import { readOn, seenIn } from './watch-chain.ts';

/** Read at a time. */
const blocksAtATime = 20;

/**
 * Reads the blocks that are not final yet, so that people see what is on its way to them; returns how many were read. No money follows
 * from it: what counts is read again by `watchChain`, once it is final. Blocks that were replaced are dropped with what they brought.
 *
 * The node is asked while nothing is locked; what was read is dropped when somebody else has written meanwhile.
 *
 * @throws SourceFault when the node cannot be relied on now.
 */
export async function lookAhead(ctx: Context, source: ChainSource): Promise<number> {
  const { network, ahead } = source;
  const cursor = await findCursor(ctx.db, network);
  if (!cursor) return 0;
  const head = await source.readHead();
  const known = await listAhead(ctx.db, network);
  const kept = await lastKept(ahead, known);
  const floor = Math.max(cursor.height, head.finalHeight);
  const from =
    kept && kept.height > floor
      ? kept
      : { height: floor, hash: floor === cursor.height ? cursor.hash : await ahead.readHash(floor) };
  const blocks = await readOn(ahead, from, Math.min(head.height, from.height + blocksAtATime));
  await inTx(ctx.db, async (tx) => {
    if ((await lockTop(tx, network))?.hash !== known.at(-1)?.hash) return;
    await dropAhead(tx, network, cursor.height, kept?.height ?? 0);
    for (const block of blocks) {
      await sql`insert into chain_ahead_blocks (network, height, hash) values (${network}, ${block.height}, ${block.hash})`.execute(
        tx,
      );
      await insertAhead(tx, await seenIn(ctx, tx, network, block), ctx.clock.now());
    }
  });
  return blocks.length;
}

async function listAhead(db: Db, network: Network): Promise<BlockId[]> {
  const { rows } = await sql<BlockId>`
    select height::float8 as height, hash from chain_ahead_blocks where network = ${network} order by height`.execute(
    db,
  );
  return rows;
}

/** The highest of the known blocks that the node still has: what is replaced is replaced from some block on. */
async function lastKept(reader: BlockReader, known: readonly BlockId[]): Promise<BlockId | undefined> {
  for (const block of known.toReversed()) if ((await reader.readHash(block.height)) === block.hash) return block;
  return undefined;
}

/** One at a time may write: the cursor's row stands for the network. */
async function lockTop(tx: Tx, network: Network): Promise<{ readonly hash: string } | undefined> {
  await sql`select from chain_cursors where network = ${network} for no key update`.execute(tx);
  const { rows } = await sql<{ hash: string }>`
    select hash from chain_ahead_blocks where network = ${network} order by height desc limit 1`.execute(tx);
  return rows[0];
}

/** Drops what the watcher has read itself, and what was replaced. */
async function dropAhead(tx: Tx, network: Network, upTo: number, above: number): Promise<void> {
  await sql`delete from chain_ahead_transfers
    where network = ${network} and (block_height <= ${upTo} or block_height > ${above})`.execute(tx);
  await sql`delete from chain_ahead_blocks where network = ${network} and (height <= ${upTo} or height > ${above})`.execute(
    tx,
  );
}

async function insertAhead(tx: Tx, transfers: readonly SeenTransfer[], at: Date): Promise<void> {
  for (const transfer of transfers)
    await sql`insert into chain_ahead_transfers (network, block_height, tx_hash, position, asset, amount, address, user_id,
        extra_confirmations, seen_at)
      values (${transfer.network}, ${transfer.blockHeight}, ${transfer.txHash}, ${transfer.position}, ${transfer.asset},
        ${String(transfer.amountMinor)}::numeric, ${transfer.address}, ${transfer.userId},
        ${transfer.finalFrom - transfer.blockHeight}, ${at}::timestamptz)
      on conflict do nothing`.execute(tx);
}
