import { readFile, stat } from 'node:fs/promises';
import { parseAmount, secondMs, systemClock } from '@entrepot/domain';
import { shortestSignerSecret } from '#platform/config.ts';
import { repeatSafely } from '#platform/jobs/repeat-safely.ts';
import { createLog } from '#platform/log.ts';
import { parseAddress } from '../modules/chains/addresses/index.ts';
import { createEvmNode } from '../modules/chains/signer/evm-node.ts';
import { createEvmSigner } from '../modules/chains/signer/evm-signer.ts';
import { openPaymentStore } from '../modules/chains/signer/payment-store.ts';
import { serveSigner } from '../modules/chains/signer/serve-signer.ts';
import { ethereumMain } from '../modules/chains/sources/ethereum.ts';
import { createNodeClient } from '../modules/chains/sources/node-client.ts';
import { untilStopSignal } from './stop-signal.ts';

const sendAgainEveryMs = 15 * secondMs;
const gwei = 10n ** 9n;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The signer of withdrawals in USDT on Ethereum, until told to stop. It belongs on a machine that nobody reaches but the shop's worker.
 *
 * @throws Error for a setting that is missing or wrong, and for a key that others may read.
 */
export async function runSigner(env: Environment): Promise<void> {
  const stopSignal = untilStopSignal({ withinMs: 5 * secondMs });
  const log = createLog(env.LOG_LEVEL ?? 'info');
  const secret = required(env, 'SIGNER_SECRET');
  if (secret.length < shortestSignerSecret)
    throw new Error(`SIGNER_SECRET must have at least ${shortestSignerSecret} characters`);
  const contract = parseAddress('ethereum', env.SIGNER_USDT_CONTRACT ?? ethereumMain.usdtContract);
  if (contract === undefined) throw new Error('SIGNER_USDT_CONTRACT is no address');
  const settings = {
    node: createEvmNode(createNodeClient({ url: required(env, 'SIGNER_NODE_URL') })),
    key: await readKey(required(env, 'SIGNER_KEY_FILE')),
    chainId: Number(env.SIGNER_CHAIN_ID ?? ethereumMain.chainId),
    contract,
    maximumMinor: parseAmount(required(env, 'SIGNER_MAXIMUM'), 'USDT'),
    dailyMaximumMinor: parseAmount(required(env, 'SIGNER_DAILY_MAXIMUM'), 'USDT'),
    feePerGasMaximum: BigInt(env.SIGNER_GWEI_MAXIMUM ?? 200) * gwei,
    nowMs: () => systemClock.now().getTime(),
    log,
  };
  // Last: a start that is refused leaves no store, and holds none that another signer works with.
  const store = openPaymentStore(required(env, 'SIGNER_STORE'));
  const signer = createEvmSigner({ ...settings, store });
  const stopSending = repeatSafely('send again', sendAgainEveryMs, async () => void (await signer.sendAgain()), log);
  const server = serveSigner(signer, secret, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(env.SIGNER_PORT ?? 4680), env.SIGNER_HOST ?? '127.0.0.1', resolve);
  });
  log.info({ account: signer.address, address: server.address() }, 'the signer is ready');
  // What was signed before this start and is on no block yet.
  await signer.sendAgain().catch((error: unknown) => log.warn({ err: error }, 'nothing could be sent again now'));
  await stopSignal;
  stopSending();
  server.closeAllConnections();
  server.close();
  store.close();
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

/** The file holds 64 hexadecimal digits and belongs to this account alone. What is wrong with it is told without what it holds. */
async function readKey(file: string): Promise<Uint8Array> {
  if (((await stat(file)).mode & 0o077) !== 0) throw new Error('SIGNER_KEY_FILE may be read by others: chmod 600');
  const digits = (await readFile(file, 'utf8')).trim().replace(/^0x/, '');
  if (!/^[0-9a-fA-F]{64}$/.test(digits)) throw new Error('SIGNER_KEY_FILE holds no key');
  return Buffer.from(digits, 'hex');
}
