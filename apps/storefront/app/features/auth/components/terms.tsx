import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import styles from './auth.module.css';

const points = ['held', 'ship', 'return', 'account', 'data', 'close'] as const;

/** What registering agrees to, in short. */
export function TermsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('terms.title')} size="large">
      <ul className={styles.terms}>
        {points.map((point) => (
          <li key={point}>
            <strong>{t(`terms.${point}.title`)}</strong>
            <span>{t(`terms.${point}.text`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
