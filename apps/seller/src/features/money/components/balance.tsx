import { CallView } from '@entrepot/client/react/call-view.tsx';
import { centsUp } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { Skeleton } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './balance.module.css';

const cardHeight = 204;

/** What the store has, what is held for it, and what it owes, in words. */
export function Balance() {
  const { t } = useTranslation('seller');
  const { t: tCommon } = useTranslation('common');
  const wallet = useCall('wallet!get', {}, { refetchMs: 60_000 });
  const skeleton = (
    <div role="status" className={styles.cards}>
      <span className="visually-hidden">{tCommon('state.loading')}</span>
      <Skeleton height={cardHeight} />
      <Skeleton height={cardHeight} />
    </div>
  );
  return (
    <CallView result={wallet} skeleton={skeleton}>
      {({ available, escrow, receivable }) => (
        <div className={styles.cards}>
          <section className={styles.card}>
            <h2>{t('balance.available')}</h2>
            <p className={styles.amount}>
              <Cents value={available} />
            </p>
            <p>{t('balance.availableText')}</p>
            <div>
              <ButtonLink href={paths.payout} kind="primary">
                {t('balance.payout')}
              </ButtonLink>
            </div>
          </section>
          <section className={styles.card}>
            <h2>{t('balance.escrow')}</h2>
            <p className={styles.amount}>
              <Cents value={escrow} />
            </p>
            <p>{t('balance.escrowText')}</p>
          </section>
          {Number(receivable) !== 0 && (
            <section className={styles.card}>
              <h2>{t('balance.receivable')}</h2>
              <p className={styles.amount}>
                <Cents value={receivable} shown={centsUp(receivable)} />
              </p>
              <p>{t('balance.receivableText')}</p>
            </section>
          )}
        </div>
      )}
    </CallView>
  );
}
