import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { useCountryName } from '#shared/country-name.ts';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { ApplicationState } from './components/application-state.tsx';

type Row = AdminOutputOf<'sellerApplication!list'>['pageList'][number];

/** What the list of applications can tell of each. */
export function useApplicationColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-reviews');
  const { t: tPayments } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  const countryName = useCountryName();
  return [
    { id: 'store', label: t('field.storeName'), text: (row) => row.storeName },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`application.state.${row.state}`),
      cell: (row) => <ApplicationState state={row.state} dueTime={row.reviewDueTime} />,
    },
    { id: 'user', label: tPayments('column.user'), text: (row) => row.username },
    { id: 'code', label: tPayments('column.userCode'), text: (row) => row.usercode },
    { id: 'country', label: t('field.country'), text: (row) => countryName(row.country) },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.submitTime ?? '',
      cell: (row) => row.submitTime !== undefined && <Time value={row.submitTime} />,
    },
  ];
}
