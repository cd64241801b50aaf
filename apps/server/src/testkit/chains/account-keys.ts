import { HDKey } from '@scure/bip32';
import type { ChainAccess, ChainName } from '#platform/config.ts';

/** BIP 39's seed of the mnemonic `abandon` ×11 `about`. Only tests derive from a seed: the application has public keys alone. */
const seed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const paths: Readonly<Record<ChainName, string>> = {
  ethereum: `m/44'/60'/0'`,
  tron: `m/44'/195'/0'`,
  bitcoin: `m/84'/0'/0'`,
};

/** The account of the mnemonic that a network's wallets use. */
export const testAccount = (network: ChainName) => HDKey.fromMasterSeed(seed).derive(paths[network]);

/** A chain as it is configured: the tests give their own nodes to what asks them. */
export const testAccess = (network: ChainName): ChainAccess => ({
  nodeUrls: ['http://127.0.0.1:9'],
  accountKeys: [testAccount(network).publicExtendedKey],
});
