import { attemptKey, failureKind, type InputOf, isApiError, settleAttempt } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#shared/api/calls.ts';

type OrderInput = InputOf<'order!submit'>;

/** A lost answer is asked for again after these pauses, then the person is told. */
const retryPausesMs = [1000, 3000];

export type PriceChange = { readonly from: string; readonly to: string };

type Placing = {
  readonly isPlacing: boolean;
  /** Why the order was not placed, as a sentence; undefined while there is nothing to say, and once something else is to be ordered. */
  readonly fault: string | undefined;
  readonly priceChange: PriceChange | undefined;
  readonly clearPriceChange: () => void;
  readonly place: (input: OrderInput) => Promise<void>;
};

/**
 * Places the order once, however often and however badly connected it is asked for: the same order carries the same key
 * until it is answered, after a reload too. The answer of a lost request is asked for again with that key.
 * `chosen` is what is to be ordered: what was said against one choice does not stand against the next.
 */
export function usePlacing(chosen: unknown, onPlaced: (checkoutId: string) => void): Placing {
  const api = useApi();
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [isPlacing, setPlacing] = useState(false);
  const [fault, setFault] = useState<{ readonly text: string; readonly chosen: unknown }>();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const isRunning = useRef(false);

  const refuse = (error: unknown, input: OrderInput) => {
    const params = isApiError(error) ? error.params : {};
    if (isApiError(error) && error.key === 'duplicate_submission' && typeof params.checkoutId === 'string') {
      onPlaced(params.checkoutId);
      return;
    }
    // Whatever else refused it, the quote now says it at its line. Where nobody answered nothing has changed.
    if (failureKind(error) !== 'connection') void queries.invalidateQueries({ queryKey: ['order!quote'] });
    if (isApiError(error) && error.key === 'price_changed' && typeof params.total === 'string') {
      setPriceChange({ from: input.expectTotal, to: params.total });
      return;
    }
    setFault({ text: textOf(error), chosen });
  };
  const place = async (input: OrderInput) => {
    // A second press in the same moment comes before the state is drawn.
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacing(true);
    setFault(undefined);
    setPriceChange(undefined);
    const idempotencyKey = attemptKey('order!submit', input);
    try {
      const { checkoutId } = await api.call('order!submit', input, { idempotencyKey, retryPausesMs });
      settleAttempt('order!submit', input);
      onPlaced(checkoutId);
    } catch (error) {
      refuse(error, input);
    } finally {
      isRunning.current = false;
      setPlacing(false);
    }
  };
  const shownFault = fault?.chosen === chosen ? fault?.text : undefined;
  return { isPlacing, fault: shownFault, priceChange, clearPriceChange: () => setPriceChange(undefined), place };
}
