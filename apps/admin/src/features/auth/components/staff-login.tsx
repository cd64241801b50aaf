import { type AdminOutputOf, isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { LoginForm } from '@entrepot/panel/login/login-form.tsx';
import { credentialsOf, useLoginForm } from '@entrepot/panel/login/use-login-form.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { CodeField } from '#shared/staff/code-field.tsx';

type Props = {
  readonly isDemo: boolean;
  /** Whose session has ended, where it is asked for over a page. */
  readonly username?: string;
  readonly onLoggedIn: (session: AdminOutputOf<'user!newlogin'>) => void;
};

const demoStaff = { username: 'admin', password: 'Demo1234Demo' };

/** Signs a member of staff in; who uses an authenticator app is asked for its code once the password is right. */
export function StaffLogin({ isDemo, username, onLoggedIn }: Props) {
  const { t } = useTranslation('admin');
  const [asksCode, setAsksCode] = useState(false);
  const form = useLoginForm({
    username,
    codeFault: (code) => (asksCode && code === '' ? t('code.missing') : undefined),
  });
  const login = useAction('user!newlogin', {
    onDone: onLoggedIn,
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      const isAboutCode = key === 'totp_required' || key === 'totp_wrong';
      if (isAboutCode) {
        setAsksCode(true);
        form.set('code', '');
      }
      if (key !== 'totp_required') form.refuse(error);
    },
  });
  return (
    <LoginForm
      form={form}
      demo={isDemo ? demoStaff : undefined}
      isPending={login.isPending}
      onSubmit={form.submit((typed) => login.run({ ...credentialsOf(typed), ...(asksCode && { code: typed.code }) }))}
    >
      {asksCode && (
        <Field of={form} name="code">
          {(field) => <CodeField isFocused {...field} />}
        </Field>
      )}
    </LoginForm>
  );
}
