import { useTranslation } from '@entrepot/i18n/react';
import styles from '#shared/queue/queue.module.css';
import { Authenticator } from './authenticator.tsx';

/** Stands in place of every page until an authenticator app is set up, where the shop demands one. */
export function EnrolmentRequired() {
  const { t } = useTranslation('admin');
  return (
    <>
      <title>{t('page.title', { page: t('totp.title') })}</title>
      <div className={styles.headingRow}>
        <h1>{t('totp.required')}</h1>
      </div>
      <Authenticator />
    </>
  );
}
