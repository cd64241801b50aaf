import { type ApiError, isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type ResolverResult,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useFormDraft } from './use-form-draft.ts';

export type { FieldValues };

/** The sentence for each field that is not right yet, by the field's path: `titles.en`. */
export type Faults<Values extends FieldValues> = { readonly [Name in FieldPath<Values>]?: string | undefined };

export type FormOptions<Values extends FieldValues> = {
  readonly initial: Values;
  /** Checks what was typed, by the rules that the server checks by. */
  readonly check?: (values: Values) => Faults<Values>;
  /** Which field a refusal is about, by its error key or what it names. Any other is said of the form as a whole. */
  readonly fieldOf?:
    | Readonly<Partial<Record<string, FieldPath<Values>>>>
    | ((error: ApiError) => FieldPath<Values> | undefined);
  /** Fields are checked as they are left, too; one that is left empty has no fault before the form is sent. */
  readonly validatesOnBlur?: boolean;
  /** What is typed outlives a reload in this tab, under this subject, until the form is reset. Never for passwords or codes. */
  readonly draft?: string;
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
  /** For `onRefused` of the action: shows the refusal at its field, which is focused, or of the whole, until the next attempt. */
  readonly refuse: (error: unknown) => void;
  /** Puts something into a field that was not typed there; what was said of it goes. */
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  /** Says of a field what no rule can know, such as that a file could not be read. */
  readonly setFault: (name: FieldPath<Values>, fault: string) => void;
  readonly focus: (name: FieldPath<Values>) => void;
  /** What was typed stays, what was said of it is gone. */
  readonly retry: () => void;
  /** Begins anew, with what was given first or with other values. */
  readonly reset: (values?: Values) => void;
  /** Goes on over what is saved now: what stands in the form is what `merge` makes of what was typed, and what was said of it stays. */
  readonly rebase: (saved: Values, merge: (typed: Values) => Values) => void;
};

/** Marks a fault that `check` found. */
const checked = 'check';
const keepWhatWasSaid = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true };

/** The state of a panel's form. Fields are checked on sending and, from then on, as they are mended. */
export function usePanelForm<Values extends FieldValues>(options: FormOptions<Values>): PanelForm<Values> {
  const { initial, check, fieldOf, validatesOnBlur = false, draft } = options;
  const textOf = useErrorText();
  const wasSent = useRef(false);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: validatesOnBlur ? 'onTouched' : 'onSubmit',
    resolver: (values) => {
      const faults = check?.(values) ?? {};
      return resolverResult(values, wasSent.current ? faults : withoutEmpty(values, faults));
    },
  });
  const { control, formState, handleSubmit, setError, setFocus, clearErrors } = form;
  const { isDirty } = formState;
  const values = useWatch({ control }) as Values;
  const discard = useFormDraft(draft, form, values);
  // The library checks a field again for its own changes alone; what is mended in another one mends it too.
  useEffect(() => {
    const shown = checkedFields<Values>(formState.errors);
    if (shown.length === 0) return;
    const faults: Faults<Values> = check?.(values) ?? {};
    const mended = shown.filter((name) => faults[name] === undefined);
    if (mended.length > 0) clearErrors(mended);
  });
  return {
    control,
    values,
    isDirty,
    refusal: formState.errors.root?.message,
    submit: (send) => (event) => {
      event?.preventDefault();
      clearErrors('root');
      wasSent.current = true;
      void handleSubmit((ready) => send(ready))();
    },
    refuse: (error) => {
      const field = isApiError(error)
        ? typeof fieldOf === 'function'
          ? fieldOf(error)
          : fieldOf?.[error.key]
        : undefined;
      setError(field ?? 'root', { message: textOf(error) }, { shouldFocus: field !== undefined });
    },
    set: (name, value) => {
      clearErrors(name);
      form.setValue(name, value, { shouldDirty: true });
    },
    setFault: (name, fault) => setError(name, { message: fault }),
    focus: (name) => setFocus(name),
    retry: () => {
      wasSent.current = false;
      form.reset(form.getValues(), { keepDefaultValues: true });
    },
    reset: (next) => {
      discard();
      wasSent.current = false;
      form.reset(next);
    },
    rebase: (saved, merge) => {
      const merged = merge(form.getValues());
      form.reset(saved, keepWhatWasSaid);
      form.reset(merged, { ...keepWhatWasSaid, keepDefaultValues: true });
    },
  };
}

/** The faults of the fields in which something stands. */
function withoutEmpty(values: FieldValues, faults: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => values[name] !== ''));
}

/** The fields at which a fault that `check` found is shown. */
function checkedFields<Values extends FieldValues>(errors: object, path = ''): FieldPath<Values>[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error)
      return 'type' in error && error.type === checked ? [`${path}${name}` as FieldPath<Values>] : [];
    return checkedFields<Values>(error, `${path}${name}.`);
  });
}

/** Faults as the library nests them. */
function resolverResult<Values extends FieldValues>(
  values: Values,
  faults: Readonly<Record<string, string | undefined>>,
): ResolverResult<Values> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(faults)) {
    if (message === undefined) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = errors;
    for (const [depth, name] of names.entries()) {
      // Rows that are taken away or moved take their faults along where these stand in a list, too.
      place[name] ??= Array.isArray(get(values, names.slice(0, depth + 1).join('.'))) ? [] : {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = { type: checked, message };
  }
  if (Object.keys(errors).length === 0) return { values, errors: {} };
  // The library names the errors by the paths of the values, which no type can follow here.
  return { values: {}, errors } as ResolverResult<Values>;
}
