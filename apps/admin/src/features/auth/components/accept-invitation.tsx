import { ApiError, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly code: string; readonly onAccepted: (username: string) => void };

const longest = 64;

/** Whether a refusal is of the link: it is used or over, or what it brought was cut short and can be no code. */
function isOfCode(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { fields } = error.params;
  return (
    error.key === 'invitation_not_found' ||
    (Array.isArray(fields) && fields.some(({ field }: { readonly field?: unknown }) => field === 'code'))
  );
}

/** Who was invited chooses a password and logs in with it. */
export function AcceptInvitation({ code, onAccepted }: Props) {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const form = usePanelForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? tPanel('login.passwordMissing') : undefined }),
    fieldOf: { invalid_staff_password: 'password' },
  });
  const [isOver, setIsOver] = useState(false);
  const errorText = useErrorText();
  const accept = useAction('staff!accept', {
    onDone: ({ username }) => {
      showToast({ kind: 'success', text: t('invitation.accepted', { username }) });
      onAccepted(username);
    },
    onRefused: (error: unknown) => {
      setIsOver(isOfCode(error));
      return form.refuse(error);
    },
  });
  if (isOver)
    return (
      <div className={styles.stack}>
        <p role="alert">{errorText(new ApiError({ key: 'invitation_not_found', code: 0 }))}</p>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          {tPanel('login.submit')}
        </Button>
      </div>
    );
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
