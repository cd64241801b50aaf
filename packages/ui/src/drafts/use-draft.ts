import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';

/**
 * State that survives a reload and another language: it is kept in this tab until `discard` is called, because it was sent or
 * given up. For forms that the server does not render; without a subject it is plain state.
 */
export function useDraft<Value>(
  subject: string | undefined,
  initial: Value,
): readonly [value: Value, change: Dispatch<SetStateAction<Value>>, discard: () => void] {
  const [value, setValue] = useState<Value>(() => (subject === undefined ? undefined : readDraft(subject)) ?? initial);
  const isTyped = useRef(false);
  useEffect(() => {
    if (subject !== undefined && isTyped.current) writeDraft(subject, value);
  }, [subject, value]);
  const change: Dispatch<SetStateAction<Value>> = useCallback((next) => {
    isTyped.current = true;
    setValue(next);
  }, []);
  const discard = useCallback(() => {
    isTyped.current = false;
    if (subject !== undefined) removeDraft(subject);
  }, [subject]);
  return [value, change, discard];
}
