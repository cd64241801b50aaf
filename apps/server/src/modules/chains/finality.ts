import { minuteMs, parseAmount, secondMs } from '@entrepot/domain';
import type { Network } from '../wallet/index.ts';
import type { Block, BlockTransfer } from './sources/index.ts';

const largeBitcoin = parseAmount('1', 'BTC');
/** Above the block that is final for small amounts. */
const moreBlocksForLarge = 3;

/**
 * The height that must be final before what a block's transaction brought us counts. What a source calls final is enough, but for
 * Bitcoin: from one whole coin on, six blocks instead of three. A transaction counts as a whole, in however many outputs it pays.
 */
export function finalFrom(block: Block, ofTransaction: readonly BlockTransfer[]): number {
  const bitcoin = ofTransaction
    .filter(({ asset }) => asset === 'BTC')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return block.height + (bitcoin >= largeBitcoin ? moreBlocksForLarge : 0);
}

/**
 * Confirmations after which a payment counts, as people are told them: its own block is the first. Ethereum's blocks become final in
 * epochs, so that most count sooner; those of TRON once nineteen more of its producers have built on them.
 */
export const usualConfirmations: Readonly<Record<Network, number>> = { ethereum: 96, tron: 20, bitcoin: 3 };

/** How long each may stand still before somebody must look. */
export type Silence = { readonly headMs: number; readonly finalMs: number };

/**
 * A block comes every 12 seconds on Ethereum and every 3 on TRON; on Bitcoin every ten minutes, but now and then after more than an hour.
 * Ethereum's blocks become final in epochs, two at a time behind: after 13 to 20 minutes.
 */
export const longestSilence: Readonly<Record<Network, Silence>> = {
  ethereum: { headMs: 45 * secondMs, finalMs: 20 * minuteMs },
  tron: { headMs: 45 * secondMs, finalMs: 3 * minuteMs },
  bitcoin: { headMs: 150 * minuteMs, finalMs: 240 * minuteMs },
};
