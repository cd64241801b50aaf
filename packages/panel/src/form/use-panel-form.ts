import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import type { FormEvent } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type ResolverResult,
  useForm,
  useWatch,
} from 'react-hook-form';

/** The sentence for each field that is not right yet, by the field's path: `titles.en`. */
export type Faults<Values extends FieldValues> = { readonly [Name in FieldPath<Values>]?: string | undefined };

type Options<Values extends FieldValues> = {
  readonly initial: Values;
  /** Judges what was typed, by the rules that the server judges by. */
  readonly check?: (values: Values) => Faults<Values>;
  /** Which field a refusal is about, by its error key. Any other is said of the form as a whole. */
  readonly fieldOf?: Readonly<Partial<Record<string, FieldPath<Values>>>>;
};

export type PanelForm<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly values: Values;
  /** Whether anything was changed: for `LeaveGuard`. */
  readonly isDirty: boolean;
  /** What stands in the way of the form as a whole. */
  readonly refusal: string | undefined;
  /** Gives the way to send what was typed, once nothing is wrong with it; else every fault is shown and the first field focused. */
  readonly submit: (send: (values: Values) => void) => (event?: FormEvent) => void;
  /** For `onRefused` of the action: shows the refusal at its field, or of the whole, until the next attempt. */
  readonly refuse: (error: unknown) => void;
  /** Begins anew, with what was given first. */
  readonly reset: () => void;
};

/** The state of a panel's form. Fields are judged on sending and, from then on, as they are mended. */
export function usePanelForm<Values extends FieldValues>(options: Options<Values>): PanelForm<Values> {
  const { initial, check, fieldOf } = options;
  const textOf = useErrorText();
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: (values) => judged(values, check?.(values) ?? {}),
  });
  const { control, formState, handleSubmit, setError, clearErrors, reset } = form;
  const values = useWatch({ control }) as Values;
  return {
    control,
    values,
    isDirty: formState.isDirty,
    refusal: formState.errors.root?.message,
    submit: (send) => (event) => {
      event?.preventDefault();
      clearErrors('root');
      void handleSubmit((ready) => send(ready))();
    },
    refuse: (error) => {
      const field = isApiError(error) ? fieldOf?.[error.key] : undefined;
      setError(field ?? 'root', { message: textOf(error) });
    },
    reset: () => reset(),
  };
}

/** Faults as the library nests them. */
function judged<Values extends FieldValues>(
  values: Values,
  faults: Readonly<Record<string, string | undefined>>,
): ResolverResult<Values> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(faults)) {
    if (message === undefined) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = errors;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = { type: 'check', message };
  }
  if (Object.keys(errors).length === 0) return { values, errors: {} };
  // The library names the errors by the paths of the values, which no type can follow here.
  return { values: {}, errors } as ResolverResult<Values>;
}
