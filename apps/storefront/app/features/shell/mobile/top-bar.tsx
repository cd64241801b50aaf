import { useTranslation } from '@entrepot/i18n/react';
import { ChevronBack } from '@entrepot/ui/icon/icon.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconReload, IconSearch, IconShoppingBag } from '@tabler/icons-react';
import { NotificationMount } from '#shared/notifications/notification-mount.tsx';
import { PushOfferMount } from '#shared/notifications/push-offer-mount.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation, useNavigate } from '#shared/site/navigation.tsx';
import { CartBadgeMount } from '#shared/site/tab-badges.tsx';
import { Logo } from '../components/header/logo.tsx';
import styles from './mobile.module.css';
import { hasTabs, tabOf } from './mobile-pages.ts';
import { useDocumentTitle } from './use-document-title.ts';

type Props = { readonly onRefresh: () => void };

/** The way back, what page this is, the search, and a button that does what pulling the page down does. */
export function TopBar({ onRefresh }: Props) {
  const { t } = useTranslation('mobile');
  const { t: shell } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  // A visitor's conversation has no list of messages to go back to.
  const hasBack = tabOf(pathname) === undefined || !(isLoggedIn || hasTabs(pathname, search));
  const title = useDocumentTitle();
  const isHome = pathname === paths.home;
  // Its bar of buttons takes the place of the tabs, the cart's among them.
  const isProduct = pathname === '/productDetails';
  return (
    <header className={styles.top}>
      {isHome ? (
        <>
          <Link href={paths.home} className={styles.logo} aria-label={shell('logo.home')}>
            <Logo />
          </Link>
          <Link href={paths.mobileSearch} className={styles.searchField} aria-label={shell('search.label')}>
            <IconSearch size={20} aria-hidden="true" />
            <span>{shell('search.placeholder')}</span>
          </Link>
        </>
      ) : (
        <>
          {hasBack && <BackButton />}
          {/* The page's heading says the same to who hears it. */}
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {isProduct && (
            <Link href={paths.mobileCart} className={styles.tool}>
              <span className="visually-hidden">{t('cart')}</span>
              <span className={styles.tabIcon}>
                <IconShoppingBag size={22} aria-hidden="true" />
                <CartBadgeMount />
              </span>
            </Link>
          )}
          {pathname !== paths.mobileSearch && (
            <Link href={paths.mobileSearch} className={styles.tool} aria-label={shell('search.submit')}>
              <IconSearch size={22} aria-hidden="true" />
            </Link>
          )}
        </>
      )}
      {/* The bell on the pages of the tabs alone; what happens on the others is offered there. */}
      {tabOf(pathname) === undefined ? <PushOfferMount /> : <NotificationMount />}
      <button type="button" className={styles.tool} onClick={onRefresh} aria-label={t('refresh')}>
        <IconReload size={22} aria-hidden="true" />
      </button>
    </header>
  );
}

/** To the page before; who came from elsewhere gets to the home page. */
function BackButton() {
  const { t } = useTranslation('mobile');
  const navigate = useNavigate();
  const goBack = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
    if (idx > 0) window.history.back();
    else void navigate(paths.home, { replace: true });
  };
  return (
    <button type="button" className={styles.tool} onClick={goBack} aria-label={t('back')}>
      <ChevronBack size={24} />
    </button>
  );
}
