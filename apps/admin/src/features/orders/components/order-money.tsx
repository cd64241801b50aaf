import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { JournalLink } from '#shared/books/journal-link.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Order } from '../order.ts';

/** The journals of the ledger that moved the order's money. */
export function OrderMoney({ movements }: Pick<Order, 'movements'>) {
  const { t } = useTranslation('admin-orders');
  const { t: tMoney } = useTranslation('admin-money');
  return (
    <Part title={t('part.money')}>
      {movements.length === 0 && <p className={styles.muted}>{t('money.none')}</p>}
      <ol className={styles.history}>
        {movements.map(({ journalId, kind, amount, escrow, createTime }) => (
          <li key={journalId}>
            <span className={styles.rowLine}>
              <strong>
                <JournalLink journalId={journalId}>{tMoney(`kind.${kind as 'refund'}`)}</JournalLink>
              </strong>
              <Price value={amount} isPlain />
            </span>
            <span className={styles.muted}>
              <Time value={createTime} /> ·{' '}
              {escrow === undefined ? (
                t('money.afterSettlement')
              ) : (
                <>
                  {beforeValue(t('money.escrow'))}
                  <Price value={escrow} size="small" isPlain />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
