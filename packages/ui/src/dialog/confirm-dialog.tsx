import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../button/button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** What leads back, when that is not simply cancelling. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: (() => void) | (() => Promise<unknown>);
  readonly onClose: () => void;
};

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ isDangerous = false, onConfirm, onClose, ...texts }: Props) {
  const { isOpen, title, text, confirmLabel, cancelLabel } = texts;
  const { t } = useTranslation('common');
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </DialogFrame>
  );
}
