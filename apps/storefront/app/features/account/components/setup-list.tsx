import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import {
  IconBell,
  IconDevices,
  IconIdBadge2,
  IconLock,
  IconMail,
  IconMapPin,
  IconReceipt,
  IconShieldLock,
  IconUserX,
} from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './account.module.css';

const entries = [
  { key: 'loginPassword', href: paths.loginPassword, Icon: IconLock },
  { key: 'fundPassword', href: paths.transactionPassword, Icon: IconShieldLock },
  { key: 'contact', href: paths.bindContact, Icon: IconMail },
  { key: 'addresses', href: paths.shippingAddress, Icon: IconMapPin },
  { key: 'identity', href: paths.identity, Icon: IconIdBadge2 },
  { key: 'billing', href: paths.billing, Icon: IconReceipt },
  { key: 'notifications', href: paths.notificationPreferences, Icon: IconBell },
  { key: 'records', href: paths.signInRecords, Icon: IconDevices },
  { key: 'cancellation', href: paths.accountCancellation, Icon: IconUserX },
] as const;

/** Every setting of the account, with what is still missing marked. */
export function SetupList() {
  const { t } = useTranslation('account');
  const { data: user } = useCall('localuser!get', {});
  const missing = {
    fundPassword: user !== undefined && !user.hasSafeword,
    contact: user !== undefined && user.email === '' && user.phone === '',
  };
  return (
    <Panel className={styles.rows}>
      {entries.map(({ key, href, Icon }) => (
        <div key={key}>
          <Link href={href} className={styles.row}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span className={styles.rowText}>
              <span className={styles.rowTitle}>{t(`setup.${key}.title`)}</span>
              <span className={styles.muted}>{t(`setup.${key}.text`)}</span>
            </span>
            <span className={styles.rowEnd}>
              {(key === 'fundPassword' || key === 'contact') && missing[key] && (
                <Badge tone="warn">{t('setup.missing')}</Badge>
              )}
              <ChevronForward size={16} />
            </span>
          </Link>
        </div>
      ))}
    </Panel>
  );
}
