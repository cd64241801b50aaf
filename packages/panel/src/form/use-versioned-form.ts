import { isApiError } from '@entrepot/client';
import { useLayoutEffect, useRef, useState } from 'react';
import { mergeValues } from './merge-values.ts';
import { type FieldValues, type FormOptions, type PanelForm, usePanelForm } from './use-panel-form.ts';

type Read<Values> = {
  readonly values: Values;
  /** Grows with each save; sent along with one's own, so that saving over what was not read is refused. */
  readonly version: number;
};

/** `isSent` while that version is one's own as it was sent: what is read of it may be spelt otherwise, without the blanks around it for one. */
type Base<Values> = Read<Values> & { readonly isSent?: boolean };

type Options<Values extends FieldValues> = Omit<FormOptions<Values>, 'initial' | 'draft'> & {
  readonly read: Read<Values>;
  /** How deep fields are told apart in a merge, as in `mergeValues`; every one of them without. */
  readonly depth?: number;
};

export type VersionedForm<Values extends FieldValues> = PanelForm<Values> & {
  /** What was typed over. */
  readonly base: Read<Values>;
  /** The fields, by their paths, that somebody else has saved otherwise than they were typed here. While there are any, `base` stays behind. */
  readonly conflicts: readonly string[];
  /** Saving was refused since somebody else had saved first; without `conflicts`, what both did stands in the form, to be sent again. */
  readonly isOvertaken: boolean;
  /** Gives up what was typed for what is saved: in those of the values' own fields, or in all. */
  readonly acceptTheirs: (fields?: readonly string[]) => void;
  /** What `submit` sent last was saved, as that version where it is known. What was typed since stays. */
  readonly markSaved: (version?: number) => void;
  /** What is read next takes the place of what was typed. */
  readonly acceptNext: () => void;
};

/**
 * The state of a form over something that the page reads anew by itself, while others may change it. What is not touched follows what is read,
 * what was typed stays.
 */
export function useVersionedForm<Values extends FieldValues>(options: Options<Values>): VersionedForm<Values> {
  const { read, depth, ...rest } = options;
  const form = usePanelForm({ ...rest, initial: read.values });
  const { values, rebase } = form;
  const sent = useRef(read.values);
  const [isOvertaken, setOvertaken] = useState(false);
  const [base, setBase] = useState<Base<Values>>(read);
  const isOwn = base.isSent === true && read.version === base.version;
  // An answer from before one's own version is no news.
  const isNew = isOwn || read.version > base.version;
  const conflicts = isNew && !isOwn ? mergeValues(base.values, values, read.values, depth).conflicts : [];
  const follow = (fields: readonly string[] = []) => {
    const theirs = Object.fromEntries(fields.map((name) => [name, read.values[name]]));
    rebase(read.values, (typed) => ({ ...mergeValues(base.values, typed, read.values, depth).values, ...theirs }));
    setBase(read);
  };
  useLayoutEffect(() => {
    if (isNew && conflicts.length === 0) follow();
  });
  const settle = (values: Values, version?: number) => {
    rebase(values, (typed) => typed);
    setBase((before) => (version === undefined ? { ...before, values } : { values, version, isSent: true }));
  };
  return {
    ...form,
    base,
    conflicts,
    isOvertaken,
    refuse: (error) => {
      if (isApiError(error) && error.key === 'content_changed') setOvertaken(true);
      else form.refuse(error);
    },
    submit: (send) =>
      form.submit((ready) => {
        setOvertaken(false);
        sent.current = ready;
        send(ready);
      }),
    acceptTheirs: (fields) => {
      setOvertaken(false);
      if (fields) return follow(fields);
      form.reset(read.values);
      setBase(read);
    },
    markSaved: (version) => {
      settle(sent.current, version);
      form.retry();
    },
    acceptNext: () => {
      setOvertaken(false);
      settle(form.values);
    },
  };
}
