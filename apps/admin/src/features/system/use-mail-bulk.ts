import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useSend } from '#shared/api/calls.ts';
import type { BulkAction } from '#shared/queue/list-tools/bulk-bar.tsx';
import { useMayCall } from '#shared/staff/use-staff.ts';

type Row = AdminOutputOf<'mail!list'>['pageList'][number];

/** What can be done with several messages at once: what has not left is sent. */
export function useMailBulk(isMailConfigured: boolean): readonly BulkAction<Row>[] {
  const { t } = useTranslation('admin-system');
  const mayCall = useMayCall();
  const send = useSend();
  if (!isMailConfigured || !mayCall('mail!send')) return [];
  return [
    {
      id: 'send',
      label: t('mail.send'),
      consequence: t('mail.sendText'),
      needlessFor: ({ state, medium }) => {
        if (state === 'sent') return t('mail.sentAlready');
        if (state === 'expired') return t('mail.expiredAlready');
        return medium === 'mail' ? undefined : t('mail.noGateway');
      },
      run: ({ mailId }) => send('mail!send', { mailId }),
    },
  ];
}
