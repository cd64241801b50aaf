import { useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';

const shortest = 3;
const longest = 64;

export const isReference = (text: string) => text.trim().length >= shortest;

/** What the bank calls the transfer to a card. */
export function ReferenceField(field: Bound<string>) {
  const { t } = useTranslation('admin-payments');
  return (
    <TextInput
      label={t('field.reference')}
      description={t('field.referenceHint')}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      {...field}
      required
    />
  );
}
