import { useEffect, useRef } from 'react';

/**
 * Leads the focus into a conversation when it is opened, or goes on as something else: to the field to write in, or to its heading where
 * that would open a phone's keyboard over what is to be read, or nothing may be written.
 */
export function useConversationFocus(state?: unknown) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const headRef = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each state anew.
  useEffect(() => {
    const field = matchMedia('(pointer: fine)').matches ? fieldRef.current : null;
    (field ?? headRef.current)?.focus();
  }, [state]);
  return { fieldRef, headRef };
}
