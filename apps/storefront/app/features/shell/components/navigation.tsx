import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { NavLink } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import styles from './header.module.css';

const entries = [
  { key: 'nav.home', href: paths.home },
  { key: 'nav.categories', href: paths.classification },
  { key: 'nav.newArrivals', href: paths.newArrivals },
  { key: 'nav.discounted', href: paths.discounted },
  { key: 'nav.stores', href: paths.searchStore },
] as const;

/** The navigation bar. */
export function Navigation() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn>
      <nav aria-label={t('nav.label')} className={styles.links}>
        {entries.map(({ key, href }) => (
          <NavLink key={href} to={href} className={styles.navLink ?? ''}>
            {t(key)}
          </NavLink>
        ))}
      </nav>
    </PageColumn>
  );
}
