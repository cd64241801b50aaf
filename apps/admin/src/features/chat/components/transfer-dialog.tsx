import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect } from '@mantine/core';
import { useAction, useCall } from '#shared/api/calls.ts';

type Props = { readonly threadId: string; readonly onClose: () => void };

/** Gives a thread to a colleague. */
export function TransferDialog({ threadId, onClose }: Props) {
  const { t } = useTranslation('admin-chat');
  const language = useLanguage();
  const colleagues = useCall('chatColleague!list', {}).data;
  const form = usePanelForm({
    initial: { staffId: '' },
    check: ({ staffId }) => ({ staffId: staffId === '' ? t('transfer.missing') : undefined }),
  });
  const transfer = useAction('chat!transfer', {
    onDone: () => {
      showToast({ kind: 'success', text: t('transfer.done') });
      onClose();
    },
    onRefused: form.refuse,
  });
  return (
    <FormDialog
      title={t('transfer.title')}
      submit={t('transfer')}
      note={t(colleagues?.length === 0 ? 'transfer.nobody' : 'transfer.text')}
      fault={form.refusal}
      isPending={transfer.isPending}
      onSend={form.submit(({ staffId }) => transfer.run({ threadId, staffId }))}
      onClose={onClose}
    >
      <Field of={form} name="staffId">
        {(field) => (
          <NativeSelect
            label={t('transfer.to')}
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
            {...field}
          />
        )}
      </Field>
    </FormDialog>
  );
}
