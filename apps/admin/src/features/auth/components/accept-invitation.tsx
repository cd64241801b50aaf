import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useAction } from '#shared/api/calls.ts';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly code: string; readonly onAccepted: () => void };

const longest = 64;

/** Who was invited chooses a password and logs in with it. */
export function AcceptInvitation({ code, onAccepted }: Props) {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const form = usePanelForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? tPanel('login.passwordMissing') : undefined }),
  });
  const accept = useAction('staff!accept', {
    onDone: ({ username }) => {
      showToast({ kind: 'success', text: t('invitation.accepted', { username }) });
      onAccepted();
    },
    onRefused: form.refuse,
  });
  return (
    <form onSubmit={form.submit(({ password }) => accept.run({ code, password }))} className={styles.stack} noValidate>
      <Field of={form} name="password">
        {(field) => (
          <PasswordInput
            label={t('account.newPassword')}
            description={t('account.passwordRule')}
            autoComplete="new-password"
            maxLength={longest}
            visibilityToggleButtonProps={{ 'aria-label': tPanel('login.showPassword') }}
            required
            {...field}
          />
        )}
      </Field>
      {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        {t('invitation.accept')}
      </Button>
    </form>
  );
}
