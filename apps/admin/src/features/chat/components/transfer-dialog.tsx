import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';

type Props = { readonly threadId: string; readonly onClose: () => void };

/** Gives a thread to a colleague. */
export function TransferDialog({ threadId, onClose }: Props) {
  const { t } = useTranslation('admin-chat');
  const language = useLanguage();
  const textOf = useErrorText();
  const colleagues = useCall('chatColleague!list', {}).data;
  const [staffId, setStaffId] = useState('');
  const [fault, setFault] = useState<string>();
  const transfer = useAction('chat!transfer', {
    onDone: () => {
      showToast({ kind: 'success', text: t('transfer.done') });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
  });
  const send = () => (staffId === '' ? setFault(t('transfer.missing')) : transfer.run({ threadId, staffId }));
  return (
    <FormDialog
      title={t('transfer.title')}
      submit={t('transfer')}
      note={t(colleagues?.length === 0 ? 'transfer.nobody' : 'transfer.text')}
      fault={fault}
      isPending={transfer.isPending}
      onSend={send}
      onClose={onClose}
    >
      <NativeSelect
        label={t('transfer.to')}
        value={staffId}
        onChange={(event) => setStaffId(event.currentTarget.value)}
        data={[
          { value: '', label: '' },
          ...(colleagues ?? []).map((colleague) => ({
            value: colleague.staffId,
            label: t('transfer.waiting', {
              name: colleague.name,
              count: colleague.waiting,
              number: formatInteger(colleague.waiting, language),
            }),
          })),
        ]}
      />
    </FormDialog>
  );
}
