import { attemptKey, settleAttempt } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import { type Agreement, changedByLoans, type Loan } from './loan-types.ts';

/** Hands an application in with the agreement that was read. A lost answer is asked for again with the same key, after a reload too. */
export function useApply({ loanId }: Loan, onDone: () => void) {
  const queries = useQueryClient();
  const apply = useAction('loan!apply', {
    invalidates: changedByLoans,
    onDone: (_loan, input) => {
      settleAttempt('loan!apply', input);
      onDone();
    },
    onRefused: () => {
      // What has changed meanwhile is read anew, the agreement above all.
      for (const stale of ['loan!open', 'loan!agreement']) void queries.invalidateQueries({ queryKey: [stale] });
      return false;
    },
  });
  return {
    isPending: apply.isPending,
    error: apply.error,
    send: ({ version }: Agreement) => {
      const input = { loanId, agreementVersion: version };
      apply.run(input, { idempotencyKey: attemptKey('loan!apply', input) });
    },
  };
}
