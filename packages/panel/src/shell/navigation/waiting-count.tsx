import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import styles from './navigation.module.css';

/** How much waits behind an entry of the navigation; nothing is shown for none. */
export function WaitingCount({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('panel');
  const number = formatInteger(waiting, useLanguage());
  if (waiting === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('nav.open', { count: waiting, number })}</span>
    </span>
  );
}
