import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconLayoutGrid, IconMessages, IconShoppingBag, IconSmartHome, IconUser } from '@tabler/icons-react';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { CartBadgeMount, ChatBadgeMount } from '#shared/site/tab-badges.tsx';
import styles from './mobile.module.css';
import { tabOf, tabPaths, visitorsPath } from './mobile-pages.ts';

/** The five ways that are always within reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation('mobile');
  const { t: shell } = useTranslation('shell');
  const { isLoggedIn } = useSession();
  const current = tabOf(useLocation().pathname);
  const tabs = [
    { tab: 'home', label: shell('nav.home'), Icon: IconSmartHome, badge: null },
    { tab: 'categories', label: shell('nav.categories'), Icon: IconLayoutGrid, badge: null },
    { tab: 'cart', label: t('cart'), Icon: IconShoppingBag, badge: <CartBadgeMount /> },
    { tab: 'messages', label: t('messages'), Icon: IconMessages, badge: <ChatBadgeMount /> },
    { tab: 'me', label: t('me'), Icon: IconUser, badge: null },
  ] as const;
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {tabs.map(({ tab, label, Icon, badge }) => (
        <Link
          key={tab}
          href={isLoggedIn ? tabPaths[tab] : visitorsPath(tab)}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          <span className={styles.tabIcon}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            {badge}
          </span>
          <span className={styles.tabLabel}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
