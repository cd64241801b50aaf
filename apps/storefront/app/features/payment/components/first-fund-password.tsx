import { useTranslation } from '@entrepot/i18n/react';
import { SafewordForm } from '../../../shared/forms/safeword-form.tsx';
import styles from './payment.module.css';

/** Chooses the first fund password; the dialog goes on to paying as soon as there is one. */
export function FirstFundPassword() {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.form}>
      <p>{t('first.text')}</p>
      <SafewordForm submitLabel={t('first.submit')} />
    </div>
  );
}
