import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { type BulkRow, inputOf, type LeftOut, rowsFor, withOutcomes } from '../bulk-rows.ts';

export type BulkStep = 'list' | 'check' | 'done';

/**
 * Many orders on their way: a list is read, the server says of each row what would happen, rows are put right, and what is ready is
 * shipped. A changed row counts as unchecked until the server has seen it.
 */
export function useBulkShip(orderNos: readonly string[]) {
  const [step, setStep] = useState<BulkStep>(orderNos.length > 0 ? 'check' : 'list');
  const [rows, setRows] = useState<readonly BulkRow[]>(() => rowsFor(orderNos));
  const [leftOut, setLeftOut] = useState<LeftOut>();
  /** The rows that were sent to be shipped: the answers are theirs, one by one, whatever became of the list meanwhile. */
  const [sent, setSent] = useState<readonly BulkRow[]>([]);
  const onRefused = useErrorToast();
  const dryRun = useAction('order!shipMany', {
    onDone: (answer, input) => {
      // Whoever typed on while the answer was on its way has changed what it is about.
      setRows((now) => (sameRows(now, input.rows) ? withOutcomes(now, answer.rows) : now));
      setStep('check');
    },
    onRefused,
  });
  const shipping = useAction('order!shipMany', {
    onDone: (answer) => {
      const keys = new Set(sent.map(({ key }) => key));
      setRows((now) => [...withOutcomes(sent, answer.rows), ...now.filter(({ key }) => !keys.has(key))]);
      setStep('done');
    },
    onRefused,
  });
  const check = (list: readonly BulkRow[], left = leftOut) => {
    setRows(list);
    setLeftOut(left);
    dryRun.run({ rows: inputOf(list), isDryRun: true });
  };
  return {
    step,
    rows,
    leftOut,
    isChecking: dryRun.isPending,
    isShipping: shipping.isPending,
    check,
    change: (key: string, changes: Partial<Pick<BulkRow, 'orderNo' | 'carrier' | 'trackingNumber'>>) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changes, outcome: undefined } : row))),
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    ship: () => {
      const ready = rows.filter(isReady);
      setSent(ready);
      shipping.run({ rows: inputOf(ready), isDryRun: false });
    },
    backToList: () => setStep('list'),
    startAgain: () => {
      setRows([]);
      setLeftOut(undefined);
      setStep('list');
    },
  };
}

export const isReady = (row: BulkRow) => row.outcome?.outcome === 'ready';

function sameRows(rows: readonly BulkRow[], sent: ReturnType<typeof inputOf>): boolean {
  return JSON.stringify(inputOf(rows)) === JSON.stringify(sent);
}
