import type { Asset } from '@entrepot/domain';
import { tronAccountOf } from '../addresses/index.ts';
import { type NodeClient, readJson } from './node-client.ts';
import type { PayoutNetwork } from './payout-source.ts';
import { assertAnswer, type ChainSource, fieldsOf, hexOf, listOf, SourceFault } from './source.ts';

/** What an address holds of the assets that we take, in minor units. */
export type Holding = Readonly<Partial<Record<Asset, bigint>>>;

export type BalanceSource = ChainSource & {
  readonly network: PayoutNetwork;
  /** As of a final block; on TRON as of the newest one, which cannot be chosen. */
  readonly readHolding: (address: string, height: number) => Promise<Holding>;
};

/** A node that is also asked what addresses hold. `usdtContract` is the one contract whose balances are USDT. */
export function balanceSource(source: ChainSource, client: NodeClient, usdtContract: string): BalanceSource {
  return source.network === 'tron'
    ? { ...source, network: 'tron', readHolding: holdingOnTron(client, usdtContract) }
    : { ...source, network: 'ethereum', readHolding: holdingOnEthereum(client, usdtContract) };
}

/** The first four bytes of the hash of `balanceOf(address)`. */
const balanceOfSelector = '70a08231';

const holdingOnEthereum =
  (client: NodeClient, usdtContract: string) =>
  async (address: string, height: number): Promise<Holding> => {
    const at = `0x${height.toString(16)}`;
    const ask = async (method: string, subject: unknown) => {
      const request = { jsonrpc: '2.0', id: 1, method, params: [subject, at] };
      const { result, error } = fieldsOf(await client.ask('', request, readJson), 'an answer');
      if (error !== undefined) throw new SourceFault('bad_answer', 'the node answers no balance');
      return result;
    };
    const native = await ask('eth_getBalance', address);
    assertAnswer(typeof native === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(native), 'a balance is no quantity');
    const data = `0x${balanceOfSelector}${address.toLowerCase().replace(/^0x/, '').padStart(64, '0')}`;
    const token = hexOf(await ask('eth_call', { to: usdtContract, data }), 32, 'a balance of USDT');
    return { ETH: BigInt(native), USDT: BigInt(`0x${token}`) };
  };

const holdingOnTron =
  (client: NodeClient, usdtContract: string) =>
  async (address: string): Promise<Holding> => {
    const request = {
      owner_address: address,
      contract_address: usdtContract,
      function_selector: 'balanceOf(address)',
      parameter: tronAccountOf(address).toString('hex').padStart(64, '0'),
      visible: true,
    };
    const answer = await client.ask('/walletsolidity/triggerconstantcontract', request, readJson);
    const { constant_result: results } = fieldsOf(answer, 'an answer');
    const [token] = listOf(results, 'the results of a call');
    return { USDT: BigInt(`0x${hexOf(token, 32, 'a balance of USDT')}`) };
  };
