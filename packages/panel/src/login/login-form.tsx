import { useTranslation } from '@entrepot/i18n/react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Field } from '../form/field.tsx';
import styles from './login.module.css';
import type { LoginForm as Form } from './use-login-form.ts';

type Props = {
  readonly form: Form;
  /** Whom the demo names to try; none elsewhere. */
  readonly demo: { readonly username: string; readonly password: string } | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Stands above the button, such as the way to a new password. */
  readonly children?: ReactNode;
};

const longest = 64;

/**
 * Username and password. A refusal is told in place and what was typed is kept. In a dialog the first field that is empty has the focus, not
 * the button that closes it.
 */
export function LoginForm({ form, demo, isPending, onSubmit, children }: Props) {
  const { t } = useTranslation('panel');
  const { refusal, focus, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal, not another form, leads back to the password.
  useEffect(() => {
    if (refusal !== undefined) focus('password');
  }, [refusal]);
  const fillDemoLogin = () => {
    form.set('username', demo?.username ?? '');
    form.set('password', demo?.password ?? '');
  };
  return (
    <form onSubmit={onSubmit} className={styles.form} noValidate>
      {demo && (
        <div className={styles.demo}>
          <p>{t('login.demo', demo)}</p>
          <Button variant="default" size="xs" onClick={fillDemoLogin}>
            {t('login.demoUse')}
          </Button>
        </div>
      )}
      <Field of={form} name="username">
        {(field) => (
          <TextInput
            data-autofocus={values.username === '' || undefined}
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={longest}
            required
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="password">
        {(field) => (
          <PasswordInput
            data-autofocus={values.username !== '' || undefined}
            label={t('login.password')}
            autoComplete="current-password"
            maxLength={longest}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            required
            {...field}
          />
        )}
      </Field>
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
