import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useId, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import styles from '../orders.module.css';

/** The specification's five reasons; the place is the value that the call takes. */
export const cancelReasons = ['unwanted', 'lost', 'duplicate', 'unreceivable', 'other'] as const;

type Props = { readonly orderId: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Cancels an unpaid order for one of five reasons. */
export function CancelDialog({ orderId, isOpen, onClose }: Props) {
  const { t } = useTranslation('orders');
  const group = useId();
  const [reason, setReason] = useState<number>();
  const cancel = useAction('order!cancel', {
    invalidates: ['order!listMain', 'order!info', 'orderLog!list'],
    onDone: () => {
      showToast({ kind: 'success', text: t('cancel.done') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancel.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button
            kind="danger"
            isPending={cancel.isPending}
            disabled={reason === undefined}
            onClick={() => {
              if (reason !== undefined) cancel.run({ orderId, reason });
            }}
          >
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{t('cancel.question')}</legend>
        {cancelReasons.map((name, value) => (
          <label key={name}>
            <input type="radio" name={group} checked={reason === value} onChange={() => setReason(value)} />
            {t(`cancel.reason.${name}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.muted}>{t('cancel.note')}</p>
    </Dialog>
  );
}
