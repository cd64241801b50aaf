import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { testAccess } from '@entrepot/server/testkit/chains/account-keys.ts';
import { fakeEthereum, payUsdt } from '@entrepot/server/testkit/chains/fake-ethereum.ts';
import { openNode } from '@entrepot/server/testkit/chains/fake-node.ts';

/** What is done on the chain: a payment of USDT in a block of its own, or empty blocks. */
export type ChainOrder = { readonly to: string; readonly amount: string } | { readonly blocks: number };

/** Blocks that must follow one that it may be final: few, so that no test waits for them. */
const finalDistance = 6;
/** Quicker than what the shop takes for a chain that stands still. */
const blockEveryMs = 10_000;

/** A chain of Ethereum's kind for the shop to read, and an address at which tests pay on it. */
export async function openChain() {
  const nodes: { close: () => void }[] = [];
  const chain = await fakeEthereum(20, async (answer) => {
    const node = await openNode(answer);
    nodes.push(node);
    return node;
  });
  chain.flaws.finalDistance = finalDistance;
  const carryOut = (order: ChainOrder) => {
    if ('blocks' in order) chain.mineEmpty(order.blocks);
    else chain.mine(payUsdt(order.to, BigInt(order.amount)));
    return { hash: chain.head().transactions[0]?.hash.slice(2) };
  };
  const orders = createServer((request, response) => {
    void json(request).then((order) => response.end(JSON.stringify(carryOut(order as ChainOrder))));
  }).listen(0, '127.0.0.1');
  await once(orders, 'listening');
  const timer = setInterval(() => chain.mineEmpty(1), blockEveryMs).unref();
  return {
    url: `http://127.0.0.1:${(orders.address() as AddressInfo).port}`,
    env: { ETHEREUM_NODE_URL: chain.node.url, ETHEREUM_XPUB: testAccess('ethereum').accountKeys.join() },
    close() {
      clearInterval(timer);
      orders.closeAllConnections();
      orders.close();
      for (const node of nodes) node.close();
    },
  };
}
