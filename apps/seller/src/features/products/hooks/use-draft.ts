import { useState } from 'react';
import { type Draft, draftOf, emptyDraft, formOf } from '../form/draft.ts';
import { type Faults, faultsOf } from '../form/draft-faults.ts';
import type { Language, ProductInfo } from '../product-types.ts';

/** The saved product, what is typed of it, and which faults are shown. */
export function useDraft(saved: ProductInfo | undefined, language: Language) {
  const [info, setInfo] = useState(saved);
  const [draft, setDraft] = useState<Draft>(() => (saved ? draftOf(saved) : emptyDraft(language)));
  /** The draft without unsaved changes. */
  const [clean, setClean] = useState(draft);
  const [faults, setFaults] = useState<Faults>({});
  const isDirty = draft !== clean && JSON.stringify(formOf(draft)) !== JSON.stringify(formOf(clean));
  return {
    info,
    draft,
    faults,
    isDirty,
    setFaults,
    change: (what: Partial<Draft>) => setDraft((before) => ({ ...before, ...what })),
    /** Adds a picture that has arrived, whatever was typed since it was sent. */
    addPicture: (url: string) => setDraft((before) => ({ ...before, pictures: [...before.pictures, url] })),
    /** Checks a field when it is left: faults whose names begin so are shown or go; others stay as they are. */
    leave: (...names: string[]) => {
      const isLeft = (field: string) => names.some((name) => field.startsWith(name));
      const found = Object.entries(faultsOf(draft, { isPublished: false }));
      setFaults((before) =>
        Object.fromEntries([
          ...Object.entries(before).filter(([field]) => !isLeft(field)),
          ...found.filter(([field]) => isLeft(field)),
        ]),
      );
    },
    discard: () => {
      setDraft(clean);
      setFaults({});
    },
    /** Begins anew from a saved state; `unsaved` is what was changed of it already. */
    restart: (next: ProductInfo, unsaved?: Draft) => {
      const opening = draftOf(next);
      setInfo(next);
      setClean(opening);
      setDraft(unsaved ?? opening);
      setFaults({});
    },
  };
}
