import { type AdminOutputOf, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { LoginForm } from '@entrepot/panel/login/login-form.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { CodeField } from '#shared/staff/code-field.tsx';

type Props = {
  readonly isDemo: boolean;
  readonly onLoggedIn: (session: AdminOutputOf<'user!newlogin'>) => void;
};

const demoStaff = { username: 'admin', password: 'Demo1234Demo' };

/** Signs a member of staff in; who uses an authenticator app is asked for its code once the password is right. */
export function StaffLogin({ isDemo, onLoggedIn }: Props) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const [codeFault, setCodeFault] = useState<string>();
  const login = useAction('user!newlogin', {
    onDone: onLoggedIn,
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      if (key !== 'totp_required' && key !== 'totp_wrong') return setRefusal(textOf(error));
      setAsksCode(true);
      setCode('');
      if (key === 'totp_wrong') setCodeFault(textOf(error));
    },
  });
  return (
    <LoginForm
      demo={isDemo ? demoStaff : undefined}
      refusal={refusal}
      isPending={login.isPending}
      onSend={(credentials) => {
        setRefusal(undefined);
        setCodeFault(asksCode && code === '' ? t('code.missing') : undefined);
        if (!asksCode) login.run(credentials);
        else if (code !== '') login.run({ ...credentials, code });
      }}
      onType={() => setRefusal(undefined)}
    >
      {asksCode && <CodeField value={code} onChange={setCode} fault={codeFault} isFocused />}
    </LoginForm>
  );
}
