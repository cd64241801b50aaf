import { useTranslation } from '@entrepot/i18n/react';
import { ReasonNote } from '@entrepot/ui/note/note.tsx';
import type { Application } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

/** Why the application was sent back, as long as it has not been submitted again. */
export function RejectionNote({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  if (application.reason === '') return null;
  return (
    <ReasonNote tone="warn" className={styles.apart} title={t('state.rejected.text')} reason={application.reason} />
  );
}
