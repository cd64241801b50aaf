import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** The field that a form begins with; of a group of choices the chosen one. */
function firstField(root: ParentNode): HTMLElement | null {
  const first = root.querySelector<HTMLElement>(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first;
  return root.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/**
 * Puts the focus on the first field of an open dialog, where the browser alone would take its close button. A field that
 * comes later, with the answer of a call, still gets it as long as nobody has moved the focus meanwhile.
 */
export function useFirstField(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const root = dialog.current;
    if (!root || !isOpen) return;
    const given = root.ownerDocument.activeElement;
    const focus = () => {
      const isMoved = root.ownerDocument.activeElement !== given && root.contains(root.ownerDocument.activeElement);
      const field = isMoved ? null : firstField(root);
      field?.focus();
      return isMoved || field !== null;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [dialog, isOpen]);
}

/** Marks the first field of a form for a focus trap that looks for the mark: a `ref` of the form. */
export function markFirstField(form: HTMLElement | null): void {
  if (form) firstField(form)?.setAttribute('data-autofocus', 'true');
}
