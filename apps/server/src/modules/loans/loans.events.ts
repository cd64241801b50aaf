import { defineEvent } from '#platform/module.ts';

/** A borrower who owns a store was reminded of a payment: `due` is a decimal string in USDT. */
export const loanReminded = defineEvent<{
  readonly sellerId: string;
  readonly loanId: string;
  readonly news: 'due_soon' | 'due_today' | 'overdue';
  readonly dueDay: string;
  readonly due: string;
}>('loan_reminded');
