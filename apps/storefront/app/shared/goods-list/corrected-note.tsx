import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useLocation } from '../site/navigation.tsx';
import styles from './corrected-note.module.css';
import { listAddress } from './list-filters.ts';

type Props = {
  /** What was searched instead; undefined when it is what was typed. */
  readonly shown: string | undefined;
  readonly typed: string;
};

/** Says that other words were searched for than typed, and leads to those that were typed. */
export function CorrectedNote({ shown, typed }: Props) {
  const { t } = useTranslation('browse');
  const { pathname, search } = useLocation();
  if (shown === undefined) return null;
  return (
    <p className={styles.notice} role="status">
      {t('search.corrected', { shown })}{' '}
      <Link href={listAddress(pathname, new URLSearchParams(search), { exact: 'true' })} rel="nofollow">
        {t('search.exact', { typed })}
      </Link>
    </p>
  );
}
