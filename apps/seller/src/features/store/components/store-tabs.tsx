import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import styles from './store.module.css';

const tabs = [
  { key: 'tabs.settings', path: paths.store },
  { key: 'tabs.freight', path: paths.freight },
  { key: 'tabs.categories', path: paths.storeCategories },
] as const;

/** The pages of the store. */
export function StoreTabs() {
  const { t } = useTranslation('seller-store');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('tabs.label')} className={classNames(styles.tabs, 'scrolls-inline')}>
      {tabs.map(({ key, path }) => (
        <Link key={path} href={path} aria-current={pathname === path ? 'page' : undefined} className={styles.tab}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
