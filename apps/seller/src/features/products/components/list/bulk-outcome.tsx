import { ApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Bulk, BulkOutcome } from '../../hooks/use-bulk.ts';
import type { RowResult } from '../../product-types.ts';
import styles from './list.module.css';

type Props = { readonly outcome: BulkOutcome; readonly bulk: Bulk };

/** How many products were changed, what was refused, and the way back. */
export function BulkOutcomeBar({ outcome, bulk }: Props) {
  const { t } = useTranslation('seller-products');
  const [isOpen, setIsOpen] = useState(false);
  const { results } = outcome;
  const done = results.filter(({ isDone }) => isDone).length;
  const refused = results.length - done;
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.bulkCount}>
        {outcome.action === 'undo' ? t('outcome.undone', { count: done }) : t('outcome.done', { count: done })}
        {refused > 0 && <strong className={styles.fault}> {t('outcome.refused', { count: refused })}</strong>}
      </span>
      {refused > 0 && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('outcome.show')}
        </Button>
      )}
      {outcome.undoToken !== undefined && (
        <Button variant="default" loading={bulk.isPending} onClick={() => bulk.undo()}>
          {t('outcome.undo')}
        </Button>
      )}
      <Button variant="subtle" onClick={bulk.putAway}>
        {t('outcome.close')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('outcome.title')} size="large">
        <ul className={styles.results}>
          {results.map((result) => (
            <Result key={result.sellerGoodsId} result={result} />
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function Result({ result }: { readonly result: RowResult }) {
  const { t } = useTranslation('seller-products');
  const textOf = useErrorText();
  const { error, params = {} } = result;
  return (
    <li className={styles.result} data-done={result.isDone}>
      <bdi>{result.name || result.sellerGoodsId}</bdi>
      <span>{error === undefined ? t('outcome.ok') : textOf(new ApiError({ key: error, code: 1, params }))}</span>
    </li>
  );
}
