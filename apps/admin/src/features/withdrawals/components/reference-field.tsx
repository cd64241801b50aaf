import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';

type Props = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether it has been tried to send: only then is a wrong value called one. */
  readonly isChecked: boolean;
};

const shortest = 3;
const longest = 64;

export const isReference = (text: string) => text.trim().length >= shortest;

/** What the bank calls the transfer to a card. */
export function ReferenceField({ value, onChange, isChecked }: Props) {
  const { t } = useTranslation('admin-payments');
  return (
    <TextInput
      label={t('field.reference')}
      description={t('field.referenceHint')}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isChecked && !isReference(value) ? t('field.referenceMissing') : undefined}
      required
    />
  );
}
