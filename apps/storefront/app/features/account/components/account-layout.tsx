import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import {
  IconBell,
  IconBuildingStore,
  IconCoins,
  IconDownload,
  IconHeart,
  IconHistory,
  IconHome,
  IconPackage,
  IconReceiptRefund,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { useHasLoans } from '#shared/use-has-loans.ts';
import { useMenuPlace } from '../hooks/use-menu-place.ts';
import styles from './account-layout.module.css';

/** The pages of the user centre, in the order of its menu. */
export const accountEntries = [
  { key: 'dashboard', href: paths.dashboard, Icon: IconHome },
  { key: 'notifications', href: paths.notifications, Icon: IconBell },
  { key: 'wallet', href: paths.wallet, Icon: IconWallet },
  { key: 'loans', href: paths.myLoan, Icon: IconCoins },
  { key: 'orders', href: paths.orders, Icon: IconPackage },
  { key: 'returns', href: paths.returns, Icon: IconReceiptRefund },
  { key: 'purchases', href: paths.purchaseHistory, Icon: IconHistory },
  { key: 'favourites', href: paths.favourites, Icon: IconHeart },
  { key: 'stores', href: paths.collectedShops, Icon: IconBuildingStore },
  { key: 'setup', href: paths.setup, Icon: IconSettings },
  { key: 'download', href: paths.download, Icon: IconDownload },
] as const;

type Props = { readonly pathname: string; readonly children: ReactNode };

/** The user centre's menu beside its page; on a phone a row that scrolls sideways. */
export function AccountLayout({ pathname, children }: Props) {
  const { t } = useTranslation('account');
  const hasLoans = useHasLoans();
  const place = useMenuPlace(pathname);
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one after every change of place.
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the row scrolls: the entry that one is at should be in sight. This holds in both directions of reading.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return (
    <PageColumn className={styles.layout}>
      <nav ref={menu} className={classNames(styles.menu, 'scrolls-when-narrow')} aria-label={t('menu.label')}>
        <ul>
          {accountEntries.map(({ key, href, Icon }) => {
            if (key === 'loans' && !hasLoans) return null;
            const isCurrent = place === href || place.startsWith(`${href}/`);
            return (
              <li key={key}>
                <Link
                  href={href}
                  className={classNames(styles.entry, isCurrent && styles.current)}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {t(`menu.${key}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </PageColumn>
  );
}
