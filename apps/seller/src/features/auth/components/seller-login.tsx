import type { SellerOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { LoginForm } from '@entrepot/panel/login/login-form.tsx';
import { credentialsOf, useLoginForm } from '@entrepot/panel/login/use-login-form.ts';
import { currentLanguage } from '@entrepot/panel/texts/page-language.ts';
import { useAction } from '#shared/api/calls.ts';
import styles from './seller-login.module.css';

type Props = {
  readonly isDemo: boolean;
  readonly onLoggedIn: (session: SellerOutputOf<'user!newlogin'>) => void;
};

const demoSeller = { username: 'seller1', password: 'Demo1234' };
/** The shop has the page for it: an account is the same here and there. */
const forgotPassword = () => `/forgotPassword?lang=${currentLanguage()}`;

/** Signs the owner of a store in. */
export function SellerLogin({ isDemo, onLoggedIn }: Props) {
  const { t } = useTranslation('seller');
  const form = useLoginForm();
  const login = useAction('user!newlogin', { onDone: onLoggedIn, onRefused: form.refuse });
  return (
    <LoginForm
      form={form}
      demo={isDemo ? demoSeller : undefined}
      isPending={login.isPending}
      onSubmit={form.submit((typed) => login.run(credentialsOf(typed)))}
    >
      <a href={forgotPassword()} className={styles.forgot}>
        {t('login.forgot')}
      </a>
    </LoginForm>
  );
}
