import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';

type Props = { readonly threadId: string; readonly onClose: () => void };

/** Asks what happened and tells the staff. */
export function ReportDialog({ threadId, onClose }: Props) {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const { t: tError } = useTranslation('errors');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const report = useAction('chat!report', {
    onDone: () => {
      showToast({ kind: 'success', text: t('report.done') });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
  });
  const send = () => {
    setChecked(true);
    if (reason.trim() !== '') report.run({ threadId, reason });
  };
  return (
    <FormDialog
      title={t('report.title')}
      submit={t('report.send')}
      note={t('report.hint')}
      fault={fault}
      isPending={report.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Textarea
        label={t('report.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && reason.trim() === '' ? tError('reason_required') : undefined}
        maxLength={500}
        minRows={4}
        dir="auto"
        required
      />
    </FormDialog>
  );
}
