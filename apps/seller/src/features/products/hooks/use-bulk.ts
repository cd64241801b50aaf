import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import type { BulkAction, BulkInput, RowResult } from '../product-types.ts';

/** What a bulk action did, until it is undone or put away. */
export type BulkOutcome = {
  readonly action: BulkAction | 'undo';
  readonly results: readonly RowResult[];
  readonly undoToken?: string | undefined;
};

/** Runs bulk actions and takes them back. */
export function useBulk(onDone: () => void) {
  const showError = useErrorToast();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const bulk = useAction('sellerGoods!bulk', {
    onDone: ({ results, undoToken }, { action }) => {
      setOutcome({ action, results, undoToken });
      onDone();
    },
  });
  const undo = useAction('sellerGoods!undo', {
    onDone: ({ results }) => setOutcome({ action: 'undo', results }),
    onRefused: (error) => {
      // Anything else, a lost connection for one, leaves the button: what is not put back yet still can be.
      const key = isApiError(error) ? error.key : '';
      if (key === 'undo_expired' || key === 'already_undone') setOutcome(undefined);
      showError(error);
    },
  });
  return {
    outcome,
    isPending: bulk.isPending || undo.isPending,
    run: (input: BulkInput) => bulk.run(input),
    undo: () => outcome?.undoToken !== undefined && undo.run({ undoToken: outcome.undoToken }),
    putAway: () => setOutcome(undefined),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
