import { useTranslation } from '@entrepot/i18n/react';
import { IconArrowUp } from '@tabler/icons-react';
import { useScrolledPast } from '../hooks/use-scrolled-past.ts';
import styles from './shell.module.css';

/** The button shows once the page is scrolled over 100 px. */
const shownFromPx = 101;

export function BackToTop() {
  const { t } = useTranslation('shell');
  if (!useScrolledPast(shownFromPx)) return null;
  return (
    <button
      type="button"
      className={styles.floatingButton}
      aria-label={t('backToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
