import type { Asset } from '@entrepot/domain';

/** The networks that deposits arrive on and withdrawals leave by. */
export type Network = 'tron' | 'ethereum' | 'bitcoin';

/** What is taken in but not owed: people are credited in USDT for it. */
export type Coin = Exclude<Asset, 'USDT'>;

/** What the platform charges for, apart from the commission on sales. */
export type ChargedService = 'deposit' | 'withdrawal';

/**
 * The address of a ledger account. The classes of `ledger_account_classes` say which of them exist; an account opens
 * itself when it is first posted to.
 */
export type AccountPath =
  | `user:${bigint}:${'available' | 'held' | 'receivable'}`
  | `order:${bigint}:escrow`
  | `withdrawal:${bigint}:hold`
  | `loan:${bigint}:${'principal' | 'interest' | 'penalty'}`
  | `loanincome:${'interest' | 'penalty'}`
  | 'loanpool'
  | 'loanpool:lent'
  | `fees:${ChargedService}`
  | `chain:${Network}:clearing`
  | `fx:${Lowercase<Coin>}`
  | 'card:clearing'
  | 'commission'
  | 'suspense';

/** Builders of account paths, so that no module writes one by hand. */
export const accounts = {
  /** What a person may spend; a store settles into its owner's. */
  userAvailable: (userId: bigint): AccountPath => `user:${userId}:available`,
  /** Still the person's own, but set aside. */
  userHeld: (userId: bigint): AccountPath => `user:${userId}:held`,
  /** What the person owes the platform, such as a refund after the money was paid out. */
  userReceivable: (userId: bigint): AccountPath => `user:${userId}:receivable`,
  /** A buyer's payment until the order is settled or refunded; zero when the order is closed. */
  orderEscrow: (orderId: bigint): AccountPath => `order:${orderId}:escrow`,
  /** Money that is on its way out; zero when the withdrawal is closed. */
  withdrawalHold: (withdrawalId: bigint): AccountPath => `withdrawal:${withdrawalId}:hold`,
  /** What a borrower owes of a loan. */
  loanPrincipal: (loanId: bigint): AccountPath => `loan:${loanId}:principal`,
  loanInterest: (loanId: bigint): AccountPath => `loan:${loanId}:interest`,
  loanPenalty: (loanId: bigint): AccountPath => `loan:${loanId}:penalty`,
  /** What the platform earns by loans. */
  loanIncome: (of: 'interest' | 'penalty'): AccountPath => `loanincome:${of}`,
  /** Money set aside to be lent: loans are paid out of it, and principal comes back to it. */
  loanPool: (): AccountPath => 'loanpool',
  /** What is lent out of the pool: the other side of all principal. */
  loanPoolLent: (): AccountPath => 'loanpool:lent',
  /** The platform's share of sales. */
  commission: (): AccountPath => 'commission',
  /** Charges for moving money in and out. */
  fees: (service: ChargedService): AccountPath => `fees:${service}`,
  /** Money that arrived by card. */
  cardClearing: (): AccountPath => 'card:clearing',
  /** Money that arrived on a network. */
  chainClearing: (network: Network): AccountPath => `chain:${network}:clearing`,
  /** The platform's position in a coin: what it took in of it, and what it owes in USDT for that. */
  fx: (coin: Coin): AccountPath => `fx:${coin.toLowerCase() as Lowercase<Coin>}`,
  /** Money whose owner is not known yet. */
  suspense: (): AccountPath => 'suspense',
};
