import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { paths } from '#shared/paths.ts';
import styles from './auth.module.css';

const points = ['held', 'ship', 'return', 'account', 'data', 'close'] as const;

/** The pages that hold; they open beside the form, which keeps what was typed. */
const pages = ['terms', 'privacy'] as const;

/** What registering agrees to, in short, and where it stands in full. */
export function TermsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('terms.title')} size="large">
      <ul className={styles.terms}>
        {points.map((point) => (
          <li key={point}>
            <strong>{t(`terms.${point}.title`)}</strong>
            <span>{t(`terms.${point}.text`)}</span>
          </li>
        ))}
        <li>
          {pages.map((page) => (
            <a key={page} href={paths.page(page)} target="_blank" rel="noopener" className={styles.link}>
              {shell(`footer.link.${page}`)}
            </a>
          ))}
        </li>
      </ul>
    </Dialog>
  );
}
