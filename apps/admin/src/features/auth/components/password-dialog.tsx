import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { PasswordInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { answerPasswordQuestion, isPasswordAsked, subscribePasswordQuestion } from '#shared/api/password-check.ts';

const longest = 64;

/** Asks for the own password again while a call waits for it. */
export function PasswordQuestion() {
  return useSyncExternalStore(subscribePasswordQuestion, isPasswordAsked) && <PasswordDialog />;
}

function PasswordDialog() {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const textOf = useErrorText();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const confirm = useAction('user!confirmPassword', {
    onDone: () => answerPasswordQuestion(true),
    onRefused: (error) => setFault(textOf(error)),
  });
  const send = () => {
    setChecked(true);
    if (password !== '') confirm.run({ password });
  };
  return (
    <FormDialog
      title={t('password.title')}
      submit={t('password.submit')}
      note={t('password.text')}
      fault={fault}
      isPending={confirm.isPending}
      onSend={send}
      onClose={() => answerPasswordQuestion(false)}
    >
      <PasswordInput
        label={tPanel('login.password')}
        autoComplete="current-password"
        maxLength={longest}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
        error={isChecked && password === '' ? tPanel('login.passwordMissing') : undefined}
        required
      />
    </FormDialog>
  );
}
