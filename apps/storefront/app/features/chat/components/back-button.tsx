import { useTranslation } from '@entrepot/i18n/react';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './chat.module.css';

/** Leads from a conversation to all of them. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button type="button" className={styles.barButton} onClick={onBack} aria-label={t('dialog.back')}>
      <IconArrowLeft size={18} aria-hidden="true" className={styles.arrow} />
    </button>
  );
}
