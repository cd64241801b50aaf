import { secondMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Sweep } from '#platform/module.ts';
import type { Network } from '../wallet/index.ts';
import { lookAhead } from './look-ahead.ts';
import { type ChainSource, SourceFault, sourcesOf } from './sources/index.ts';
import { stallAlarm } from './stall-alarm.ts';
import { watchChain } from './watch-chain.ts';

/** How often a network is asked for news: at least once a block. */
const everyMs: Readonly<Record<Network, number>> = {
  ethereum: 4 * secondMs,
  tron: 3 * secondMs,
  bitcoin: 20 * secondMs,
};
export const networks = Object.keys(everyMs) as Network[];

type Turn = (ctx: Context, source: ChainSource) => Promise<number>;

/** Nodes in a row until one of them can be relied on. Returns how many blocks were read; 0 also when none can. */
export async function watchBySources(ctx: Context, sources: readonly ChainSource[], turn: Turn = watchChain) {
  for (const [place, source] of sources.entries()) {
    try {
      return await turn(ctx, source);
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      const { network } = source;
      const { fault, message } = error;
      ctx.metrics.chainFaults.inc({ network, fault });
      // The node's place, not its address: that often holds a key.
      ctx.log.warn({ network, place, fault }, message);
    }
  }
  return 0;
}

const sweepOf = (name: string, network: Network, turn: Turn): Sweep => ({
  name,
  everyMs: everyMs[network],
  run: async (ctx) => {
    const access = ctx.config.chains?.[network];
    return access ? watchBySources(ctx, sourcesOf(network, access), turn) : 0;
  },
});

export const chainsSweeps: readonly Sweep[] = [
  ...networks.map((network) => sweepOf(`chain ${network}`, network, watchChain)),
  ...networks.map((network) => sweepOf(`chain ${network} ahead`, network, lookAhead)),
  stallAlarm(networks),
];
