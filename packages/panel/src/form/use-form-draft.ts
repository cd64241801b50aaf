import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Stores what is typed into a form under a subject while it differs from what was given first. Returns the way to clear it. */
export function useFormDraft<Values extends FieldValues>(
  subject: string | undefined,
  form: UseFormReturn<Values>,
  values: Values,
): () => void {
  const { setValue } = form;
  const { isDirty } = form.formState;
  const wasDirty = useRef(false);
  useLayoutEffect(() => {
    const kept = subject === undefined ? undefined : readDraft<Partial<Values>>(subject);
    for (const name of Object.keys(kept ?? {}) as FieldPath<Values>[])
      setValue(name, kept?.[name] as Values[typeof name], { shouldDirty: true });
  }, [subject, setValue]);
  useEffect(() => {
    if (subject === undefined) return;
    if (isDirty) writeDraft(subject, values);
    else if (wasDirty.current) removeDraft(subject);
    wasDirty.current = isDirty;
  }, [subject, values, isDirty]);
  return () => {
    if (subject !== undefined) removeDraft(subject);
  };
}
