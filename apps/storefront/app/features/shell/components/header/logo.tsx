import { useTranslation } from '@entrepot/i18n/react';
import styles from './header.module.css';

/** The mark: a quay's warehouse seen from the water. */
export function Logo() {
  const { t } = useTranslation('common');
  return (
    <span className={styles.wordmark}>
      <svg width="30" height="30" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
        <path d="M16 3 3 10v3h26v-3L16 3Z" />
        <path d="M5 15h5v9H5zM13.500 15h5v9h-5zM22 15h5v9h-5z" opacity=".72" />
        <path d="M2 27c3.500-2.500 6.500-2.500 9.300 0 3.100 2.500 6.300 2.500 9.400 0 2.800-2.500 5.800-2.500 9.300 0v3H2v-3Z" />
      </svg>
      <span>{t('brand.name')}</span>
    </span>
  );
}
