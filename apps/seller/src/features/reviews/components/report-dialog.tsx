import type { SellerInputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';

type Reason = SellerInputOf<'evaluation!report'>['reason'];

const reasons: readonly Reason[] = ['abusive', 'untrue', 'private', 'spam'];
const longest = 500;

type Props = { readonly reviewId: string; readonly onClose: () => void };

/** Asks what is wrong with a review and tells the staff. */
export function ReportDialog({ reviewId, onClose }: Props) {
  const { t } = useTranslation('seller-reviews');
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [reason, setReason] = useState<Reason>('abusive');
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<string>();
  const report = useAction('evaluation!report', {
    onDone: () => {
      showToast({ kind: 'success', text: t('report.done') });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['evaluation!list'] }),
  });
  return (
    <FormDialog
      title={t('report.title')}
      submit={t('report.send')}
      note={t('report.note')}
      fault={fault}
      isPending={report.isPending}
      onSend={() => report.run({ id: reviewId, reason, ...(content.trim() && { content }) })}
      onClose={onClose}
    >
      <NativeSelect
        label={t('report.why')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
        data={reasons.map((name) => ({ value: name, label: t(`report.reason.${name}`) }))}
      />
      <Textarea
        label={t('report.words')}
        rows={3}
        maxLength={longest}
        dir="auto"
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
