import { useTranslation } from '@entrepot/i18n/react';
import { ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconMapPin } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { useHasLoans } from '#shared/use-has-loans.ts';
import styles from './account.module.css';
import { accountEntries } from './account-layout.tsx';

/** The menu of the user centre as rows, with the addresses: for the page that one goes down from. */
export function MenuRows() {
  const { t } = useTranslation('account');
  const hasLoans = useHasLoans();
  const pages = accountEntries.filter(({ key }) => key !== 'dashboard' && (key !== 'loans' || hasLoans));
  const rows = [
    ...pages.map(({ key, href, Icon }) => ({ href, Icon, label: t(`menu.${key}`) })),
    { href: paths.shippingAddress, Icon: IconMapPin, label: t('setup.addresses.title') },
  ];
  return (
    <nav aria-label={t('menu.label')}>
      <Panel className={styles.rows}>
        {rows.map(({ href, Icon, label }) => (
          <div key={href}>
            <Link href={href} className={styles.row}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              {label}
              <ChevronForward size={16} />
            </Link>
          </div>
        ))}
      </Panel>
    </nav>
  );
}
