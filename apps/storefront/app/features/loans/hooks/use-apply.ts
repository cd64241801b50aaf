import { isApiError, newIdempotencyKey } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { type Agreement, changedByLoans, type Loan } from './loan-types.ts';

/** Hands an application in with the agreement that was read. A lost answer is asked for again with the same key. */
export function useApply({ loanId }: Loan, onDone: () => void) {
  const attempt = useRef({ version: '', key: '' });
  const queries = useQueryClient();
  const apply = useAction('loan!apply', {
    invalidates: changedByLoans,
    onDone,
    onRefused: (error) => {
      if (isApiError(error) && error.key !== 'network_error') attempt.current.version = '';
      // What has changed meanwhile is read anew, the agreement above all.
      for (const stale of ['loan!open', 'loan!agreement']) void queries.invalidateQueries({ queryKey: [stale] });
      return false;
    },
  });
  return {
    isPending: apply.isPending,
    error: apply.error,
    send: ({ version }: Agreement) => {
      if (attempt.current.version !== version) attempt.current = { version, key: newIdempotencyKey() };
      apply.mutate({ input: { loanId, agreementVersion: version }, idempotencyKey: attempt.current.key });
    },
  };
}
