import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';
import { useEffect, useRef, useState } from 'react';

/** How long a code holds. */
const codesHoldMs = 600_000;

type Sent = { readonly target: string; readonly atMs: number };

/**
 * Where the last code for a purpose went, whatever is typed since. It is kept in the tab as long as codes hold: a phone that opens the mail
 * meanwhile may load the page anew, and nobody has to ask for a second code then. `onFound` gets the address of such a code.
 */
export function useSentCode(purpose: string, onFound: (target: string) => void) {
  const subject = `code ${purpose}`;
  const [sentTo, setSentTo] = useState<string>();
  const found = useRef(onFound);
  found.current = onFound;
  // Not while the first render, which may have to equal the server's.
  useEffect(() => {
    const kept = readDraft<Sent>(subject);
    if (!kept || Date.now() - kept.atMs >= codesHoldMs) return;
    setSentTo(kept.target);
    found.current(kept.target);
  }, [subject]);
  return {
    sentTo,
    markSent: (target: string) => {
      writeDraft(subject, { target, atMs: Date.now() } satisfies Sent);
      setSentTo(target);
    },
    discard: () => {
      removeDraft(subject);
      setSentTo(undefined);
    },
  };
}
