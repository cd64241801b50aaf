import { useTranslation } from '@entrepot/i18n/react';
import { ChevronForward } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

type Crumb = { readonly label: string; readonly href?: string };

/** The way to this page; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, place) => (
          <li key={`${crumb.href ?? ''}${crumb.label}`} className={styles.crumb}>
            {place > 0 && <ChevronForward size={14} />}
            {crumb.href === undefined ? (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            ) : (
              <Link href={crumb.href} className={styles.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
