import type { OutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isEmail, isFundPassword, isPhone, isSentCode } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import forms from '#shared/forms/forms.module.css';
import { useNameRules } from '#shared/forms/name-rules.ts';
import { SendCode } from '#shared/forms/send-code.tsx';
import { useSentCode } from '#shared/forms/use-sent-code.ts';
import styles from '../account.module.css';
import { OwnerProof, type ProofKind, proofKinds } from './owner-proof.tsx';

type Kind = 'email' | 'phone';

/** The bound e-mail address and phone, each to be bound or replaced with a code. */
export function Contacts() {
  const person = useCall('localuser!get', {});
  return (
    <CallView result={person} skeleton={<Skeleton lines={8} />}>
      {(user) => (
        <div className={styles.stack}>
          <BindContact kind="email" user={user} />
          <BindContact kind="phone" user={user} />
        </div>
      )}
    </CallView>
  );
}

const refusedFields = {
  invalid_email: 'target',
  invalid_phone: 'target',
  email_taken: 'target',
  phone_taken: 'target',
  wrong_code: 'code',
  wrong_password: 'proof',
  wrong_safeword: 'proof',
  safeword_locked: 'proof',
  login_locked_minutes: 'proof',
  login_locked_until_tomorrow: 'proof',
} as const;

const inputLooks = {
  email: { type: 'email', autoComplete: 'email', maxLength: 64 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 32 },
} as const;

type User = OutputOf<'localuser!get'>;

const isProof = (kind: ProofKind, text: string) =>
  kind === 'password' ? text !== '' : kind === 'safeword' ? isFundPassword(text) : isSentCode(text);

/** How a person can prove to be the owner: with what is set on the account. */
function proofsOf(user: User): ProofKind[] {
  return proofKinds.filter(
    (kind) =>
      kind === 'password' ||
      (kind === 'safeword' && user.hasSafeword) ||
      (kind === 'oldCode' && contactOf(user) !== ''),
  );
}

const contactOf = (user: User) => user.email || user.phone;

function BindContact({ kind, user }: { readonly kind: Kind; readonly user: User }) {
  const current = user[kind];
  const { t } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const rules = useNameRules();
  const { sentTo, markSent, discard } = useSentCode(`bind_${kind}`, (target) => form.set('target', target));
  const [proofKind, setProofKind] = useState<ProofKind>('password');
  const isTarget = (text: string) => (kind === 'email' ? isEmail(text.trim(), rules) : isPhone(text.trim()));
  const form = useForm({ target: '', code: '', proof: '' }, (values) => ({
    target: isTarget(values.target) ? undefined : t(`contact.${kind}.invalid`),
    code: isSentCode(values.code) ? undefined : auth('code.invalid'),
    proof: isProof(proofKind, values.proof) ? undefined : t(`contact.proof.${proofKind}Missing`),
  }));
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const options = {
    invalidates: ['localuser!get', 'user!records'] as const,
    onDone: () => {
      showToast({ kind: 'success' as const, text: t(`contact.${kind}.done`) });
      form.clear('target');
      form.clear('code');
      form.clear('proof');
      discard();
    },
    onRefused: refuseField,
  };
  const bindEmail = useAction('user!bindEmail', options);
  const bindPhone = useAction('user!bindPhone', options);
  const bind = kind === 'email' ? bindEmail : bindPhone;
  return (
    <Panel>
      <h2 className={styles.heading}>{t(`contact.${kind}.title`)}</h2>
      <p className={styles.muted}>
        {current === '' ? t(`contact.${kind}.none`) : t('contact.current')} <bdi dir="ltr">{current}</bdi>
      </p>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (bind.isPending || !form.isReady()) return;
          const { target, code, proof } = form.values;
          bind.run({ target: target.trim(), code, [proofKind]: proof });
        }}
      >
        <Input
          {...form.bind('target')}
          {...inputLooks[kind]}
          label={t(`contact.${kind}.label`)}
          hint={t(`contact.${kind}.why`)}
          dir="ltr"
          isRequired
        />
        <div className={styles.codeRow}>
          <SendCode
            request={() => {
              form.touch('target');
              const target = form.values.target.trim();
              return isTarget(target) ? { target, purpose: `bind_${kind}` } : undefined;
            }}
            onSent={({ target: sent }) => markSent(sent)}
            onRefused={refuseField}
          />
        </div>
        {sentTo !== undefined && (
          <>
            <CodeInput
              label={auth('code.label')}
              hint={t('contact.codeTo', { target: sentTo })}
              value={form.values.code}
              error={form.faultOf('code')}
              onChange={(code) => form.set('code', code)}
              onBlur={form.bind('code').onBlur}
              isRequired
            />
            <OwnerProof
              kind={proofKind}
              kinds={proofsOf(user)}
              onKind={(next) => {
                form.clear('proof');
                setProofKind(next);
              }}
              form={form}
              current={contactOf(user)}
              name={`proof-${kind}`}
            />
            <Button type="submit" kind="primary" isPending={bind.isPending}>
              {t('contact.bind')}
            </Button>
          </>
        )}
      </form>
    </Panel>
  );
}
