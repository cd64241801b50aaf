import type { InputOf, OutputOf } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import { changedByLoans } from './loan-types.ts';

type LoanCall = 'loan!accept' | 'loan!withdraw' | 'loan!autoDeduct';

/** A step on one's own loan. Refused, it may have been decided in another tab or by staff meanwhile: then what is shown is read anew too. */
export function useLoanAction<Name extends LoanCall>(
  name: Name,
  onDone?: (output: OutputOf<Name>, input: InputOf<Name>) => void,
) {
  const queries = useQueryClient();
  return useAction(name, {
    invalidates: changedByLoans,
    ...(onDone && { onDone }),
    onRefused: () => {
      for (const stale of changedByLoans) void queries.invalidateQueries({ queryKey: [stale] });
      return false;
    },
  });
}
