import type { ChainAccess, Config } from '#platform/config.ts';
import type { Network } from '../wallet/index.ts';
import { type AccountKey, readAccountKey } from './addresses/index.ts';

/** Reading a key takes longer than deriving an address from it. */
const read = new WeakMap<ChainAccess, readonly AccountKey[]>();

/**
 * The keys of a network, the one for new addresses first; none where the network is not configured. Former keys stay, so that what is
 * paid to their addresses is seen.
 *
 * @throws Error for a key that cannot be used; see `readAccountKey`.
 */
export function accountKeysOf(config: Config, network: Network): readonly AccountKey[] {
  const access = config.chains?.[network];
  if (!access) return [];
  const known = read.get(access) ?? access.accountKeys.map((key) => readAccountKey(network, key));
  read.set(access, known);
  return known;
}
