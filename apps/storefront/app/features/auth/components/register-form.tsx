import { isEmail, isUsername } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox, Input } from '@entrepot/ui/field/inputs.tsx';
import { type Form, useForm } from '@entrepot/ui/field/use-form.ts';
import { useEffect, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import { useNameRules } from '#shared/forms/name-rules.ts';
import { NewPassword } from '#shared/forms/new-password.tsx';
import { newPasswordFaults } from '#shared/forms/password-rules.ts';
import { type HumanAnswer, HumanCheck } from '#shared/human-check/human-check.tsx';
import { useCheckUses } from '#shared/human-check/use-check-uses.ts';
import type { SignedIn } from '#shared/session/use-session.ts';
import { readStored, storedNames } from '#shared/stored-values.ts';
import styles from './auth.module.css';
import { TermsDialog } from './terms.tsx';

const refusedFields = {
  invalid_username: 'username',
  username_taken: 'username',
  invalid_password: 'password',
  password_mismatch: 'repeated',
  invalid_email: 'email',
  email_taken: 'email',
  invitation_code_unknown: 'invitation',
  captcha_required: 'human',
  agreement_required: 'agreement',
} as const;

const initial = { username: '', email: '', password: '', repeated: '', invitation: '', human: '', agreement: '' };
const agreed = 'yes';

type RegisterValues = typeof initial;

function useRegisterForm(): Form<RegisterValues> {
  const { t } = useTranslation('auth');
  const rules = useNameRules();
  return useForm(initial, (values) => {
    const passwords = newPasswordFaults(values.password, values.repeated);
    return {
      username: isUsername(values.username) ? undefined : t('username.invalid'),
      email: values.email === '' || isEmail(values.email.trim(), rules) ? undefined : t('email.invalid'),
      password: passwords.password && t(passwords.password),
      repeated: passwords.repeated && t(passwords.repeated),
      human: values.human === '' ? t('human.required') : undefined,
      agreement: values.agreement === agreed ? undefined : t('agreement.required'),
    };
  });
}

/** Opens an account. Names already taken are told only after the human check, which every attempt uses up. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (person: SignedIn) => void }) {
  const { t } = useTranslation('auth');
  const form = useRegisterForm();
  const [answer, setAnswer] = useState<HumanAnswer | null>(null);
  const check = useCheckUses();
  const { set } = form;
  useEffect(() => {
    const code = readStored(storedNames.agentCode);
    if (code) set('invitation', code);
  }, [set]);
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const register = useAction('localuser!registerNoVerifcode', {
    onDone: onRegistered,
    onRefused: (error) => check.refused(error) || refuseField(error),
  });
  const submit = () => {
    if (register.isPending || !form.isReady() || !answer) return;
    const { username, password, repeated, email, invitation } = form.values;
    register.run({
      username,
      password,
      re_password: repeated,
      agree: true,
      ...(email.trim() ? { email: email.trim() } : {}),
      ...(invitation.trim() ? { usercode: invitation.trim() } : {}),
      ...answer,
    });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        {...form.bind('username')}
        label={t('username.label')}
        hint={t('username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        isRequired
      />
      <Input
        {...form.bind('email')}
        label={t('email.optional')}
        hint={t('email.why')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={64}
      />
      <NewPassword form={form} label={t('password.label')} />
      <Input {...form.bind('invitation')} label={t('invitation.label')} autoComplete="off" dir="ltr" maxLength={16} />
      <HumanCheck
        use={check.use}
        fault={form.faultOf('human')}
        onAnswer={(next) => {
          setAnswer(next);
          set('human', next?.captchaAnswer ?? '');
        }}
      />
      <Agreement form={form} />
      <Button type="submit" kind="primary" size="large" isWide isPending={register.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

function Agreement({ form }: { readonly form: Form<RegisterValues> }) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.agree}>
      <div className={styles.agreeRow}>
        <Checkbox
          name="agreement"
          checked={form.values.agreement === agreed}
          onChange={(event) => form.set('agreement', event.target.checked ? agreed : '')}
        >
          {t('agreement.label')}
        </Checkbox>
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t('agreement.read')}
        </button>
      </div>
      <p className={styles.fault} role="alert">
        {form.faultOf('agreement')}
      </p>
      <TermsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
