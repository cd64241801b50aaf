import { attemptKey, type InputOf, isApiError, type OutputOf, settleAttempt } from '@entrepot/client';
import { formatAmount, isFundPassword, parseAmount } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useRefusalText } from '@entrepot/ui/wallet/use-refusal-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorText } from '../../../shared/feedback/error-toast.ts';
import { readLoanAmount } from './loan-cost.ts';
import { changedByLoans, type Loan } from './loan-types.ts';

export type Repaid = OutputOf<'loan!repay'>;

const owed = ['loan!open', 'loan!get', 'loan!schedule', 'loan!receipts'] as const;
const changed = [...changedByLoans, 'localuser!get', 'wallet!getUsdt', 'wallet!records'] as const;

/** What tells one repayment from another. Attempts are kept in the tab: the fund password is no part of them. */
const intentOf = ({ loanId, amount, isPayoff = false }: InputOf<'loan!repay'>) => ({ loanId, amount, isPayoff });

/**
 * A repayment from the balance: its amount, or for a payoff the quote's. A lost answer is asked for again with the same key, in a
 * dialog that was opened anew too, so that nothing is paid twice.
 */
export function useRepay(loan: Loan, payoffTotal: string | undefined) {
  const { t } = useTranslation('loans');
  const { t: payment } = useTranslation('payment');
  const sentenceOf = useErrorText();
  const refusalOf = useRefusalText();
  const [refusal, setRefusal] = useState<string>();
  const queries = useQueryClient();
  const [repaid, setRepaid] = useState<Repaid>();
  const isPayoff = payoffTotal !== undefined;
  const hasDue = parseAmount(loan.dueAmount, 'USDT') > 0n;
  const form = useForm(
    { amount: payoffTotal ?? (hasDue ? loan.dueAmount : ''), safeword: '' },
    ({ amount, safeword }) => {
      const micro = readLoanAmount(amount);
      return {
        amount: micro === undefined || micro === 0n ? t('fault.repayment') : undefined,
        safeword: isFundPassword(safeword) ? undefined : payment('safeword.invalid'),
      };
    },
  );
  const repay = useAction('loan!repay', {
    invalidates: changed,
    onDone: (output, input) => {
      settleAttempt('loan!repay', intentOf(input));
      setRepaid(output);
    },
    onRefused: (error) => {
      form.clear('safeword');
      const key = isApiError(error) ? error.key : '';
      // Paid in another tab, or staff were faster: what is owed is read anew.
      if (key.startsWith('loan_')) for (const stale of owed) void queries.invalidateQueries({ queryKey: [stale] });
      if (key === 'loan_payoff_changed') void queries.invalidateQueries({ queryKey: ['loan!payoff'] });
      setRefusal(refusalOf(sentenceOf(error), isApiError(error) ? error.params : {}));
      return true;
    },
  });
  const amountMicro = readLoanAmount(isPayoff ? payoffTotal : form.values.amount);
  return {
    form,
    repaid,
    refusal,
    isPending: repay.isPending,
    /** As a decimal string, once it is one. */
    total: amountMicro === undefined ? undefined : formatAmount(amountMicro),
    send: () => {
      if (repay.isPending || !form.isReady() || amountMicro === undefined) return;
      setRefusal(undefined);
      const amount = formatAmount(amountMicro);
      const { safeword } = form.values;
      const input = { loanId: loan.loanId, amount, safeword, ...(isPayoff && { isPayoff }) };
      repay.mutate({ input, idempotencyKey: attemptKey('loan!repay', intentOf(input)) });
    },
  };
}
