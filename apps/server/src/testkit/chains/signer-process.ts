import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Anvil } from './anvil.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const secret = 'a-secret-of-the-tests-of-the-signer';

/** What happens to a transaction on its way from the signer to the node. */
export type OnSend = 'pass' | 'lose' | 'kill before' | 'kill after';

export type SignerProcess = {
  readonly access: { readonly url: string; readonly secret: string };
  /** Of the account that it pays from. */
  readonly account: string;
  /** Everything that it has written so far. */
  readonly output: () => string;
  readonly restart: () => Promise<void>;
  /** Decides about the transactions that are sent from now on. A signer that is killed is gone when this one's promise resolves. */
  readonly onSend: (what: OnSend) => void;
  readonly killed: () => Promise<void>;
};

/** A signer as a process of its own, on a real chain, with a node in between that can lose what it sends and end it in the middle. */
export async function startSigner(
  chain: Anvil,
  settings: {
    readonly key: string;
    readonly contract: string;
    readonly maximum?: string;
    readonly dailyMaximum?: string;
  },
): Promise<SignerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-signer-'));
  const keyFile = join(folder, 'key');
  await writeFile(keyFile, settings.key, { mode: 0o600 });
  let what: OnSend = 'pass';
  let child: ChildProcess | undefined;
  let output = '';
  let port = 0;
  let account = '';
  const gone = () =>
    new Promise<void>((resolve) =>
      child?.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
    );
  const node = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const now = body.includes('eth_sendRawTransaction') ? what : 'pass';
      if (now === 'kill before') return void child?.kill('SIGKILL');
      if (now === 'lose')
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'lost' } }));
      void fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.text())
        .then((text) => (now === 'kill after' ? void child?.kill('SIGKILL') : void response.end(text)))
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));

  async function restart(): Promise<void> {
    child?.kill('SIGKILL');
    if (child) await gone();
    const started = spawn(process.execPath, [main, 'signer'], {
      env: {
        PATH: process.env.PATH,
        SIGNER_SECRET: secret,
        SIGNER_KEY_FILE: keyFile,
        SIGNER_STORE: join(folder, 'payments.db'),
        SIGNER_NODE_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
        SIGNER_USDT_CONTRACT: settings.contract,
        SIGNER_MAXIMUM: settings.maximum ?? '1000000',
        SIGNER_DAILY_MAXIMUM: settings.dailyMaximum ?? '1000000',
        SIGNER_PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let own = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        own += chunk.toString('utf8');
        output += chunk.toString('utf8');
        const ready = /"account":"(0x[0-9a-fA-F]{40})".*"port":(\d+)/.exec(own);
        if (!ready) return;
        account = ready[1] ?? '';
        port = Number(ready[2]);
        resolve();
      };
      started.stdout?.on('data', read);
      started.stderr?.on('data', read);
      started.once('exit', () => reject(new Error(`the signer did not start: ${output}`)));
    });
  }
  after(async () => {
    child?.kill('SIGKILL');
    node.closeAllConnections();
    node.close();
    await rm(folder, { recursive: true, force: true });
  });
  await restart();
  return {
    access: { url: `http://127.0.0.1:${port}`, secret },
    account,
    output: () => output,
    restart,
    onSend: (next) => {
      what = next;
    },
    killed: gone,
  };
}
