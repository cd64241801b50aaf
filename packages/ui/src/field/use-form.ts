import { useCallback, useEffect, useRef, useState } from 'react';
import { unstored } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';

type Texts = Readonly<Record<string, string>>;
/** The sentence for each field that is not right yet. */
export type Faults<Values extends Texts> = { readonly [Name in keyof Values]?: string | undefined };

export type Form<Values extends Texts> = {
  readonly values: Values;
  readonly set: (name: keyof Values, value: string) => void;
  /** What an input needs: `<Input {...form.bind('email')} />`. */
  readonly bind: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onBlur: () => void;
  };
  readonly faultOf: (name: keyof Values) => string | undefined;
  readonly touch: (name: keyof Values) => void;
  /** Empties a field for another try, without a word about it until it is checked again. */
  readonly clear: (name: keyof Values) => void;
  /** Shows what the server refused, at its field, until the field is changed. */
  readonly refuse: (name: keyof Values, text: string) => void;
  /** What is kept was sent, or given up. */
  readonly discard: () => void;
  /** Shows every fault and focuses the first on the page; true when there is none. */
  readonly isReady: () => boolean;
};

/** Where what is typed is kept until `discard`: all of it but what is `unstored`, which goes with the page, and `secrets`, which go with the form. */
export type KeptForm<Values extends Texts> = {
  readonly subject: string;
  readonly unstored?: readonly (keyof Values)[];
  readonly secrets?: readonly (keyof Values)[];
};

/** State of which all but the secrets is a draft. */
function useValues<Values extends Texts>(initial: Values, draft: string | KeptForm<Values> | undefined) {
  const kept = typeof draft === 'object' ? draft : undefined;
  const subject = kept?.subject;
  const [given] = useState(initial);
  const [stored, setStored, discard] = useDraft<Partial<Values>>(subject ?? (draft as string | undefined), {});
  const [hidden, setHidden] = useState<Partial<Values>>(() =>
    subject === undefined ? {} : ((unstored.get(subject) as Partial<Values> | undefined) ?? {}),
  );
  const latest = useRef(kept);
  latest.current = kept;
  const setValue = useCallback(
    (name: keyof Values, value: string) => {
      const form = latest.current;
      const isUnstored = form?.unstored?.includes(name) === true;
      if (form && isUnstored) unstored.set(form.subject, { ...(unstored.get(form.subject) as object), [name]: value });
      const change = isUnstored || form?.secrets?.includes(name) ? setHidden : setStored;
      change((before) => ({ ...before, [name]: value }));
    },
    [setStored],
  );
  const isKept = kept !== undefined;
  // A form that is closed was sent or given up, unless it says so itself; a reload closes nothing.
  useEffect(() => (isKept ? undefined : discard), [isKept, discard]);
  // What another release kept, or somebody wrote there, may be of another shape: the form would fail at every opening.
  const typed = Object.entries(stored).filter(([, value]) => typeof value === 'string');
  return { values: { ...given, ...Object.fromEntries(typed), ...hidden } as Values, setValue, discard };
}

/**
 * The values of a form of texts. A field is checked when it is left, and all of them on submitting; what was typed is
 * always kept: with `draft`, the subject of a draft, over a reload too, until the form is closed, or as long as a `KeptForm` says.
 */
export function useForm<Values extends Texts>(
  initial: Values,
  check: (values: Values) => Faults<Values>,
  draft?: string | KeptForm<Values>,
): Form<Values> {
  const { values, setValue, discard } = useValues(initial, draft);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<Faults<Values>>({});
  const latest = useRef(values);
  latest.current = values;
  const faults = check(values);
  const touch = useCallback((name: keyof Values) => setTouched((before) => new Set(before).add(name)), []);
  const set = useCallback(
    (name: keyof Values, value: string) => {
      setValue(name, value);
      setRefused((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
    },
    [setValue],
  );
  const clear = useCallback(
    (name: keyof Values) => {
      set(name, '');
      setTouched((before) => new Set([...before].filter((each) => each !== name)));
    },
    [set],
  );
  const refuse = useCallback(
    (name: keyof Values, text: string) => setRefused((before) => ({ ...before, [name]: text })),
    [],
  );
  const faultOf = (name: keyof Values) => refused[name] ?? (touched.has(name) ? faults[name] : undefined);
  return {
    values,
    set,
    touch,
    clear,
    refuse,
    faultOf,
    discard,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      error: faultOf(name),
      onChange: (event) => set(name, event.target.value),
      // A field that is left empty is not scolded before the form is sent.
      onBlur: () => {
        if (latest.current[name] !== '') touch(name);
      },
    }),
    isReady: () => {
      const names = Object.keys(values);
      setTouched(new Set(names));
      const wrong = names.filter((name) => faults[name] !== undefined);
      if (wrong.length === 0) return true;
      // The messages appear with the next render; the focus may move at once, to the one that stands first on the page.
      document.querySelector<HTMLElement>(wrong.map((name) => `[name="${name}"]`).join())?.focus();
      return false;
    },
  };
}
