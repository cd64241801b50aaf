import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { PasswordInput } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { passwordQuestion } from '#shared/api/password-check.ts';

const longest = 64;

/** Asks for the own password again while a call waits for it. */
export function PasswordQuestion() {
  return useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isOpen) && <PasswordDialog />;
}

function PasswordDialog() {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const form = usePanelForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? tPanel('login.passwordMissing') : undefined }),
  });
  const confirm = useAction('user!confirmPassword', {
    onDone: () => passwordQuestion.settle(true),
    onRefused: form.refuse,
  });
  return (
    <FormDialog
      title={t('password.title')}
      submit={t('password.submit')}
      note={t('password.text')}
      fault={form.refusal}
      isPending={confirm.isPending}
      onSend={form.submit((typed) => confirm.run(typed))}
      onClose={() => passwordQuestion.settle(false)}
    >
      <Field of={form} name="password">
        {(field) => (
          <PasswordInput
            label={tPanel('login.password')}
            autoComplete="current-password"
            maxLength={longest}
            visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
            required
            {...field}
          />
        )}
      </Field>
    </FormDialog>
  );
}
