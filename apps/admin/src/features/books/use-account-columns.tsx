import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'ledgerAccount!list'>['pageList'][number];

/** What the list of accounts can tell of each. */
export function useAccountColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-money');
  const { t: tPayments } = useTranslation('admin-payments');
  return [
    { id: 'path', label: t('column.account'), text: (row) => row.path, cell: (row) => <Code value={row.path} /> },
    {
      id: 'class',
      label: t('column.kind'),
      text: (row) => t(`class.${row.class as 'fees'}`, { defaultValue: row.class }),
    },
    { id: 'user', label: tPayments('column.user'), text: (row) => row.username ?? '' },
    {
      id: 'order',
      label: t('cause.order'),
      text: (row) => row.orderNo ?? '',
      cell: (row) => <bdi dir="ltr">{row.orderNo}</bdi>,
    },
    {
      id: 'balance',
      label: t('column.balance'),
      text: (row) => row.balance,
      cell: (row) => <AssetAmount value={row.balance} asset={row.asset} />,
    },
    { id: 'asset', label: t('column.coin'), text: (row) => row.asset },
  ];
}
