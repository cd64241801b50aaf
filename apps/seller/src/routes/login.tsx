import { useTranslation } from '@entrepot/i18n/react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../features/auth/components/login-form.tsx';
import { LanguageMenu } from '../features/shell/components/language-menu.tsx';
import { ThemeSwitch } from '../features/shell/components/theme-switch.tsx';
import { readBootstrap } from '../shared/bootstrap.ts';
import { safeBackPath } from '../shared/paths.ts';
import { writeToken } from '../shared/session/session-store.ts';
import { useIsLoggedIn } from '../shared/session/use-session.ts';
import styles from './routes.module.css';

export default function Login() {
  const { t } = useTranslation('seller');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isLoggedIn = useIsLoggedIn();
  const back = safeBackPath(search.get('back'));
  if (isLoggedIn) return <Navigate to={back} replace />;
  return (
    <main className={styles.login}>
      <title>{t('login.title')}</title>
      <div className={styles.loginCard}>
        <div className={styles.switches}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <h1>{t('login.title')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        <LoginForm
          isDemo={readBootstrap().isDemo}
          onLoggedIn={(token) => {
            writeToken(token);
            void navigate(back, { replace: true });
          }}
        />
      </div>
    </main>
  );
}
