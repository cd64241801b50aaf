import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Fields of which it is a pity: no secrets, no codes, and nothing that is only looked for or ticked. */
const typedInto =
  'textarea, select, input:not([type=radio], [type=checkbox], [type=file], [type=password], [type=search], [role=combobox], [autocomplete=one-time-code])';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(typedInto);

/** Whether a field within an open dialog holds something else than when somebody first came to it. */
export function useTypedFields(dialog: RefObject<HTMLElement | null>, isOpen: boolean): () => boolean {
  const before = useRef(new Map<TextField, string>());
  useEffect(() => {
    const root = dialog.current;
    if (!root || !isOpen) return;
    const fields = new Map<TextField, string>();
    before.current = fields;
    const saveValue = (target: EventTarget | null) => {
      if (isTextField(target) && root.contains(target) && !fields.has(target)) fields.set(target, target.value);
    };
    const onFocus = (event: Event) => saveValue(event.target);
    // What has the focus from the beginning got it before anybody listened.
    saveValue(root.ownerDocument.activeElement);
    root.addEventListener('focusin', onFocus);
    return () => root.removeEventListener('focusin', onFocus);
  }, [dialog, isOpen]);
  return useCallback(
    () => [...before.current].some(([field, value]) => field.isConnected && field.value.trim() !== value.trim()),
    [],
  );
}
