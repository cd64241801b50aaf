import { useTranslation } from '@entrepot/i18n/react';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { PasswordInput } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { SendCode } from '#shared/forms/send-code.tsx';
import styles from '../account.module.css';

/** What a person can prove to be the owner with. */
export const proofKinds = ['password', 'safeword', 'oldCode'] as const;
export type ProofKind = (typeof proofKinds)[number];

type Props = {
  readonly kind: ProofKind;
  readonly kinds: readonly ProofKind[];
  readonly onKind: (kind: ProofKind) => void;
  readonly form: Form<{ target: string; code: string; proof: string }>;
  /** The contact bound so far, for a code. */
  readonly current: string;
  /** Sets the two forms of a page apart. */
  readonly name: string;
};

/** One of the ways to prove to be the owner of the account: a password, the fund password or a code to the former contact. */
export function OwnerProof({ kind, kinds, onKind, form, current, name }: Props) {
  const { t } = useTranslation('account');
  const { t: auth } = useTranslation('auth');
  const code = {
    value: form.values.proof,
    error: form.faultOf('proof'),
    onChange: (value: string) => form.set('proof', value),
    onBlur: form.bind('proof').onBlur,
    isRequired: true,
  };
  return (
    <fieldset className={styles.proof}>
      <legend>{t('contact.proof.title')}</legend>
      <p className={styles.muted}>{t('contact.proof.why')}</p>
      {kinds.length > 1 && (
        <div className={styles.proofKinds}>
          {kinds.map((choice) => (
            <label key={choice}>
              <input type="radio" name={name} checked={choice === kind} onChange={() => onKind(choice)} />
              {t(`contact.proof.${choice}`)}
            </label>
          ))}
        </div>
      )}
      {kind === 'password' && (
        <PasswordInput
          {...form.bind('proof')}
          label={t('contact.proof.password')}
          autoComplete="current-password"
          maxLength={64}
          isRequired
        />
      )}
      {kind === 'safeword' && <CodeInput label={t('contact.proof.safeword')} {...code} isSecret />}
      {kind === 'oldCode' && (
        <>
          <p>
            <bdi dir="ltr">{current}</bdi>
          </p>
          <div className={styles.codeRow}>
            <SendCode request={() => ({ target: current, purpose: 'confirm_contact' })} />
          </div>
          <CodeInput label={auth('code.label')} {...code} />
        </>
      )}
    </fieldset>
  );
}
