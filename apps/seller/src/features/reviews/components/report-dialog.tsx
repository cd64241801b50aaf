import type { SellerInputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useAction } from '#shared/api/calls.ts';

type Reason = SellerInputOf<'evaluation!report'>['reason'];

const reasons: readonly Reason[] = ['abusive', 'untrue', 'private', 'spam'];
const longest = 500;

type Props = { readonly reviewId: string; readonly onClose: () => void };

/** Asks what is wrong with a review and tells the staff. */
export function ReportDialog({ reviewId, onClose }: Props) {
  const { t } = useTranslation('seller-reviews');
  const form = usePanelForm({ initial: { reason: 'abusive' as Reason, content: '' } });
  const report = useAction('evaluation!report', {
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
      note={t('report.note')}
      fault={form.refusal}
      isPending={report.isPending}
      onSend={form.submit(({ reason, content }) =>
        report.run({ id: reviewId, reason, ...(content.trim() && { content }) }),
      )}
      onClose={onClose}
    >
      <Field of={form} name="reason">
        {(field) => (
          <NativeSelect
            label={t('report.why')}
            data={reasons.map((name) => ({ value: name, label: t(`report.reason.${name}`) }))}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="content">
        {(field) => <Textarea label={t('report.words')} rows={3} maxLength={longest} dir="auto" {...field} />}
      </Field>
    </FormDialog>
  );
}
