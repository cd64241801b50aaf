import { useTranslation } from '@entrepot/i18n/react';
import { Balance } from '../features/money/components/balance.tsx';
import { Earnings } from '../features/money/components/earnings.tsx';
import styles from './routes.module.css';

export default function BalancePage() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.balance') })}</title>
      <h1 className={styles.heading}>{t('nav.balance')}</h1>
      <Balance />
      <Earnings />
    </>
  );
}
