import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Skeleton, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';

type Props = { readonly onClose: () => void };
const most = 20;
const longest = 500;

/** The store's ready answers, one in a line. */
export function QuickRepliesDialog({ onClose }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const textOf = useErrorText();
  const queries = useQueryClient();
  const known = useCall('chat!quickReplies', {});
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const text = typed ?? known.data?.replies.join('\n') ?? '';
  const replies = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const save = useAction('chat!saveQuickReplies', {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['chat!quickReplies'] });
      showToast({ kind: 'success', text: t('replies.saved') });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
  });
  const send = () => {
    const isFit = replies.length <= most && replies.every((reply) => reply.length <= longest);
    if (!isFit) setFault(t('replies.tooMany', { most, longest }));
    else if (known.data) save.run({ replies });
  };
  return (
    <FormDialog
      title={t('replies.edit')}
      submit={tCommon('action.save')}
      note={t('replies.hint', { most })}
      fault={fault}
      isPending={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <CallView result={known} skeleton={<Skeleton height={160} />}>
        {() => (
          <Textarea
            label={t('replies.label')}
            value={text}
            onChange={(event) => setTyped(event.currentTarget.value)}
            rows={8}
            dir="auto"
          />
        )}
      </CallView>
    </FormDialog>
  );
}
