import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether it has been tried to send: only then is a wrong value called one. */
  readonly isChecked: boolean;
};

const longest = 66;

export const isAmount = (text: string) => /^[0-9]{1,12}(\.[0-9]{1,10})?$/.test(text);
export const isHash = (text: string) => /^(?:0x)?[0-9A-Fa-f]{64}$/.test(text);

/** An amount in USDT. */
export function AmountField({ label, hint, value, onChange, isChecked }: Props) {
  const { t } = useTranslation('admin');
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={24}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      error={isChecked && !isAmount(value) ? t('field.amountWrong') : undefined}
      required
    />
  );
}

/** The hash of a transaction. */
export function HashField({ label, hint, value, onChange, isChecked }: Props) {
  const { t } = useTranslation('admin');
  return (
    <TextInput
      label={label}
      description={hint}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      error={isChecked && !isHash(value) ? t('field.hashWrong') : undefined}
      required
    />
  );
}
