import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { PasswordInput, Textarea } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import forms from '#shared/forms/forms.module.css';
import styles from './account.module.css';

const refusedFields = {
  wrong_password: 'password',
  login_locked_minutes: 'password',
  login_locked_until_tomorrow: 'password',
} as const;

/** What still ties a person to the shop. */
const tie = /_remains?$/;

/** Closes the account for good: consequences and conditions first, then reason and password, then one more question. */
export function AccountCancellation({ onClosed }: { readonly onClosed: () => void }) {
  const { t } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const textOf = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm(
    { reason: '', password: '' },
    ({ reason, password }) => ({
      reason: reason.trim() === '' ? t('cancellation.reasonRequired') : undefined,
      password: password === '' ? auth('password.required') : undefined,
    }),
    { subject: 'cancellation', secrets: ['password'] },
  );
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const close = useAction('user!logoff', {
    onDone: onClosed,
    onRefused: (error) => {
      if (!isApiError(error) || !tie.test(error.key)) return refuseField(error);
      setRefusal(textOf(error));
      return true;
    },
  });
  return (
    <Panel>
      <Note tone="warn" className={styles.apart}>
        {t('cancellation.final')}
      </Note>
      <h2 className={styles.heading}>{t('cancellation.consequences')}</h2>
      <ul className={styles.consequences}>
        <li>{t('cancellation.sessions')}</li>
        <li>{t('cancellation.person')}</li>
        <li>{t('cancellation.orders')}</li>
      </ul>
      <h2 className={styles.heading}>{t('cancellation.conditions')}</h2>
      <ul className={styles.consequences}>
        <li>{t('cancellation.balance')}</li>
        <li>{t('cancellation.openOrders')}</li>
        <li>{t('cancellation.store')}</li>
      </ul>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(undefined);
          if (!close.isPending && form.isReady()) setAsking(true);
        }}
      >
        <Textarea {...form.bind('reason')} label={t('cancellation.reason')} maxLength={500} isRequired />
        <PasswordInput
          {...form.bind('password')}
          label={auth('password.label')}
          autoComplete="current-password"
          maxLength={64}
          isRequired
        />
        {refusal !== undefined && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        <Button type="submit" kind="danger" isPending={close.isPending}>
          {t('cancellation.submit')}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancellation.sure')}
        text={t('cancellation.final')}
        confirmLabel={t('cancellation.submit')}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await close
            .send({ reason: form.values.reason.trim(), password: form.values.password })
            .catch(() => undefined);
          setAsking(false);
        }}
      />
    </Panel>
  );
}
