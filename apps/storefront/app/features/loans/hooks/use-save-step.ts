import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import type { Loan, Standing } from './loan-types.ts';

/** Puts a loan that a call answered where every part of the pages reads the open one. */
function useCacheLoan(): (loan: Loan) => void {
  const queries = useQueryClient();
  return (loan) =>
    queries.setQueryData<Standing>(['loan!open', {}], (standing) => standing && { ...standing, current: loan });
}

/** Saves a step on the server. Another amount or term has another agreement. */
export function useSaveStep(onSaved?: () => void, onRefused?: (error: unknown) => boolean) {
  const cacheLoan = useCacheLoan();
  return useAction('loan!save', {
    invalidates: ['loan!agreement', 'loan!list'],
    onDone: (loan) => {
      cacheLoan(loan);
      onSaved?.();
    },
    ...(onRefused && { onRefused }),
  });
}
