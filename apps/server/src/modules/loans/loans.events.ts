import { defineEvent } from '#platform/module.ts';
import type { LoanNews } from './mails/loan-news.ts';

/** A borrower who owns a store was reminded of a payment: `due` is a decimal string in USDT. */
export const loanReminded = defineEvent<{
  readonly sellerId: string;
  readonly loanId: string;
  readonly news: 'due_soon' | 'due_today' | 'overdue';
  readonly dueDay: string;
  readonly due: string;
}>('loan_reminded');

/** A borrower was told what became of a loan. */
export const borrowerNotified = defineEvent<{
  readonly userId: string;
  readonly loanId: string;
  readonly news: LoanNews;
  /** Of a reminder: the day that the payment is due on. */
  readonly dueDay: string;
  /** A loan comes to most news more than once: its day tells them apart. */
  readonly at: string;
}>('borrower_notified');
