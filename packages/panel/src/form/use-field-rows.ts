import { type FieldArray, type FieldArrayPath, type FieldValues, useFieldArray } from 'react-hook-form';
import type { PanelForm } from './use-panel-form.ts';

/** The rows of a list within a form: a key for each that stays with it, and the ways to add one at the end and to take one away. */
export function useFieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  { control }: Pick<PanelForm<Values>, 'control'>,
  name: Name,
) {
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'rowKey' });
  return {
    keys: fields.map(({ rowKey }) => rowKey),
    add: (row: FieldArray<Values, Name>) => append(row, { shouldFocus: false }),
    remove: (place: number) => remove(place),
  };
}
