import { useRef, useState } from 'react';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { useTypedFields } from './typed-fields.ts';

/**
 * A question or form above the page. Its content exists only while it is open, so that it starts afresh, and its first field has
 * the focus. Escape or a press beside it closes it, after asking when something was typed.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const isTyped = useTypedFields(ref, isOpen);
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <DialogFrame {...props} dialogRef={ref} onDismiss={() => (isTyped() ? setAsking(true) : onClose())} />
      {isOpen && isAsking && <DiscardQuestion isOpen onDiscard={discard} onStay={() => setAsking(false)} />}
    </>
  );
}
