import type { ReactElement } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

/** What an input takes of its form. */
export type Bound<Value> = {
  readonly name: string;
  readonly value: Value;
  /** Accepts the input's event, or the value itself. */
  readonly onChange: (event: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (input: HTMLElement | null) => void;
  /** The sentence for what is wrong with it. */
  readonly error: string | undefined;
  /** Said of the input itself, too: not every input does so by itself when it has an error. */
  readonly 'aria-invalid'?: true;
};

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly of: { readonly control: Control<Values> };
  readonly name: Name;
  /** Draws the input with its label and help: `{(field) => <TextInput label={…} description={…} {...field} />}`. */
  readonly children: (field: Bound<FieldPathValue<Values, Name>>) => ReactElement;
};

/** One field of a panel's form. Its value is never undefined: texts by language, of which some may be missing, are one field. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>({
  of: { control },
  name,
  children,
}: Props<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, onBlur, ref, value } = field;
  const error = fieldState.error?.message;
  return children({ name, value, onChange, onBlur, ref, error, ...(error !== undefined && { 'aria-invalid': true }) });
}
