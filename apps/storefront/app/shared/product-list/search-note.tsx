import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useLocation } from '../site/navigation.tsx';
import { listAddress } from './list-filters.ts';
import styles from './search-note.module.css';

type Props = {
  /** What a search in the shop or a store answered; undefined where nothing was searched for. */
  readonly found: { readonly correctedKeyword?: string; readonly isPartial?: boolean } | null | undefined;
  readonly typed: string;
};

/**
 * Says that other words were searched for than typed, and leads to those that were typed; or that no product has all of the words that
 * were.
 */
export function SearchNote({ found, typed }: Props) {
  const { t } = useTranslation('browse');
  const { pathname, search } = useLocation();
  if (found?.isPartial)
    return (
      <p className={styles.notice} role="status">
        {t('search.partial')}
      </p>
    );
  if (found?.correctedKeyword === undefined) return null;
  return (
    <p className={styles.notice} role="status">
      {t('search.corrected', { shown: found.correctedKeyword })}{' '}
      <Link href={listAddress(pathname, new URLSearchParams(search), { exact: 'true' })} rel="nofollow">
        {t('search.exact', { typed })}
      </Link>
    </p>
  );
}
