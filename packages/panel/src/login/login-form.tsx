import { useTranslation } from '@entrepot/i18n/react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './login.module.css';

type Credentials = { readonly username: string; readonly password: string };

type Props = {
  /** Whom the demo names to try; none elsewhere. */
  readonly demo: Credentials | undefined;
  /** Why the last attempt was refused. */
  readonly refusal: string | undefined;
  readonly isPending: boolean;
  readonly onSend: (credentials: Credentials) => void;
  readonly onType: () => void;
  /** Stands above the button, such as the way to a new password. */
  readonly children?: ReactNode;
};

const longest = 64;

/** User name and password. A refusal is told in place and what was typed is kept. */
export function LoginForm({ demo, refusal, isPending, onSend, onType, children }: Props) {
  const { t } = useTranslation('panel');
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [isSent, setSent] = useState(false);
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { password } = fields;
  useEffect(() => {
    if (refusal !== undefined) password.current?.focus();
  }, [refusal, password]);
  const set = (name: 'username' | 'password', text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    onType();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const input = { username: values.username.trim(), password: values.password };
    if (input.username === '') fields.username.current?.focus();
    else if (input.password === '') fields.password.current?.focus();
    else onSend(input);
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {demo && (
        <div className={styles.demo}>
          <p>{t('login.demo', demo)}</p>
          <Button variant="default" size="xs" onClick={() => setValues(demo)}>
            {t('login.demoUse')}
          </Button>
        </div>
      )}
      <TextInput
        ref={fields.username}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={longest}
        value={values.username}
        onChange={(event) => set('username', event.currentTarget.value)}
        error={isSent && values.username.trim() === '' ? t('login.usernameMissing') : undefined}
        required
      />
      <PasswordInput
        ref={fields.password}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={longest}
        value={values.password}
        onChange={(event) => set('password', event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        error={isSent && values.password === '' ? t('login.passwordMissing') : undefined}
        required
      />
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {children}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
