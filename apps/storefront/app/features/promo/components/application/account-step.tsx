import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useLogout } from '#shared/session/use-logout.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { StepProps } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

/** Who applies, and what to have at hand. */
export function AccountStep({ onSaved }: StepProps) {
  const { t } = useTranslation('promo');
  const { user } = useSession();
  const logout = useLogout();
  return (
    <div className={styles.text}>
      <p>{t('account.text', { username: user?.username ?? '…' })}</p>
      <div>
        <p>{t('account.need')}</p>
        <ul className={styles.needs}>
          <li>{t('account.need.name')}</li>
          <li>{t('account.need.reach')}</li>
          <li>{t('account.need.document')}</li>
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button kind="primary" size="large" onClick={onSaved}>
          {t('start')}
        </Button>
        <Button kind="quiet" onClick={logout}>
          {t('account.other')}
        </Button>
      </div>
    </div>
  );
}
