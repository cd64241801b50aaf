import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { PageTitle } from '../api/get-pages.ts';
import styles from './about.module.css';

type Props = { readonly pages: readonly PageTitle[]; readonly current?: PageTitle['page'] };

/** The published pages about rules and policies; nothing where none is. */
export function PageLinks({ pages, current = 'about' }: Props) {
  const { t } = useTranslation('promo');
  const others = pages.filter(({ page }) => page !== current && page !== 'about');
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('pages.title')} className={styles.pages}>
      <h2>{t('pages.title')}</h2>
      <ul>
        {others.map(({ page, title }) => (
          <li key={page}>
            <Link href={paths.page(page)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
