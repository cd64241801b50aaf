import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import account from './account.module.css';

const longest = 64;
const empty = { oldPassword: '', password: '' };

/** Changes the own password; the other sessions end with it. */
export function PasswordForm() {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const textOf = useErrorText();
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const change = useAction('user!updatePassword', {
    onDone: () => {
      setValues(empty);
      setChecked(false);
      setFault(undefined);
      showToast({ kind: 'success', text: t('account.passwordChanged') });
    },
    onRefused: (error) => setFault(textOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (values.oldPassword !== '' && values.password !== '') change.run(values);
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string, hint?: string) => (
    <PasswordInput
      label={label}
      description={hint}
      autoComplete={autoComplete}
      maxLength={longest}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
      error={isChecked && values[name] === '' ? tPanel('login.passwordMissing') : undefined}
      required
    />
  );
  return (
    <Part title={t('account.password')}>
      <form onSubmit={submit} className={account.form} noValidate>
        {field('oldPassword', t('account.oldPassword'), 'current-password')}
        {field('password', t('account.newPassword'), 'new-password', t('account.passwordRule'))}
        {fault !== undefined && <p role="alert">{fault}</p>}
        <div className={styles.choices}>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
