import type { OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import forms from '#shared/forms/forms.module.css';
import { billingDraft } from '#shared/forms/typed-forms.ts';

type Props = {
  readonly details: OutputOf<'user!billing'>;
  readonly onSaved?: () => void;
  /** Offers to leave without saving, where the form stands in a dialog. */
  readonly onCancel?: () => void;
};

/** Company and tax number for receipts: entered once, kept by every order that is placed afterwards. */
export function BillingForm({ details, onSaved, onCancel }: Props) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const form = useForm({ company: details.company, taxNumber: details.taxNumber }, () => ({}), billingDraft);
  const save = useAction('user!saveBilling', {
    invalidates: ['user!billing'],
    onDone: () => {
      showToast({ kind: 'success', text: t('billing.saved') });
      onSaved?.();
    },
  });
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.run(form.values);
      }}
    >
      <p>{t('billing.note')}</p>
      <Input
        {...form.bind('company')}
        label={t('billing.company')}
        autoComplete="organization"
        dir="auto"
        maxLength={120}
      />
      <Input
        {...form.bind('taxNumber')}
        label={t('billing.taxNumber')}
        hint={t('billing.taxNumberHint')}
        autoComplete="off"
        dir="ltr"
        maxLength={40}
      />
      <div className={forms.buttons}>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          {common('action.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{common('action.cancel')}</Button>}
      </div>
    </form>
  );
}
