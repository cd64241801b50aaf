import { useTranslation } from '@entrepot/i18n/react';
import { readBootstrap } from '@entrepot/panel/bootstrap.ts';
import { LoginPage } from '@entrepot/panel/login/login-page.tsx';
import { safeBackPath } from '@entrepot/panel/paths.ts';
import { writeToken } from '@entrepot/panel/session/session-store.ts';
import { useIsLoggedIn } from '@entrepot/panel/session/use-session.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { SellerLogin } from '../features/auth/components/seller-login.tsx';

export default function Login() {
  const { t } = useTranslation('seller');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isLoggedIn = useIsLoggedIn();
  const back = safeBackPath(search.get('back'));
  if (isLoggedIn) return <Navigate to={back} replace />;
  return (
    <LoginPage title={t('login.title')} lead={t('login.lead')}>
      <SellerLogin
        isDemo={readBootstrap().isDemo}
        onLoggedIn={({ token }) => {
          writeToken(token);
          void navigate(back, { replace: true });
        }}
      />
    </LoginPage>
  );
}
