import { type RefObject, useEffect, useRef } from 'react';
import { registerModal } from './open-modals.ts';

type Options = {
  /** The dialog, where its caller has to know it too. */
  readonly dialogRef?: RefObject<HTMLDialogElement | null> | undefined;
  /** `onClose` asks by itself before something typed is lost: without that, a press beside it then closes nothing. */
  readonly asksBeside?: boolean;
};

/**
 * Opens a native `<dialog>` as a modal while `isOpen`: the browser traps focus, makes the rest inert and gives focus
 * back on closing. The page behind does not scroll meanwhile.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  { dialogRef, asksBeside = false }: Options = {},
): RefObject<HTMLDialogElement | null> {
  const own = useRef<HTMLDialogElement>(null);
  const ref = dialogRef ?? own;
  const isShown = useRef(false);
  const began = useRef<EventTarget>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    isTyped.current = false;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    isShown.current = true;
    const discard = registerModal(dialog);
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      discard();
      isShown.current = false;
      document.documentElement.style.overflow = before;
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, ref]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Escape asks to close; the state of the caller decides.
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // Pressed again and again, Escape closes without asking: the state of the caller decides then too.
    const onNativeClose = () => {
      if (!isShown.current || dialog.open) return;
      dialog.showModal();
      onClose();
    };
    // A press on the backdrop lands on the dialog itself; one that began elsewhere, as when a text is selected, is none. Beside
    // something that was typed it is more likely a slip than a wish to lose it. The second of two quick presses belongs to the
    // button that opened the dialog.
    const onBegin = (event: Event) => {
      began.current = event.target;
    };
    const onType = () => {
      isTyped.current = true;
    };
    const onPress = (event: MouseEvent) => {
      const isBeside = event.target === dialog && began.current === dialog && event.detail < 2;
      if (isBeside && (asksBeside || !isTyped.current)) onClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onNativeClose);
    dialog.addEventListener('pointerdown', onBegin);
    dialog.addEventListener('input', onType);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onNativeClose);
      dialog.removeEventListener('pointerdown', onBegin);
      dialog.removeEventListener('input', onType);
      dialog.removeEventListener('click', onPress);
    };
  }, [onClose, ref, asksBeside]);
  return ref;
}
