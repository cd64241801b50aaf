import { adminBooks, adminSolvency } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { listInvariants, readHistory } from './invariant-outcomes.ts';
import { listAccounts, listEntries, readAccount, readJournal, readTrialBalance } from './read-ledger.ts';
import { reconcile } from './reconcile.ts';

export const invariantsRoutes: readonly Implementation[] = [
  implement(adminSolvency.reconciliationGet, (ctx) => reconcile(ctx)),
  implement(adminBooks.trialBalance, (ctx) => readTrialBalance(ctx)),
  implement(adminBooks.ledgerAccounts, (ctx, input) => listAccounts(ctx, input)),
  implement(adminBooks.ledgerAccount, (ctx, { accountId }) => readAccount(ctx, BigInt(accountId))),
  implement(adminBooks.ledgerEntries, (ctx, input) => listEntries(ctx, input)),
  implement(adminBooks.ledgerJournal, (ctx, { journalId }) => readJournal(ctx, BigInt(journalId))),
  implement(adminBooks.invariantList, (ctx) => listInvariants(ctx)),
  implement(adminBooks.invariantHistory, (ctx, { code }) => readHistory(ctx, code)),
];
