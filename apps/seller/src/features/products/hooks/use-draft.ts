import { useState } from 'react';
import { type Draft, draftOf, emptyDraft, formOf, withSavedSkus } from '../form/draft.ts';
import { type Faults, faultsOf, isServerFault } from '../form/draft-faults.ts';
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
    change: (what: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...what }));
      setFaults((before) => stillWrong(before, { ...draft, ...what }));
    },
    /** Adds an image that has arrived, whatever was typed since it was sent. */
    addImage: (url: string) => setDraft((before) => ({ ...before, images: [...before.images, url] })),
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
    /** The server has saved `sent`; how that reads there is asked next. */
    markSaved: (answer: Pick<ProductInfo, 'version' | 'status'>, sent: Draft) => {
      setInfo((before) => before && { ...before, ...answer });
      setClean(sent);
    },
    /** Goes on from what became of `sent`; what was typed since then stays, unsaved. */
    resume: (next: ProductInfo, sent: Draft) => {
      const opening = draftOf(next);
      setInfo(next);
      setClean(opening);
      setDraft((now) => (now === sent ? opening : withSavedSkus(now, sent, next)));
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

/**
 * The shown faults that are not put right yet. They go as somebody types: one that only goes once its field is left moves what lies
 * below it while the next button is being pressed, and the press is lost.
 */
function stillWrong(shown: Faults, draft: Draft): Faults {
  const entries = Object.entries(shown);
  if (entries.length === 0) return shown;
  const found = faultsOf(draft, { isPublished: true });
  return Object.fromEntries(entries.filter(([field, fault]) => isServerFault(fault) || found[field] !== undefined));
}
