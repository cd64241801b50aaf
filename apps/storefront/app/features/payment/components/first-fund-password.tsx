import { useTranslation } from '@entrepot/i18n/react';
import { ShortOfBalance } from '#shared/balance/short-of-balance.tsx';
import { FundPasswordForm } from '#shared/forms/fund-password-form.tsx';
import { PayAmounts } from './pay-amounts.tsx';
import styles from './payment.module.css';

/** Chooses the first fund password; the dialog goes on to paying as soon as there is one. */
export function FirstFundPassword({ total, balance }: { readonly total: string; readonly balance: string }) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.form}>
      <PayAmounts total={total} balance={balance} />
      <ShortOfBalance balance={balance} total={total} />
      <p>{t('first.text')}</p>
      <FundPasswordForm submitLabel={t('first.submit')} />
    </div>
  );
}
