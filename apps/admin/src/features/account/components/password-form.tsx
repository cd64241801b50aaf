import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, PasswordInput } from '@mantine/core';
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
  const missing = (text: string) => (text === '' ? tPanel('login.passwordMissing') : undefined);
  const form = usePanelForm({
    initial: empty,
    check: ({ oldPassword, password }) => ({ oldPassword: missing(oldPassword), password: missing(password) }),
    fieldOf: { wrong_old_password: 'oldPassword', invalid_staff_password: 'password' },
  });
  const change = useAction('user!updatePassword', {
    onDone: () => {
      form.reset();
      showToast({ kind: 'success', text: t('account.passwordChanged') });
    },
    onRefused: form.refuse,
  });
  const field = (name: keyof typeof empty, label: string, autoComplete: string, hint?: string) => (
    <Field of={form} name={name}>
      {(bound) => (
        <PasswordInput
          label={label}
          description={hint}
          autoComplete={autoComplete}
          maxLength={longest}
          visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
          required
          {...bound}
        />
      )}
    </Field>
  );
  return (
    <Part title={t('account.password')}>
      <form onSubmit={form.submit((values) => change.run(values))} className={account.form} noValidate>
        {field('oldPassword', t('account.oldPassword'), 'current-password')}
        {field('password', t('account.newPassword'), 'new-password', t('account.passwordRule'))}
        {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
        <div className={styles.choices}>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
