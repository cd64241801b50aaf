import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '../../button/button.tsx';
import { Panel } from '../../layout/layout.tsx';
import { Price } from '../../price/price.tsx';
import styles from '../wallet.module.css';
import type { Withdrawal } from '../withdrawing.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import type { RenderTime } from './withdrawal-panel.tsx';

type Props = {
  readonly withdrawals: readonly Withdrawal[];
  /** Rows of another page are shown until those that were asked for are there. */
  readonly isOutdated: boolean;
  readonly hrefOf: (withdrawalId: string) => string;
  readonly renderTime: RenderTime;
};

/** Withdrawals as rows of a list. */
export function WithdrawalRows({ withdrawals, isOutdated, hrefOf, renderTime }: Props) {
  const { t } = useTranslation('wallet');
  return (
    <Panel className={styles.list}>
      <ul aria-busy={isOutdated || undefined}>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.withdrawalId} className={styles.record}>
            <span className={styles.what}>
              <strong>
                {withdrawal.method === 'card' ? (
                  t('method.card')
                ) : (
                  <bdi dir="ltr">{`${withdrawal.symbol} · ${withdrawal.network}`}</bdi>
                )}
              </strong>
              <span className={styles.note}>{renderTime(withdrawal.createTime)}</span>
            </span>
            <span className={styles.amounts}>
              <Price value={withdrawal.amount} isPlain />
              <WithdrawalBadge withdrawal={withdrawal} />
            </span>
            <ButtonLink size="small" kind="quiet" keepsScroll href={hrefOf(withdrawal.withdrawalId)}>
              {t('record.show')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
