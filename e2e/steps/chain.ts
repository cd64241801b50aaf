import type { ChainOrder } from '../product/open-chain.ts';
import { readRun } from '../product/run-record.ts';

/** Whether the shop reads a chain that tests can pay on. */
export const hasChain = () => readRun().chain !== undefined;

async function order(what: ChainOrder): Promise<string> {
  const answer = await fetch(readRun().chain ?? '', { method: 'POST', body: JSON.stringify(what) });
  return ((await answer.json()) as { hash?: string }).hash ?? '';
}

/** Sends USDT, in micro-units, to an address; returns the transaction's hash. */
export const payOnChain = (to: string, amountMicro: bigint) => order({ to, amount: String(amountMicro) });

/** Adds blocks, so that what stands below them becomes final. */
export const addBlocks = (blocks: number) => order({ blocks });
