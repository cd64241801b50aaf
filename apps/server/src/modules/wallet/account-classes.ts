/** A class of ledger accounts: which paths it has, and what their balances mean. */
export type AccountClass = {
  readonly name: string;
  readonly pattern: string;
  readonly nature: 'liability' | 'holding' | 'receivable' | 'income';
  readonly sign: 1 | -1;
  readonly mode: 'strict' | 'append';
  readonly floor: number | null;
};

const owed = { nature: 'liability', sign: 1, mode: 'strict', floor: 0 } as const;
const earned = { nature: 'income', sign: 1, mode: 'append', floor: null } as const;
const held = { nature: 'holding', sign: -1, mode: 'append', floor: null } as const;
const id = '[1-9][0-9]{0,18}';

/**
 * The classes as they were reviewed. Migrations bring them into `ledger_account_classes`, by which the ledger posts; the invariants
 * compare the two, so that a row changed or added there by hand does not go unseen.
 */
export const accountClasses: readonly AccountClass[] = [
  { name: 'user_available', pattern: `^user:${id}:available$`, ...owed },
  { name: 'user_held', pattern: `^user:${id}:held$`, ...owed },
  { name: 'user_receivable', pattern: `^user:${id}:receivable$`, ...owed, nature: 'receivable', sign: -1 },
  { name: 'order_escrow', pattern: `^order:${id}:escrow$`, ...owed },
  { name: 'withdrawal_hold', pattern: `^withdrawal:${id}:hold$`, ...owed },
  { name: 'loan_principal', pattern: `^loan:${id}:principal$`, ...owed, nature: 'receivable', sign: -1 },
  { name: 'loan_interest', pattern: `^loan:${id}:interest$`, ...owed, nature: 'receivable', sign: -1 },
  { name: 'loan_penalty', pattern: `^loan:${id}:penalty$`, ...owed, nature: 'receivable', sign: -1 },
  { name: 'loan_pool', pattern: '^loanpool$', ...owed },
  { name: 'loan_pool_lent', pattern: '^loanpool:lent$', ...owed, mode: 'append', floor: null },
  { name: 'loan_income', pattern: '^loanincome:(interest|penalty)$', ...earned },
  { name: 'commission', pattern: '^commission$', ...earned },
  { name: 'fees', pattern: '^fees:(deposit|withdrawal)$', ...earned },
  { name: 'card_clearing', pattern: '^card:clearing$', ...held },
  { name: 'chain_clearing', pattern: '^chain:[a-z][a-z0-9_]{1,19}:clearing$', ...held },
  { name: 'fx', pattern: '^fx:(btc|eth)$', ...held },
  { name: 'suspense', pattern: '^suspense$', ...owed, mode: 'append', floor: null },
];
