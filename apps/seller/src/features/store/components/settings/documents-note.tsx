import { useTranslation } from '@entrepot/i18n/react';
import type { StoreSettings } from '../../store-draft.ts';
import styles from '../store.module.css';

/** Where documents are renewed: a page of the shop, another app. */
const renewalAddress = '/promo/apply';

/** Until when the owner's document holds, and what is the matter when it does not any more. */
export function DocumentsNote({ settings }: { readonly settings: StoreSettings }) {
  const { t } = useTranslation('seller-store');
  const renew = (
    <a href={renewalAddress} className={styles.link}>
      {t('paused.renew')}
    </a>
  );
  if (settings.isPaused) {
    return (
      <section className={styles.warning}>
        <h2>{t('paused.title')}</h2>
        <p>{t('paused.text')}</p>
        {renew}
      </section>
    );
  }
  if (settings.documentsExpireOn === undefined) return null;
  return (
    <p className={styles.muted}>
      {t('documents.until', { day: settings.documentsExpireOn })} {renew}
    </p>
  );
}
