import { isFundPassword } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import forms from '#shared/forms/forms.module.css';
import { NewFundPassword, newFundPasswordFaults } from '#shared/forms/fund-password-form.tsx';

const refusedFields = {
  wrong_safeword: 'old',
  safeword_locked: 'old',
  invalid_safeword: 'safeword',
  password_mismatch: 'repeated',
} as const;

/** Changes the fund password with the old one. */
export function ChangeFundPassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('payment');
  const { t: account } = useTranslation('account');
  const form = useForm({ old: '', safeword: '', repeated: '' }, (values) => {
    const faults = newFundPasswordFaults(values);
    return {
      old: isFundPassword(values.old) ? undefined : t('safeword.invalid'),
      safeword: faults.safeword && t(faults.safeword),
      repeated: faults.repeated && t(faults.repeated),
    };
  });
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const change = useAction('user!updateOldAndNewSafeword', {
    invalidates: ['user!records'],
    onDone: () => {
      showToast({ kind: 'success', text: t('safeword.done') });
      onDone();
    },
    onRefused: refuseField,
  });
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending || !form.isReady()) return;
        const { old, safeword, repeated } = form.values;
        change.run({ old_safeword: old, safeword, re_safeword: repeated });
      }}
    >
      <CodeInput
        label={account('fundPassword.old')}
        value={form.values.old}
        error={form.faultOf('old')}
        onChange={(old) => form.set('old', old)}
        onBlur={form.bind('old').onBlur}
        isSecret
        isRequired
      />
      <NewFundPassword form={form} />
      <Button type="submit" kind="primary" isPending={change.isPending}>
        {account('fundPassword.change')}
      </Button>
    </form>
  );
}
