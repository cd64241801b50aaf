import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: (() => void) | (() => Promise<unknown>);
  readonly onClose: () => void;
};

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, isDangerous = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
