import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { LoginForm } from '@entrepot/panel/login/login-form.tsx';
import { currentLanguage } from '@entrepot/panel/texts/page-language.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import styles from './seller-login.module.css';

type Props = { readonly isDemo: boolean; readonly onLoggedIn: (token: string) => void };

const demoSeller = { username: 'seller1', password: 'Demo1234' };
/** The shop has the page for it: an account is the same here and there. */
const forgotPassword = () => `/forgotPassword?lang=${currentLanguage()}`;

/** Signs the owner of a store in. */
export function SellerLogin({ isDemo, onLoggedIn }: Props) {
  const { t } = useTranslation('seller');
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const login = useAction('user!newlogin', {
    onDone: ({ token }) => onLoggedIn(token),
    onRefused: (error) => setRefusal(textOf(error)),
  });
  return (
    <LoginForm
      demo={isDemo ? demoSeller : undefined}
      refusal={refusal}
      isPending={login.isPending}
      onSend={(credentials) => {
        setRefusal(undefined);
        login.run(credentials);
      }}
      onType={() => setRefusal(undefined)}
    >
      <a href={forgotPassword()} className={styles.forgot}>
        {t('login.forgot')}
      </a>
    </LoginForm>
  );
}
