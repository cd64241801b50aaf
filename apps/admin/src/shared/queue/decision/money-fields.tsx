import type { Bound } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';

type Props = Bound<string> & {
  readonly label: string;
  readonly hint?: string | undefined;
};

const longest = 66;

export const isAmount = (text: string) => /^[0-9]{1,12}(\.[0-9]{1,10})?$/.test(text);
export const isHash = (text: string) => /^(?:0x)?[0-9A-Fa-f]{64}$/.test(text);

/** An amount in USDT. */
export function AmountField({ label, hint, onChange, ...field }: Props) {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={24}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      required
    />
  );
}

/** The hash of a transaction. */
export function HashField({ label, hint, onChange, ...field }: Props) {
  return (
    <TextInput
      label={label}
      description={hint}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      required
    />
  );
}
