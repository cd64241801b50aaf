import { createHash } from 'node:crypto';

export type FakeBlock<Tx> = {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly Tx[];
  /** As it travels, where a network has such a form. */
  readonly raw?: Buffer;
};

/** What makes a block of its place and its transactions; `salt` differs between branches. */
export type Seal<Tx> = (at: {
  height: number;
  parentHash: string;
  transactions: readonly Tx[];
  salt: number;
}) => FakeBlock<Tx>;

export type FakeChain<Tx> = {
  readonly blocks: readonly FakeBlock<Tx>[];
  readonly head: () => FakeBlock<Tx>;
  readonly at: (height: number) => FakeBlock<Tx> | undefined;
  /** Adds a block with these transactions and returns it. */
  readonly mine: (...transactions: Tx[]) => FakeBlock<Tx>;
  readonly mineEmpty: (count: number) => void;
  /** Replaces the last blocks by a branch that is one longer; the first of its blocks has these transactions. */
  readonly replace: (depth: number, ...transactions: Tx[]) => void;
};

const noBlock = '0'.repeat(64);

/** A chain in memory. It begins with some empty blocks. */
export function fakeChain<Tx>(seal: Seal<Tx>, firstBlocks: number): FakeChain<Tx> {
  const blocks: FakeBlock<Tx>[] = [];
  let salt = 0;
  const mine = (...transactions: Tx[]) => {
    const block = seal({ height: blocks.length, parentHash: blocks.at(-1)?.hash ?? noBlock, transactions, salt });
    blocks.push(block);
    return block;
  };
  const mineEmpty = (count: number) => {
    for (let left = count; left > 0; left -= 1) mine();
  };
  mineEmpty(firstBlocks);
  return {
    blocks,
    at: (height) => blocks[height],
    head() {
      const last = blocks.at(-1);
      if (!last) throw new Error('a chain has a first block');
      return last;
    },
    mine,
    mineEmpty,
    replace(depth, ...transactions) {
      salt += 1;
      blocks.length -= depth;
      mine(...transactions);
      mineEmpty(depth);
    },
  };
}

/** Sixty-four digits that follow from a text. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
