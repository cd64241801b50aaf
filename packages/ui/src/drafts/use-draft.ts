import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';

/**
 * State that survives a reload and another language: it is kept in this tab until `forget` is called, because it was sent or
 * given up. For forms that the server does not render; without a subject it is plain state.
 */
export function useDraft<Value>(
  subject: string | undefined,
  initial: Value,
): readonly [value: Value, change: Dispatch<SetStateAction<Value>>, forget: () => void] {
  const [value, setValue] = useState<Value>(() => (subject === undefined ? undefined : readDraft(subject)) ?? initial);
  const isTyped = useRef(false);
  useEffect(() => {
    if (subject !== undefined && isTyped.current) writeDraft(subject, value);
  }, [subject, value]);
  const change: Dispatch<SetStateAction<Value>> = useCallback((next) => {
    isTyped.current = true;
    setValue(next);
  }, []);
  const forget = useCallback(() => {
    isTyped.current = false;
    if (subject !== undefined) forgetDraft(subject);
  }, [subject]);
  return [value, change, forget];
}
