import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useSend } from '#shared/api/calls.ts';
import type { BulkAction } from '#shared/queue/list-tools/bulk-bar.tsx';
import { useMayCall } from '#shared/staff/use-staff.ts';

type Row = AdminOutputOf<'store!list'>['pageList'][number];

/** What can be done with several stores at once. */
export function useStoreBulk(): readonly BulkAction<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const mayCall = useMayCall();
  const send = useSend();
  if (!mayCall('store!suspend')) return [];
  const stays = ({ state }: Row) => t('bulk.storeStays', { state: t(`store.state.${state}`) });
  return [
    {
      id: 'suspend',
      label: t('store.suspend'),
      consequence: t('bulk.suspendText'),
      reasons: 'store',
      languageOf: ({ language }) => language,
      needlessFor: (row) => (row.state === 'suspended' || row.state === 'closed' ? stays(row) : undefined),
      run: ({ storeId }, reason) => send('store!suspend', { storeId, reason }),
    },
    {
      id: 'resume',
      label: t('store.resume'),
      consequence: t('bulk.resumeText'),
      reasons: 'storeResume',
      languageOf: ({ language }) => language,
      needlessFor: (row) => (row.state === 'suspended' ? undefined : stays(row)),
      run: ({ storeId }, reason) => send('store!resume', { storeId, reason }),
    },
  ];
}
