import { type RefObject, useId } from 'react';
import styles from './dialog.module.css';
import { useFirstField } from './first-field.ts';
import { ModalBox, type ModalContent } from './modal-box.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = ModalContent & { readonly size?: 'small' | 'large' };

type Props = DialogProps & {
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** Escape or a press beside it; closing without being told. */
  readonly onDismiss?: () => void;
};

/** The window of a dialog: what stands in it, its close button and its place for toasts. */
export function DialogFrame({ isOpen, onDismiss, size = 'small', dialogRef, ...content }: Props) {
  const ref = useModal(isOpen, onDismiss ?? content.onClose, { dialogRef, asksBeside: onDismiss !== undefined });
  useFirstField(ref, isOpen);
  const titleId = useId();
  return (
    <dialog ref={ref} className={styles.dialog} data-size={size} aria-labelledby={titleId}>
      {isOpen && <ModalBox {...content} titleId={titleId} modal={ref} />}
    </dialog>
  );
}
