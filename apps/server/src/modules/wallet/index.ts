/**
 * The ledger: every movement of money is a balanced journal, posted once per key, never changed.
 *
 * Owns the `ledger_*` tables and publishes the view `ledger_balance_view` (path, asset, class, balance), which later modules
 * may join. Guarantees that no strict account falls below its floor and that a correction names its reason and two members
 * of staff. The application's role cannot write the tables: `post` and `reverse` are the only ways in.
 */
import type { Module } from '#platform/module.ts';
import { rollUpSweep } from './roll-up-entries.ts';
import { walletRoutes } from './wallet.routes.ts';

export { accountClasses } from './account-classes.ts';
export { type AccountPath, accounts, type Coin, type Network } from './account-paths.ts';
export { lockBalances } from './lock-balances.ts';
export { findJournal, journalKinds, type Leg, type Posting, post } from './post-journal.ts';
export { assertClosed, balanceOf, balancesOf, userBalances } from './read-balances.ts';
export { reverse } from './reverse-journal.ts';
export { listRecords } from './wallet-records.ts';

export const walletModule: Module = { name: 'wallet', routes: walletRoutes, sweeps: [rollUpSweep] };
export { walletData } from './personal-data.ts';
