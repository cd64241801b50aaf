import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Network } from '../wallet/index.ts';
import {
  type BlockId,
  type Cursor,
  deleteBlocksAbove,
  findCursor,
  insertBlocks,
  insertCursor,
  listBlocks,
  moveCursor,
} from './cursors.repository.ts';
import { ownersOf } from './deposit-addresses.ts';
import { finalFrom } from './finality.ts';
import { type Block, type BlockReader, type ChainSource, SourceFault } from './sources/index.ts';
import { finaliseTransfers, orphanTransfersAbove, recordTransfers, type SeenTransfer } from './transfers.repository.ts';

/** Read at a time, so that what was read is recorded soon. */
const blocksAtATime = 20;

/**
 * Reads what a node knows beyond the cursor and records what arrived on our addresses; returns how many blocks it went forward or back.
 * The node is asked while nothing is locked. Then one transaction writes blocks, transfers and cursor, unless the cursor is no longer
 * where it was: somebody else has done the same.
 *
 * The cursor's block is compared with the node's each time. Where it was replaced, the cursor goes back to the last block that both have,
 * and what stood above it no longer counts.
 *
 * @throws SourceFault when the node cannot be relied on now; nothing has moved then.
 */
export async function watchChain(ctx: Context, source: ChainSource): Promise<number> {
  const { network } = source;
  const head = await source.readHead();
  const cursor = await findCursor(ctx.db, network);
  if (!cursor) return begin(ctx, source, head);
  if (head.finalHeight < cursor.height)
    throw new SourceFault('behind', `the node is at ${head.finalHeight}, below the cursor at ${cursor.height}`);
  if ((await source.readHash(cursor.height)) !== cursor.hash) return goBack(ctx, source, cursor, head.height);
  const blocks = await readOn(source, cursor, Math.min(head.finalHeight, cursor.height + blocksAtATime));
  await inTx(ctx.db, async (tx) => {
    const last = blocks.at(-1) ?? cursor;
    if (!(await moveCursor(tx, cursor, last, head.height, ctx.clock.now()))) return;
    await insertBlocks(tx, network, blocks);
    for (const block of blocks) await record(ctx, tx, source, block);
    await finaliseTransfers(tx, network, last.height, ctx.clock.now());
  });
  return blocks.length;
}

/** What was paid before a network was first read belongs to nobody: addresses are given out from then on. */
async function begin(
  ctx: Context,
  source: ChainSource,
  head: { height: number; finalHeight: number },
): Promise<number> {
  const start = { height: head.finalHeight, hash: await source.readHash(head.finalHeight) };
  await inTx(ctx.db, (tx) => insertCursor(tx, source.network, start, head.height, ctx.clock.now()));
  return 0;
}

/** Each block must follow the one before. When a node fails on the way, what was read until then is good. */
export async function readOn(source: BlockReader, cursor: BlockId, toHeight: number): Promise<Block[]> {
  const blocks: Block[] = [];
  let before: BlockId = cursor;
  while (before.height < toHeight) {
    try {
      const block = await source.readBlock(before.height + 1);
      if (block.height !== before.height + 1 || block.parentHash !== before.hash)
        throw new SourceFault('bad_answer', `the block at ${before.height + 1} does not follow the one before`);
      blocks.push(block);
      before = block;
    } catch (error) {
      if (error instanceof SourceFault && blocks.length > 0) return blocks;
      throw error;
    }
  }
  return blocks;
}

/** What a block brought to addresses of ours. */
export async function seenIn(ctx: Context, tx: Tx, network: Network, block: Block): Promise<SeenTransfer[]> {
  if (block.transfers.length === 0) return [];
  const owners = await ownersOf(ctx, tx, network, [...new Set(block.transfers.map(({ to }) => to))]);
  const ours = block.transfers.filter(({ to }) => owners.has(to));
  return ours.map(
    (transfer): SeenTransfer => ({
      id: ctx.ids.next(),
      network,
      txHash: transfer.txHash,
      position: transfer.position,
      asset: transfer.asset,
      amountMinor: transfer.amountMinor,
      address: transfer.to,
      userId: owners.get(transfer.to) ?? 0n,
      blockHeight: block.height,
      blockHash: block.hash,
      finalFrom: finalFrom(
        block,
        ours.filter(({ txHash }) => txHash === transfer.txHash),
      ),
    }),
  );
}

async function record(ctx: Context, tx: Tx, { network }: ChainSource, block: Block): Promise<void> {
  const odd = await recordTransfers(tx, await seenIn(ctx, tx, network, block), ctx.clock.now());
  if (odd.length > 0)
    ctx.log.error(
      { network, height: block.height, count: odd.length },
      'transfers came back with another content after their block was replaced',
    );
}

/** @throws SourceFault when none of the remembered blocks is the node's: that is another chain, or one that needs a person. */
async function goBack(ctx: Context, source: ChainSource, cursor: Cursor, headHeight: number): Promise<number> {
  const { network } = source;
  const common = await lastCommonBlock(source, await listBlocks(ctx.db, network));
  if (!common) throw new SourceFault('wrong_chain', 'no remembered block is on the chain that the node serves');
  const depth = cursor.height - common.height;
  await inTx(ctx.db, async (tx) => {
    if (!(await moveCursor(tx, cursor, common, headHeight, ctx.clock.now()))) return;
    await deleteBlocksAbove(tx, network, common.height);
    const credited = await orphanTransfersAbove(tx, network, common.height);
    tx.afterCommit(() => {
      ctx.log.warn({ network, depth }, 'blocks were replaced');
      if (credited.length > 0)
        ctx.log.error(
          { network, depth, transfers: credited.map(String) },
          'credited transfers are no longer on the chain',
        );
    });
  });
  return depth;
}

/** A chain shares its blocks with another up to some height and none above it, so the place is found by halving. */
async function lastCommonBlock(source: ChainSource, known: readonly BlockId[]): Promise<BlockId | undefined> {
  let low = -1;
  let high = known.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const block = known[middle];
    if (block && (await source.readHash(block.height)) === block.hash) low = middle;
    else high = middle;
  }
  return known[low];
}
