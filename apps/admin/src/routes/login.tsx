import { useTranslation } from '@entrepot/i18n/react';
import { readBootstrap } from '@entrepot/panel/bootstrap.ts';
import { LoginPage } from '@entrepot/panel/login/login-page.tsx';
import { safeBackPath } from '@entrepot/panel/paths.ts';
import { writeToken } from '@entrepot/panel/session/session-store.ts';
import { useIsLoggedIn } from '@entrepot/panel/session/use-session.ts';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { storeStaff } from '#shared/staff/staff-store.ts';
import { StaffLogin } from '../features/auth/components/staff-login.tsx';

export default function Login() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const back = safeBackPath(search.get('back'));
  if (isLoggedIn) return <Navigate to={back} replace />;
  return (
    <LoginPage title={t('login.title')} lead={t('login.lead')}>
      <StaffLogin
        isDemo={readBootstrap().isDemo}
        username={knownName(state)}
        onLoggedIn={({ token, ...staff }) => {
          storeStaff(staff);
          writeToken(token);
          void navigate(back, { replace: true });
        }}
      />
    </LoginPage>
  );
}

/** Who has just chosen a password; '' where nobody comes from there. */
const knownName = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : '';
