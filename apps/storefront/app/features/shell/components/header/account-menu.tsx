import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { useLogout } from '#shared/session/use-logout.ts';
import { useSession } from '#shared/session/use-session.ts';
import styles from './header.module.css';

/** Log in and register, or the person's name and log out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { isLoggedIn, user } = useSession();
  const logout = useLogout();
  if (!isLoggedIn) {
    return (
      <div className={styles.account}>
        <Link href={paths.login} className={styles.accountLink}>
          {t('account.login')}
        </Link>
        <Link href={paths.register} className={classNames(styles.accountLink, styles.register)}>
          {t('account.register')}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Link href={paths.dashboard} className={styles.accountLink}>
        <IconUser size={18} aria-hidden="true" />
        <span className={styles.username}>{user?.username ?? t('account.dashboard')}</span>
      </Link>
      <button type="button" className={styles.tool} onClick={() => void logout()} aria-label={t('account.logout')}>
        <IconLogout size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
