import { isFundPassword } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { PasswordInput } from '@entrepot/ui/field/inputs.tsx';
import { type Form, useForm } from '@entrepot/ui/field/use-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '../api/calls.ts';
import { useFieldRefusal } from '../feedback/use-refusal.ts';
import styles from './forms.module.css';

export type NewFundPasswordValues = { readonly safeword: string; readonly repeated: string };

/** The faults of a new fund password and its repetition, as keys of the texts `payment:*`. */
export function newFundPasswordFaults({ safeword, repeated }: NewFundPasswordValues) {
  return {
    safeword: isFundPassword(safeword) ? undefined : ('safeword.invalid' as const),
    repeated: repeated === safeword ? undefined : ('safeword.mismatch' as const),
  };
}

/** A new fund password and its repetition. */
export function NewFundPassword({
  form,
}: {
  readonly form: Pick<Form<NewFundPasswordValues>, 'values' | 'set' | 'bind' | 'faultOf'>;
}) {
  const { t } = useTranslation('payment');
  const fields = [
    { name: 'safeword', label: t('safeword.new'), hint: t('safeword.hint') },
    { name: 'repeated', label: t('safeword.repeat'), hint: undefined },
  ] as const;
  return fields.map(({ name, label, hint }) => (
    <CodeInput
      key={name}
      label={label}
      hint={hint}
      value={form.values[name]}
      error={form.faultOf(name)}
      onChange={(value) => form.set(name, value)}
      onBlur={form.bind(name).onBlur}
      isSecret
      isRequired
    />
  ));
}

const refusedFields = {
  invalid_safeword: 'safeword',
  password_mismatch: 'repeated',
  wrong_password: 'password',
  login_locked_minutes: 'password',
  login_locked_until_tomorrow: 'password',
} as const;

type Props = { readonly submitLabel: string; readonly onDone?: () => void };

/** Chooses the first fund password; the login password shows that it is the owner who does. */
export function FundPasswordForm({ submitLabel, onDone }: Props) {
  const { t } = useTranslation('payment');
  const { t: auth } = useTranslation('auth');
  const form = useForm({ safeword: '', repeated: '', password: '' }, (values) => {
    const faults = newFundPasswordFaults(values);
    return {
      safeword: faults.safeword && t(faults.safeword),
      repeated: faults.repeated && t(faults.repeated),
      password: values.password === '' ? auth('password.required') : undefined,
    };
  });
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const choose = useAction('user!setSafewordReg', {
    invalidates: ['localuser!get'],
    onDone: () => {
      showToast({ kind: 'success', text: t('safeword.done') });
      onDone?.();
    },
    onRefused: refuseField,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choose.isPending || !form.isReady()) return;
        const { password, safeword, repeated } = form.values;
        choose.run({ password, safeword, re_safeword: repeated });
      }}
    >
      <NewFundPassword form={form} />
      <PasswordInput
        {...form.bind('password')}
        label={t('safeword.loginPassword')}
        autoComplete="current-password"
        maxLength={64}
        isRequired
      />
      <Button type="submit" kind="primary" isPending={choose.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
