import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A real chain on this machine; there is a binary of it for Linux on x64. */
const binary = fileURLToPath(
  new URL('../../../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil', import.meta.url),
);

/**
 * Why tests on a real chain are skipped; false where they run. They prove that money leaves once: where `CI` is set they are not
 * skipped, and a chain that is missing fails them.
 */
export function whyNoChain(isThere: boolean, isCi: boolean): string | false {
  return isThere || isCi ? false : 'there is no chain for this machine: @foundry-rs/anvil-linux-amd64 is not installed';
}

export const chainSkip = whyNoChain(existsSync(binary), Boolean(process.env.CI ?? process.env.ENTREPOT_CHAIN_REQUIRED));

export type Anvil = {
  readonly url: string;
  readonly rpc: <Answer>(method: string, ...params: readonly unknown[]) => Promise<Answer>;
  /** Accounts with ETH that the chain signs for. */
  readonly people: readonly string[];
  /** Sends a transaction and waits for its receipt. A refused one has a receipt too. */
  readonly send: (transaction: { from: string; to?: string; data?: string; value?: bigint }) => Promise<EvmReceipt>;
  readonly mine: (blocks: number) => Promise<void>;
  readonly stop: () => void;
};

export type EvmReceipt = {
  readonly status: string;
  readonly contractAddress: string | null;
  readonly transactionHash: string;
  readonly blockNumber: string;
};

/** Starts a chain of Ethereum's rules and its chain id, on loopback, with a block for each transaction. */
export async function startAnvil(): Promise<Anvil> {
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', '0', '--chain-id', '1', '--accounts', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://${await listeningAddress(child)}`;
  let lastId = 0;
  const rpc = async <Answer>(method: string, ...params: readonly unknown[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const people = await rpc<string[]>('eth_accounts');
  return {
    url,
    rpc,
    people,
    async send({ value = 0n, ...transaction }) {
      // With the gas given nothing is tried out before: what reverts is mined as it is on the real chain.
      const sent = { ...transaction, value: `0x${value.toString(16)}`, gas: '0x2dc6c0' };
      const hash = await rpc<string>('eth_sendTransaction', sent);
      // The block is mined beside the answer: on a busy machine the receipt comes later.
      for (;;) {
        const receipt = await rpc<EvmReceipt | null>('eth_getTransactionReceipt', hash);
        if (receipt) return receipt;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    mine: (blocks) => rpc('anvil_mine', `0x${blocks.toString(16)}`),
    stop: () => child.kill('SIGKILL'),
  };
}

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    for (const end of ['exit', 'error']) child.once(end, () => reject(new Error('anvil did not start')));
  });
}
