import { type AccountPath, accounts } from '../wallet/index.ts';

/** Where each channel's money arrives: the clearing account that a deposit is posted against. */
const clearingAccounts = {
  usdt_trc20: accounts.chainClearing('tron'),
  usdt_erc20: accounts.chainClearing('ethereum'),
  card: accounts.cardClearing(),
} as const satisfies Record<string, AccountPath>;

export type DepositChannel = keyof typeof clearingAccounts;

/** The clearing account of a channel. */
export function clearingOf(channel: DepositChannel): AccountPath {
  return clearingAccounts[channel];
}
