import { useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { useFailedImages } from '@entrepot/ui/image/use-failed-images.ts';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { useKeptPages } from '../hooks/use-kept-pages.ts';
import { usePassedAvatar } from '../hooks/use-passed-avatar.ts';
import { useVersionNote } from '../hooks/use-version-note.ts';
import headerStyles from './header/header.module.css';
import { LanguageMenu } from './header/language-menu.tsx';
import { Logo } from './header/logo.tsx';
import { ThemeToggle } from './header/theme-toggle.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { NetworkNote } from './network-note.tsx';
import { PageChange } from './page-change.tsx';
import styles from './promo-shell.module.css';
import shellStyles from './shell.module.css';

/** What surrounds the pages for sellers: a light header of their own, without search and cart. */
export function PromoShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  useSessionUpkeep();
  useFailedImages();
  useKeptPages();
  const VersionNote = useVersionNote();
  return (
    <>
      <a href="#content" className={shellStyles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <PageChange />
      <header className={styles.header}>
        <PageColumn className={styles.bar}>
          <Link href={paths.promo} className={headerStyles.logo} aria-label={t('promo.home')}>
            <Logo />
          </Link>
          <div className={headerStyles.tools}>
            <Link href={paths.home} className={styles.toShop} aria-label={t('promo.shop')}>
              <IconArrowLeft size={18} aria-hidden="true" className={styles.arrow} />
              <span className={styles.toShopText}>{t('promo.shop')}</span>
            </Link>
            <Person />
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </PageColumn>
      </header>
      <main id="content" tabIndex={-1} className={shellStyles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <PageColumn>
          <p>{t('footer.copyright', { year: '2023' })}</p>
        </PageColumn>
      </footer>
      <NetworkNote />
      {VersionNote && <VersionNote />}
      <Toaster />
    </>
  );
}

/** Who is signed in, with the avatar that came along. */
function Person() {
  const { user } = useSession();
  const passed = usePassedAvatar();
  const number = user?.avatar ?? passed;
  if (number === undefined) return null;
  return (
    <span className={styles.person}>
      <Avatar number={number} size={30} />
      {user && <span className={styles.name}>{user.username}</span>}
    </span>
  );
}
