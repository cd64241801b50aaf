import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { PageTitle } from '../api/get-pages.ts';
import styles from './page-view.module.css';

type Props = { readonly pages: readonly PageTitle[]; readonly current?: PageTitle['page'] };

/** The pages about rules and policies but the one that is open; from one of them also the way to become a seller. */
export function PageLinks({ pages, current }: Props) {
  const { t } = useTranslation('promo');
  return (
    <nav aria-label={t('pages.title')} className={styles.pages}>
      <h2>{t('pages.title')}</h2>
      <ul>
        {pages
          .filter(({ page }) => page !== current)
          .map(({ page, title }) => (
            <li key={page}>
              <Link href={paths.page(page)}>{title}</Link>
            </li>
          ))}
        {current && (
          <li>
            <Link href={paths.promo}>{t('form.title')}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
