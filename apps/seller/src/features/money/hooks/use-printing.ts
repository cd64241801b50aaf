import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import type { Period } from '@entrepot/panel/period/periods.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWholeList } from '#shared/api/calls.ts';
import type { StatementLine } from './use-line-text.ts';

/** As many as one call answers. */
export const linesAtOnce = 500;

type Whole = { readonly period: Period; readonly lines: readonly StatementLine[] };

/** Prints a statement whole: its entries are read to the last one first, and stay on the page. */
export function usePrinting(period: Period) {
  const readAll = useWholeList('statement!lines', 'after');
  const showError = useErrorToast();
  const [whole, setWhole] = useState<Whole>();
  const [isReading, setReading] = useState(false);
  const print = async () => {
    setReading(true);
    try {
      const lines = await readAll({ ...period, limit: linesAtOnce }, () => undefined);
      flushSync(() => {
        setWhole({ period, lines });
        setReading(false);
      });
      window.print();
    } catch (error) {
      showError(error);
    } finally {
      setReading(false);
    }
  };
  const isOfPeriod = whole?.period.from === period.from && whole.period.to === period.to;
  return { whole: isOfPeriod ? whole.lines : undefined, isReading, print };
}
