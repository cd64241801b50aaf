import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Input, PasswordInput } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { Note } from '@entrepot/ui/note/note.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import type { SignedIn } from '#shared/session/use-session.ts';
import { Time } from '#shared/time.tsx';
import styles from './auth.module.css';
import { DemoPeople } from './demo-people.tsx';

type Refusal = { readonly text: string; readonly until: string | undefined };

type Props = {
  /** Offers the demo shop's people. */
  readonly isDemo: boolean;
  readonly onLoggedIn: (person: SignedIn) => void;
};

/** Username and password. A refusal stays in sight above the button, with the time when a lock ends. */
export function LoginForm({ isDemo, onLoggedIn }: Props) {
  const { t } = useTranslation('auth');
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm({ username: '', password: '' }, ({ username, password }) => ({
    username: username.trim() === '' ? t('username.required') : undefined,
    password: password === '' ? t('password.required') : undefined,
  }));
  const login = useAction('user!newlogin', {
    onDone: onLoggedIn,
    onRefused: (error) => {
      const until = isApiError(error) && typeof error.params.until === 'string' ? error.params.until : undefined;
      setRefusal({ text: textOf(error), until });
      return true;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (login.isPending || !form.isReady()) return;
        setRefusal(undefined);
        login.run({ username: form.values.username.trim(), password: form.values.password });
      }}
    >
      <Input
        {...form.bind('username')}
        label={t('login.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        isRequired
      />
      <PasswordInput
        {...form.bind('password')}
        label={t('password.label')}
        autoComplete="current-password"
        maxLength={64}
        isRequired
      />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.text} {refusal.until !== undefined && <Time value={refusal.until} />}
        </Note>
      )}
      <Button type="submit" kind="primary" size="large" isWide isPending={login.isPending}>
        {t('login.submit')}
      </Button>
      {isDemo && (
        <DemoPeople
          onChoose={(person) => {
            form.set('username', person.username);
            form.set('password', person.password);
          }}
        />
      )}
    </form>
  );
}
