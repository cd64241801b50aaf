import { Field } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import type { FreightForm } from '../../hooks/use-freight-form.ts';
import styles from '../store.module.css';

type Props = {
  readonly form: FreightForm;
  readonly field: 'firstFee' | 'furtherFee' | 'deliveryFee' | 'freeOver' | 'elsewhereFee' | `zones.${number}.fee`;
  readonly label: string;
  /** What it is called where the label alone does not tell it from others. */
  readonly fullName?: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isNarrow?: boolean;
};

/** An amount in USDT. */
export function FreightAmount({
  form,
  field: name,
  label,
  fullName,
  hint,
  isRequired = false,
  isNarrow = false,
}: Props) {
  return (
    <Field of={form} name={name}>
      {(field) => (
        <TextInput
          label={label}
          aria-label={fullName}
          description={hint}
          required={isRequired}
          className={isNarrow ? styles.narrow : undefined}
          inputMode="decimal"
          dir="ltr"
          maxLength={12}
          leftSection={<bdi>$</bdi>}
          {...field}
        />
      )}
    </Field>
  );
}
