import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { NavLink } from 'react-router';
import { paths } from '#shared/paths.ts';
import { PromoLink } from '../promo-link.tsx';
import styles from './header.module.css';

const entries = [
  { key: 'nav.home', href: paths.home },
  { key: 'nav.categories', href: paths.classification },
  { key: 'nav.newArrivals', href: paths.newArrivals },
  { key: 'nav.discounted', href: paths.discounted },
  { key: 'nav.stores', href: paths.searchStore },
] as const;

/** The navigation bar. The pages for sellers are a site of their own and open beside the shop. */
export function Navigation() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn>
      <nav aria-label={t('nav.label')} className={classNames(styles.links, 'scrolls-inline')}>
        {entries.map(({ key, href }) => (
          <NavLink key={href} to={href} className={styles.navLink ?? ''}>
            {t(key)}
          </NavLink>
        ))}
        <PromoLink className={styles.navLink}>{t('nav.becomeSeller')}</PromoLink>
      </nav>
    </PageColumn>
  );
}
