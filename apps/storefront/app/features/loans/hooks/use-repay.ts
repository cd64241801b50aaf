import { attemptKey, type InputOf, isApiError, type OutputOf, settleAttempt } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatAmount, isFundPassword, parseAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { useRefusalText } from '@entrepot/ui/wallet/use-refusal-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { readLoanAmount } from './loan-cost.ts';
import { changedByLoans, type Loan } from './loan-types.ts';

export type Repaid = OutputOf<'loan!repay'>;

const owed = ['loan!open', 'loan!get', 'loan!schedule', 'loan!receipts'] as const;
const changed = [...changedByLoans, 'localuser!get', 'wallet!getUsdt', 'wallet!records'] as const;

/** What tells one repayment from another. Attempts are kept in the tab: the fund password is no part of them. */
const intentOf = ({ loanId, amount, isPayoff = false }: InputOf<'loan!repay'>) => ({ loanId, amount, isPayoff });

const micro = (amount: string) => parseAmount(amount, 'USDT');

/** What pays a loan off today. */
const owedMicro = ({ principal, accruedInterest, penalty }: Loan) =>
  micro(principal) + micro(accruedInterest) + micro(penalty);

/** The sentence of a refusal, with the total that it names as money. */
function useRepayRefusal(): (key: string, total: string) => string {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  return (key, total) =>
    t(key as 'loan_repayment_above_owed' | 'loan_payoff_changed', { total: isolate(formatMoney(total, language)) });
}

/**
 * A repayment from the balance: its amount, or for a payoff the quote's. A lost answer is asked for again with the same key, in a
 * dialog that was opened anew too, so that nothing is paid twice.
 */
export function useRepay(loan: Loan, payoffTotal: string | undefined) {
  const { t } = useTranslation('loans');
  const { t: payment } = useTranslation('payment');
  const sentenceOf = useErrorText();
  const refusalOf = useRefusalText();
  const withTotal = useRepayRefusal();
  const [refusal, setRefusal] = useState<string>();
  const queries = useQueryClient();
  const [repaid, setRepaid] = useState<Repaid>();
  const isPayoff = payoffTotal !== undefined;
  const hasDue = micro(loan.dueAmount) > 0n;
  const owedNow = owedMicro(loan);
  const isAbove = (repaid: bigint | undefined) => !isPayoff && repaid !== undefined && repaid > owedNow;
  const form = useForm(
    { amount: payoffTotal ?? (hasDue ? loan.dueAmount : ''), safeword: '' },
    ({ amount, safeword }) => {
      const typed = readLoanAmount(amount);
      const amountFault = () => {
        if (typed === undefined || typed === 0n) return t('fault.repayment');
        return isAbove(typed) ? withTotal('loan_repayment_above_owed', formatAmount(owedNow)) : undefined;
      };
      return {
        amount: amountFault(),
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
      const params = isApiError(error) ? error.params : {};
      const { total } = params;
      setRefusal(refusalOf(typeof total === 'string' ? withTotal(key, total) : sentenceOf(error), params));
      return true;
    },
  });
  const amountMicro = readLoanAmount(isPayoff ? payoffTotal : form.values.amount);
  return {
    form,
    repaid,
    refusal,
    isPending: repay.isPending,
    /** As a decimal string, once it is one and not more than is owed. */
    total: amountMicro === undefined || isAbove(amountMicro) ? undefined : formatAmount(amountMicro),
    send: () => {
      if (repay.isPending || !form.isReady() || amountMicro === undefined) return;
      setRefusal(undefined);
      const amount = formatAmount(amountMicro);
      const { safeword } = form.values;
      const input = { loanId: loan.loanId, amount, safeword, ...(isPayoff && { isPayoff }) };
      repay.run(input, { idempotencyKey: attemptKey('loan!repay', intentOf(input)) });
    },
  };
}
