import type { AdminOutputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/panel/feedback/error-text.ts';
import { LoginForm } from '@entrepot/panel/login/login-form.tsx';
import { useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';

type Props = {
  readonly isDemo: boolean;
  readonly onLoggedIn: (session: AdminOutputOf<'user!newlogin'>) => void;
};

const demoStaff = { username: 'admin', password: 'Demo1234Demo' };

/** Signs a member of staff in. */
export function StaffLogin({ isDemo, onLoggedIn }: Props) {
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const login = useAction('user!newlogin', {
    onDone: onLoggedIn,
    onRefused: (error) => setRefusal(textOf(error)),
  });
  return (
    <LoginForm
      demo={isDemo ? demoStaff : undefined}
      refusal={refusal}
      isPending={login.isPending}
      onSend={(credentials) => {
        setRefusal(undefined);
        login.run(credentials);
      }}
      onType={() => setRefusal(undefined)}
    />
  );
}
