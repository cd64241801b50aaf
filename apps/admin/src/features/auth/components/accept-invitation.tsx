import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly code: string; readonly onAccepted: () => void };

const longest = 64;

/** Who was invited chooses a password and logs in with it. */
export function AcceptInvitation({ code, onAccepted }: Props) {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const textOf = useErrorText();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const accept = useAction('staff!accept', {
    onDone: ({ username }) => {
      showToast({ kind: 'success', text: t('invitation.accepted', { username }) });
      onAccepted();
    },
    onRefused: (error) => setFault(textOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (password !== '') accept.run({ code, password });
  };
  return (
    <form onSubmit={submit} className={styles.stack} noValidate>
      <PasswordInput
        label={t('account.newPassword')}
        description={t('account.passwordRule')}
        autoComplete="new-password"
        maxLength={longest}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
        error={isChecked && password === '' ? tPanel('login.passwordMissing') : undefined}
        required
      />
      {fault !== undefined && <p role="alert">{fault}</p>}
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        {t('invitation.accept')}
      </Button>
    </form>
  );
}
