import type { OutputOf } from '@entrepot/client';
import { isSentCode } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import forms from '#shared/forms/forms.module.css';
import { NewFundPassword, newFundPasswordFaults } from '#shared/forms/fund-password-form.tsx';
import { SendCode } from '#shared/forms/send-code.tsx';
import { paths } from '#shared/paths.ts';
import styles from '../account.module.css';

const refusedFields = { wrong_code: 'code', invalid_safeword: 'safeword', password_mismatch: 'repeated' } as const;

type Props = { readonly user: OutputOf<'localuser!get'>; readonly onDone: () => void };

/** A new fund password with a code sent to the bound address; that also lifts a lock. */
export function ResetFundPassword({ user, onDone }: Props) {
  const { t } = useTranslation('account');
  const target = user.email || user.phone;
  if (target === '') {
    return (
      <EmptyState
        title={t('fundPassword.noContact')}
        text={t('fundPassword.noContactText')}
        action={<ButtonLink href={paths.bindContact}>{t('contact.bind')}</ButtonLink>}
      />
    );
  }
  return <ResetForm target={target} onDone={onDone} />;
}

function ResetForm({ target, onDone }: { readonly target: string; readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const { t: payment } = useTranslation('payment');
  const form = useForm({ code: '', safeword: '', repeated: '' }, (values) => {
    const faults = newFundPasswordFaults(values);
    return {
      code: isSentCode(values.code) ? undefined : auth('code.invalid'),
      safeword: faults.safeword && payment(faults.safeword),
      repeated: faults.repeated && payment(faults.repeated),
    };
  });
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const reset = useAction('user!resetSafeword', {
    invalidates: ['user!records'],
    onDone: () => {
      showToast({ kind: 'success', text: payment('safeword.done') });
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
        if (reset.isPending || !form.isReady()) return;
        const { code, safeword, repeated } = form.values;
        reset.run({ code, safeword, re_safeword: repeated });
      }}
    >
      <p>{t('fundPassword.codeTo', { target })}</p>
      <div className={styles.codeRow}>
        <SendCode request={() => ({ target, purpose: 'reset_safeword' })} />
      </div>
      <CodeInput
        label={auth('code.label')}
        value={form.values.code}
        error={form.faultOf('code')}
        onChange={(code) => form.set('code', code)}
        onBlur={form.bind('code').onBlur}
        isRequired
      />
      <NewFundPassword form={form} />
      <Button type="submit" kind="primary" isPending={reset.isPending}>
        {t('fundPassword.change')}
      </Button>
    </form>
  );
}
