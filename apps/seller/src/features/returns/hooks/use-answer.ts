import { isApiError, type SellerCallName } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { type Action, useAction } from '#shared/api/calls.ts';

type AnswerName = Extract<SellerCallName, `orderReturn!${string}`>;

type Options = {
  /** What is said once the server has agreed. */
  readonly done: string;
  readonly onDone: () => void;
};

/**
 * A step of the seller on a case. A refusal is kept for the dialog; when the case has changed meanwhile, the dialog closes, for the
 * case that is read anew allows other steps.
 */
export function useAnswer<Name extends AnswerName>(
  name: Name,
  { done, onDone }: Options,
): Action<Name> & { readonly fault: string | undefined; readonly setFault: (fault: string | undefined) => void } {
  const textOf = useErrorText();
  const [fault, setFault] = useState<string>();
  const action = useAction(name, {
    onDone: () => {
      showToast({ kind: 'success', text: done });
      onDone();
    },
    onRefused: (error) => {
      if (!isApiError(error) || error.key !== 'return_state_changed') {
        setFault(textOf(error));
        return;
      }
      showToast({ kind: 'error', text: textOf(error) });
      onDone();
    },
  });
  return { ...action, fault, setFault };
}
