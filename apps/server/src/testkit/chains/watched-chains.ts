import { bitcoinSource } from '../../modules/chains/sources/bitcoin.ts';
import { ethereumMain, ethereumSource } from '../../modules/chains/sources/ethereum.ts';
import { createNodeClient, type Patience } from '../../modules/chains/sources/node-client.ts';
import { tronMain, tronSource } from '../../modules/chains/sources/tron.ts';
import { testAccess } from './account-keys.ts';
import { fakeBitcoin, payBitcoin } from './fake-bitcoin.ts';
import { fakeEthereum, payUsdt } from './fake-ethereum.ts';
import { fakeTron, payTronUsdt } from './fake-tron.ts';

/** Tests wait for nobody. */
const shortPatience: Patience = { timeoutMs: 2000, firstPauseMs: 5, withinMs: 50 };

/** The chains as they are configured in tests. */
export const testChains = {
  ethereum: testAccess('ethereum'),
  tron: testAccess('tron'),
  bitcoin: testAccess('bitcoin'),
};

/** The same few things done on each network, on nodes in memory. */
export async function watchedEthereum() {
  const chain = await fakeEthereum();
  return {
    ...chain,
    source: ethereumSource(createNodeClient(chain.node, shortPatience), ethereumMain),
    pay: payUsdt,
    /** Blocks that must follow one that it may be final. */
    untilFinal: chain.flaws.finalDistance,
  };
}

export async function watchedTron() {
  const chain = await fakeTron();
  return {
    ...chain,
    source: tronSource(createNodeClient(chain.node, shortPatience), { ...tronMain, genesis: chain.genesis }),
    pay: (to: string, amount: bigint) => payTronUsdt(to, amount),
    untilFinal: chain.flaws.solidDistance,
  };
}

export async function watchedBitcoin() {
  const chain = await fakeBitcoin();
  return {
    ...chain,
    source: bitcoinSource(createNodeClient(chain.node, shortPatience), chain),
    pay: (to: string, amountSat: bigint) => payBitcoin({ to, amountSat }),
    untilFinal: 2,
  };
}
