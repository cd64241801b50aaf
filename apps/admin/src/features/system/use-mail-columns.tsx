import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { MailState } from './components/mail-state.tsx';
import { useMailKind } from './use-mail-kind.ts';

type Row = AdminOutputOf<'mail!list'>['pageList'][number];

/** What the list of messages can tell of each. */
export function useMailColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-system');
  const { t: tAdmin } = useTranslation('admin');
  const kindText = useMailKind();
  return [
    { id: 'subject', label: t('mail.about'), text: (row) => row.subject || kindText(row.kind) },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`mail.state.${row.state}`),
      cell: (row) => <MailState state={row.state} />,
    },
    { id: 'kind', label: t('mail.kind'), text: (row) => kindText(row.kind) },
    { id: 'medium', label: t('mail.medium'), text: (row) => t(`mail.medium.${row.medium}`) },
    {
      id: 'recipient',
      label: t('mail.recipient'),
      text: (row) => row.recipient,
      cell: (row) => <bdi dir="ltr">{row.recipient}</bdi>,
    },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
    {
      id: 'sent',
      label: t('mail.sent'),
      text: (row) => row.sendTime ?? '',
      cell: (row) => row.sendTime !== undefined && <Time value={row.sendTime} />,
    },
    {
      id: 'expired',
      label: t('mail.expired'),
      text: (row) => row.expireTime ?? '',
      cell: (row) => row.expireTime !== undefined && <Time value={row.expireTime} />,
    },
  ];
}
