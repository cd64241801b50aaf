import { fieldsOf, type NodeClient, readJson, SourceFault } from '../sources/index.ts';

/** The node understood and says no, such as to a transfer that would fail. */
export class NodeRefusal extends Error {}

/** EIP-1474: what a contract refuses is answered with 3, or with a server error of these. */
const executionCodes: readonly unknown[] = [3, -32000, -32003, -32015];
/** In wei. Below it validators look at nothing. */
const leastTip = 10n ** 8n;

export type EvmNode = ReturnType<typeof createEvmNode>;

/** What a signer asks of a node of Ethereum. */
export function createEvmNode(client: NodeClient) {
  let lastId = 0;
  const rpc = (method: string, ...params: readonly unknown[]) => {
    const id = ++lastId;
    return client.ask('', { jsonrpc: '2.0', id, method, params }, (answer) => {
      const { result, error } = fieldsOf(readJson(answer), 'an answer');
      if (error === undefined && result !== undefined) return result;
      const { code, message } = fieldsOf(error, 'an error');
      if (executionCodes.includes(code)) throw new NodeRefusal(String(message));
      throw new SourceFault('bad_answer', `the node answers ${String(code)} to ${method}`);
    });
  };
  const number = async (method: string, ...params: readonly unknown[]): Promise<bigint> => {
    const answer = await rpc(method, ...params);
    if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer))
      throw new SourceFault('bad_answer', `the answer to ${method} is no quantity`);
    return BigInt(answer);
  };
  return {
    /** @throws SourceFault for a node of another chain. */
    async assertChain(chainId: number): Promise<void> {
      const served = await number('eth_chainId');
      if (served !== BigInt(chainId)) throw new SourceFault('wrong_chain', `the node serves chain ${served}`);
    },
    /** Of an account, in blocks. */
    countTransactions: async (address: string) => Number(await number('eth_getTransactionCount', address, 'latest')),
    /** @throws NodeRefusal when the call would fail. */
    estimateGas: (call: { from: string; to: string; data: string }) => number('eth_estimateGas', call),
    /** Enough for the next blocks, even when each is full. */
    async readFees(): Promise<{ tipPerGas: bigint; feePerGas: bigint }> {
      const suggested = await number('eth_maxPriorityFeePerGas');
      const block = fieldsOf(await rpc('eth_getBlockByNumber', 'latest', false), 'a block');
      const tipPerGas = suggested > leastTip ? suggested : leastTip;
      return { tipPerGas, feePerGas: 2n * BigInt(String(block.baseFeePerGas)) + tipPerGas };
    },
    send: (raw: string) => rpc('eth_sendRawTransaction', raw),
  };
}
