import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { readBootstrap } from '@entrepot/panel/bootstrap.ts';
import { LoginQuestion, useGoOn } from '@entrepot/panel/login/login-question.tsx';
import { readStaff, storeStaff } from '#shared/staff/staff-store.ts';
import { StaffLogin } from './staff-login.tsx';

/** Asks for the login over the page once the session has ended. */
export function StaffLoginQuestion() {
  const { t } = useTranslation('admin');
  return (
    <LoginQuestion title={t('login.title')}>
      <LoginAgain />
    </LoginQuestion>
  );
}

/** Drawn when it is asked for: who is signed in may have changed since the page was. */
function LoginAgain() {
  const goOn = useGoOn();
  const { username } = readStaff();
  const renew = ({ token, ...staff }: AdminOutputOf<'user!newlogin'>) => {
    storeStaff(staff);
    goOn(token, staff.username === username);
  };
  return <StaffLogin isDemo={readBootstrap().isDemo} username={username} onLoggedIn={renew} />;
}
