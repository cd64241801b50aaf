import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from './payment.module.css';

/** What will be taken, and what it is taken from; both USDT as decimal strings. */
export function PayAmounts({ total, balance }: { readonly total: string; readonly balance: string }) {
  const { t } = useTranslation('payment');
  return (
    <dl className={styles.amounts}>
      <dt>{t('pay.total')}</dt>
      <dd>
        <Price value={total} size="large" />
      </dd>
      <dt>{t('pay.balance')}</dt>
      <dd>
        <Price value={balance} isPlain />
      </dd>
    </dl>
  );
}
