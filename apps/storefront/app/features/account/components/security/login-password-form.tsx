import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { PasswordInput } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import forms from '#shared/forms/forms.module.css';
import { NewPassword } from '#shared/forms/new-password.tsx';
import { newPasswordFaults } from '#shared/forms/password-rules.ts';

const refusedFields = {
  wrong_old_password: 'old',
  login_locked_minutes: 'old',
  login_locked_until_tomorrow: 'old',
  invalid_password: 'password',
  password_mismatch: 'repeated',
} as const;

/** Changes the login password; every other session ends. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const form = useForm({ old: '', password: '', repeated: '' }, (values) => {
    const faults = newPasswordFaults(values.password, values.repeated);
    return {
      old: values.old === '' ? auth('password.required') : undefined,
      password: faults.password && auth(faults.password),
      repeated: faults.repeated && auth(faults.repeated),
    };
  });
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const change = useAction('user!updateOldAndNewPsw', {
    invalidates: ['user!records'],
    onDone: () => {
      showToast({ kind: 'success', text: t('loginPassword.done') });
      onDone();
    },
    onRefused: refuseField,
  });
  return (
    <Panel>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending || !form.isReady()) return;
          const { old, password, repeated } = form.values;
          change.run({ old_password: old, password, re_password: repeated });
        }}
      >
        <PasswordInput
          {...form.bind('old')}
          label={t('loginPassword.old')}
          autoComplete="current-password"
          maxLength={64}
          isRequired
        />
        <NewPassword form={form} label={auth('password.new')} />
        <Button type="submit" kind="primary" isPending={change.isPending}>
          {t('loginPassword.submit')}
        </Button>
      </form>
    </Panel>
  );
}
