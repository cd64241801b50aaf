import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useId, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import styles from './chat.module.css';

type Props = { readonly partyId: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks what happened and tells the staff. */
export function ReportDialog({ partyId, isOpen, onClose }: Props) {
  const { t } = useTranslation('chat');
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const report = useAction('chatThread!report', {
    onDone: () => {
      setReason('');
      onClose();
      showToast({ kind: 'success', text: t('report.done') });
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title')}
      footer={
        <Button
          kind="primary"
          isPending={report.isPending}
          disabled={reason.trim() === ''}
          onClick={() => report.run({ partyId, reason })}
        >
          {t('report.send')}
        </Button>
      }
    >
      <p>{t('report.hint')}</p>
      <label htmlFor={fieldId}>{t('report.reason')}</label>
      <textarea
        id={fieldId}
        className={styles.reason}
        value={reason}
        maxLength={500}
        rows={4}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
