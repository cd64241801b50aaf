import { useTranslation } from '@entrepot/i18n/react';
import { PasswordInput } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { RuleList } from '@entrepot/ui/rule-list/rule-list.tsx';
import { passwordRules } from './password-rules.ts';

export type NewPasswordValues = { readonly password: string; readonly repeated: string };

type Props = {
  readonly form: Pick<Form<NewPasswordValues>, 'values' | 'bind'>;
  readonly label: string;
};

const ruleNames = ['length', 'letter', 'digit', 'plain'] as const;

/** A new login password with its rules, ticked off while it is typed, and its repetition. */
export function NewPassword({ form, label }: Props) {
  const { t } = useTranslation('auth');
  const rules = passwordRules(form.values.password);
  return (
    <>
      <div>
        <PasswordInput {...form.bind('password')} label={label} autoComplete="new-password" maxLength={64} isRequired />
        <RuleList
          label={t('password.rules')}
          rules={ruleNames.map((name) => ({ label: t(`password.rule.${name}`), isMet: rules[name] }))}
        />
      </div>
      <PasswordInput
        {...form.bind('repeated')}
        label={t('password.repeat')}
        autoComplete="new-password"
        maxLength={64}
        isRequired
      />
    </>
  );
}
