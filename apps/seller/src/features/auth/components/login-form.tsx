import { useTranslation } from '@entrepot/i18n/react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorText } from '../../../shared/feedback/error-text.ts';
import { currentLanguage } from '../../../shared/texts/page-language.ts';
import styles from './login.module.css';

type Props = { readonly isDemo: boolean; readonly onLoggedIn: (token: string) => void };

const demoSeller = { username: 'seller1', password: 'Demo1234' };
const longest = 64;
/** The shop has the page for it: an account is the same here and there. */
const forgotPassword = () => `/forgotPassword?lang=${currentLanguage()}`;

/** User name and password. A refusal is told in place and what was typed is kept. */
export function LoginForm({ isDemo, onLoggedIn }: Props) {
  const { t } = useTranslation('seller');
  const textOf = useErrorText();
  const [values, setValues] = useState({ username: '', password: '' });
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const login = useAction('user!newlogin', {
    onDone: ({ token }) => onLoggedIn(token),
    onRefused: (error) => {
      setRefusal(textOf(error));
      fields.password.current?.focus();
    },
  });
  const set = (name: 'username' | 'password', text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setRefusal(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const input = { username: values.username.trim(), password: values.password };
    if (input.username === '') fields.username.current?.focus();
    else if (input.password === '') fields.password.current?.focus();
    else login.run(input);
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {isDemo && (
        <div className={styles.demo}>
          <p>{t('login.demo', demoSeller)}</p>
          <Button variant="default" size="xs" onClick={() => setValues(demoSeller)}>
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
      <a href={forgotPassword()} className={styles.forgot}>
        {t('login.forgot')}
      </a>
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
