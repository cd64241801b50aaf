import { createHash } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import type { Network } from '../../wallet/index.ts';
import { bitcoinAddressOfKey } from './bitcoin.ts';
import { accountOfPublicKey, formatEvmAddress } from './evm.ts';
import { formatTronAddress } from './tron.ts';

/** The public half of an account's key (BIP 32), from which addresses follow and nothing can be spent. */
export type AccountKey = {
  readonly network: Network;
  /** Tells keys apart without showing them: anybody who has an extended public key sees every payment to its addresses. */
  readonly keyId: string;
  /** The branch of addresses that are given to others (BIP 44: change 0). */
  readonly receiving: HDKey;
};

/** What extended public keys begin with: `xpub`, and `zpub` for P2WPKH (SLIP 132), which holds the same. */
const versions = {
  xpub: { private: 0x0488ade4, public: 0x0488b21e },
  zpub: { private: 0x04b2430c, public: 0x04b24746 },
};
/** m / purpose' / coin' / account'. */
const accountDepth = 3;

/**
 * Reads the extended public key of an account: m/44'/60'/0' for Ethereum, m/44'/195'/0' for TRON, m/84'/0'/0' for Bitcoin.
 *
 * @throws Error for a private key, which has no business here, a key of another depth, or one that is not whole.
 */
export function readAccountKey(network: Network, text: string): AccountKey {
  const name = `The extended public key for ${network}`;
  if (/^[a-zA-Z]prv/.test(text))
    throw new Error(`${name} is a private key: move what it holds to another wallet, it has been shown`);
  const key = parseKey(text);
  if (!key) throw new Error(`${name} cannot be read`);
  if (key.depth !== accountDepth)
    throw new Error(`${name} is of depth ${key.depth}, not of an account (${accountDepth})`);
  const keyId = createHash('sha256').update(`${network}:${text}`).digest('hex').slice(0, 16);
  return { network, keyId, receiving: key.deriveChild(0) };
}

function parseKey(text: string): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(text, text.startsWith('zpub') ? versions.zpub : versions.xpub);
  } catch {
    return undefined;
  }
}

/** The address of an account's key with an index from 0. The same key and index always give the same address. */
export function deriveAddress({ network, receiving }: AccountKey, index: number): string {
  const { publicKey } = receiving.deriveChild(index);
  if (!publicKey) throw new Error('a derived key has a public half');
  if (network === 'bitcoin') return bitcoinAddressOfKey(publicKey);
  const account = accountOfPublicKey(publicKey);
  return network === 'tron' ? formatTronAddress(account) : formatEvmAddress(account);
}
