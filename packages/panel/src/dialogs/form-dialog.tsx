import { useTranslation } from '@entrepot/i18n/react';
import { markFirstField } from '@entrepot/ui/dialog/first-field.ts';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFirstFault } from '../form/use-first-fault.ts';
import styles from './form-dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly title: string;
  readonly submit: string;
  /** What leads back, when that is not simply cancelling. */
  readonly cancel?: string | undefined;
  readonly note?: string | undefined;
  readonly fault: string | undefined;
  readonly isPending: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small form in a dialog. It stays open until the server has agreed; the focus goes to the first field that is refused. */
export function FormDialog({ title, submit, cancel, note, fault, isPending, onSend, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const showFirstFault = useFirstFault();
  useFocusBack();
  const [isTyped, setTyped] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    showFirstFault(event.currentTarget);
  };
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      // A press beside it, or Escape, is more likely a slip than a wish to lose what was typed.
      closeOnClickOutside={!isTyped}
      closeOnEscape={!isTyped}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      // Locking the page's scroll would write a style sheet into it, which its policy refuses.
      lockScroll={false}
      centered
    >
      <form ref={markFirstField} onSubmit={send} onInput={() => setTyped(true)} className={styles.form} noValidate>
        {children}
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {note !== undefined && <p className={styles.muted}>{note}</p>}
        <div className={styles.end}>
          <Button variant="default" onClick={close}>
            {cancel ?? t('action.cancel')}
          </Button>
          {/* The second press of a double click may meet another question in the same place: it answers none. */}
          <Button type="submit" loading={isPending} onClick={(event) => event.detail > 1 && event.preventDefault()}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
