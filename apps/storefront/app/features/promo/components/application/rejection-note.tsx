import { useTranslation } from '@entrepot/i18n/react';
import type { Application } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

/** Why the application was sent back, as long as it has not been submitted again. */
export function RejectionNote({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  if (application.reason === '') return null;
  return (
    <div className={styles.refused} role="note">
      <p>{t('state.rejected.text')}</p>
      <p className={styles.reason} dir="auto">
        {application.reason}
      </p>
    </div>
  );
}
