import { secondMs } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/module.ts';
import type { Network } from '../wallet/index.ts';
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

/** Nodes in a row until one of them can be relied on. Returns how many blocks were read; 0 also when none can. */
export async function watchBySources(ctx: Context, sources: readonly ChainSource[]): Promise<number> {
  for (const [place, source] of sources.entries()) {
    try {
      return await watchChain(ctx, source);
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

const watchSweep = (network: Network): Sweep => ({
  name: `chain ${network}`,
  everyMs: everyMs[network],
  run: async (ctx) => {
    const access = ctx.config.chains?.[network];
    return access ? watchBySources(ctx, sourcesOf(network, access)) : 0;
  },
});

export const chainsSweeps: readonly Sweep[] = [...networks.map(watchSweep), stallAlarm(networks)];
