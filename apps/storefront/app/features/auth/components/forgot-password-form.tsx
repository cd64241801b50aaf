import { isEmail, isPhone, isSentCode } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import { useNameRules } from '#shared/forms/name-rules.ts';
import { NewPassword } from '#shared/forms/new-password.tsx';
import { newPasswordFaults } from '#shared/forms/password-rules.ts';
import { SendCode } from '#shared/forms/send-code.tsx';
import { useSentCode } from '#shared/forms/use-sent-code.ts';
import { type HumanAnswer, HumanCheck } from '#shared/human-check/human-check.tsx';
import { useCheckUses } from '#shared/human-check/use-check-uses.ts';
import styles from './auth.module.css';

const refusedFields = {
  invalid_email: 'target',
  invalid_phone: 'target',
  captcha_required: 'human',
  wrong_code: 'code',
  code_required: 'code',
  invalid_password: 'password',
  password_mismatch: 'repeated',
} as const;

/** A new password with a code sent by e-mail or SMS. Whether the address is known is never told. */
export function ForgotPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth');
  const rules = useNameRules();
  const [answer, setAnswer] = useState<HumanAnswer | null>(null);
  const check = useCheckUses();
  const { sentTo, markSent, discard } = useSentCode('reset_password', (target) => form.set('target', target));
  const form = useForm({ target: '', human: '', code: '', password: '', repeated: '' }, (values) => {
    const passwords = newPasswordFaults(values.password, values.repeated);
    const target = values.target.trim();
    return {
      target: isEmail(target, rules) || isPhone(target) ? undefined : t('target.invalid'),
      human: values.human !== '' || sentTo !== undefined ? undefined : t('human.required'),
      code: isSentCode(values.code) ? undefined : t('code.invalid'),
      password: passwords.password && t(passwords.password),
      repeated: passwords.repeated && t(passwords.repeated),
    };
  });
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const reset = useAction('user!resetPassword', {
    onDone: () => {
      discard();
      showToast({ kind: 'success', text: t('forgot.done') });
      onDone();
    },
    onRefused: refuseField,
  });
  const codeRequest = () => {
    form.touch('target');
    form.touch('human');
    const target = form.values.target.trim();
    if (!answer || !(isEmail(target, rules) || isPhone(target))) return undefined;
    return { target, purpose: 'reset_password' as const, ...answer };
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reset.isPending || !form.isReady()) return;
        const { code, password, repeated } = form.values;
        reset.run({ target: sentTo ?? form.values.target.trim(), code, password, re_password: repeated });
      }}
    >
      <Input
        {...form.bind('target')}
        label={t('target.label')}
        hint={t('target.hint')}
        autoComplete="email"
        dir="ltr"
        maxLength={64}
        isRequired
      />
      <HumanCheck
        use={check.use}
        fault={form.faultOf('human')}
        onAnswer={(next) => {
          setAnswer(next);
          form.set('human', next?.captchaAnswer ?? '');
        }}
      />
      <div className={styles.codeRow}>
        <SendCode
          request={codeRequest}
          onSent={(sent) => {
            markSent(sent.target);
            check.passed();
          }}
          onRefused={(error) => check.refused(error) || refuseField(error)}
        />
      </div>
      {sentTo !== undefined && (
        <>
          <CodeInput
            label={t('code.label')}
            hint={t('code.sentTo', { target: sentTo })}
            value={form.values.code}
            error={form.faultOf('code')}
            onChange={(code) => form.set('code', code)}
            onBlur={form.bind('code').onBlur}
            isRequired
          />
          <NewPassword form={form} label={t('password.new')} />
          <Button type="submit" kind="primary" size="large" isWide isPending={reset.isPending}>
            {t('forgot.submit')}
          </Button>
        </>
      )}
    </form>
  );
}
