import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Textarea } from '@mantine/core';
import { useAction } from '#shared/api/calls.ts';

type Props = { readonly threadId: string; readonly onClose: () => void };

/** Asks what happened and tells the staff. */
export function ReportDialog({ threadId, onClose }: Props) {
  const { t } = useTranslation('chat');
  const { t: tError } = useTranslation('errors');
  const form = usePanelForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? tError('reason_required') : undefined }),
  });
  const report = useAction('chat!report', {
    onDone: () => {
      showToast({ kind: 'success', text: t('report.done') });
      onClose();
    },
    onRefused: form.refuse,
  });
  return (
    <FormDialog
      title={t('report.title')}
      submit={t('report.send')}
      note={t('report.hint')}
      fault={form.refusal}
      isPending={report.isPending}
      onSend={form.submit(({ reason }) => report.run({ threadId, reason }))}
      onClose={onClose}
    >
      <Field of={form} name="reason">
        {(field) => <Textarea label={t('report.reason')} maxLength={500} minRows={4} dir="auto" required {...field} />}
      </Field>
    </FormDialog>
  );
}
