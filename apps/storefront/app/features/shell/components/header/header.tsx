import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useScrolledPast } from '../../hooks/use-scrolled-past.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const shrinksFromPx = 78;

/** Logo, search, account, language and the navigation, which hides once the page is scrolled. */
export function Header({ chat }: { readonly chat: ReactNode }) {
  const { t } = useTranslation('shell');
  const isShrunk = useScrolledPast(shrinksFromPx);
  return (
    <header className={classNames(styles.header, isShrunk && styles.shrunk)}>
      <PageColumn className={styles.bar}>
        <Link href={paths.home} className={styles.logo} aria-label={t('logo.home')}>
          <Logo />
        </Link>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <AccountMenu />
          <span className={styles.chat}>{chat}</span>
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </PageColumn>
      <div className={styles.nav} inert={isShrunk}>
        <Navigation />
      </div>
    </header>
  );
}
