import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';

type Read<Value> = {
  readonly value: Value;
  /** The version that is sent along when it is saved. */
  readonly version: number;
};

const areSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/**
 * What is typed over something that the page reads anew by itself, while others may change it. As long as nothing is typed it follows what is
 * read; what is typed stays. `version` is the one that was typed over, so that saving over somebody else's words is refused; it moves on when
 * something changed that is not edited here.
 */
export function useEdited<Value>(read: Read<Value>) {
  /** `isSent` while that version is one's own as it was sent: what is read of it may be spelt otherwise, without the blanks around it for one. */
  const [base, setBase] = useState<Read<Value> & { readonly isSent?: boolean }>(read);
  const [draft, setDraft] = useState(read.value);
  const isDirty = !areSame(draft, base.value);
  const isOwn = base.isSent === true && read.version === base.version;
  // An answer from before one's own version is no news.
  const isNew = base.isSent === true ? read.version >= base.version : read.version !== base.version;
  const isOvertaken = isNew && !isOwn && isDirty && !areSame(read.value, base.value) && !areSame(read.value, draft);
  const takeOver = () => {
    setBase(read);
    setDraft(read.value);
  };
  if (isNew && !isOvertaken) {
    setBase(read);
    if (!isDirty) setDraft(read.value);
  }
  return {
    draft,
    setDraft,
    isDirty,
    version: base.version,
    /** Somebody else has saved other words than those that were typed over. */
    isOvertaken,
    /** Gives up what was typed for what is saved. */
    takeOver,
    /** This was saved, as that version where it is known, or is given up: what is read next counts. */
    settle: (value: Value, version?: number) =>
      setBase((before) => (version === undefined ? { ...before, value } : { value, version, isSent: true })),
  };
}
