import { useTranslation } from '@entrepot/i18n/react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = { readonly isOpen: boolean; readonly onDiscard: () => void; readonly onStay: () => void };

/** Asks before something that was typed and not saved is lost. */
export function DiscardQuestion({ isOpen, onDiscard, onStay }: Props) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('discard.title')}
      text={t('discard.text')}
      cancelLabel={t('discard.stay')}
      confirmLabel={t('discard.confirm')}
      isDangerous
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}
