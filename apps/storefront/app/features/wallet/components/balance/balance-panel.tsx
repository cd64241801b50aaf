import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

/** What a person may spend, what is set aside, and what is owed. */
export function BalancePanel() {
  const { t } = useTranslation('wallet');
  const balance = useCall('wallet!getUsdt', {}, { staleMs: 0 });
  return (
    <Panel className={styles.balance}>
      <CallView result={balance} skeleton={<BalancesSkeleton />}>
        {({ available, held, receivable }) => (
          <dl className={styles.balances}>
            <div>
              <dt>{t('balance.available')}</dt>
              <dd>
                <Price value={available} size="large" />
              </dd>
            </div>
            <div>
              <dt>{t('balance.held')}</dt>
              <dd>
                <Price value={held} isPlain />
              </dd>
              <dd className={styles.note}>{t('balance.heldText')}</dd>
            </div>
            <div>
              <dt>{t('balance.receivable')}</dt>
              <dd>
                <Price value={receivable} isPlain />
              </dd>
              <dd className={styles.note}>{t('balance.receivableText')}</dd>
            </div>
          </dl>
        )}
      </CallView>
      <div className={styles.actions}>
        <ButtonLink href={paths.recharge} kind="primary">
          {t('deposit')}
        </ButtonLink>
        <ButtonLink href={paths.withdraw}>{t('withdraw')}</ButtonLink>
      </div>
    </Panel>
  );
}

/** Of the size of the three balances, in a row or one above the other. */
function BalancesSkeleton() {
  return (
    <div className={styles.balances}>
      <Skeleton lines={2} />
      <Skeleton lines={1} />
      <Skeleton lines={2} />
    </div>
  );
}
