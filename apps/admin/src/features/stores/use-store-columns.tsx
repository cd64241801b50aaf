import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Day } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCountryName } from '#shared/country-name.ts';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { StoreState } from './components/store-state.tsx';

type Row = AdminOutputOf<'store!list'>['pageList'][number];

/** What the list of stores can tell of each. */
export function useStoreColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const country = useCountryName();
  const percent = (value: number | null) => (value === null ? '' : formatPercent(value, language));
  return [
    { id: 'name', label: t('column.store'), text: (row) => row.storeName },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`store.state.${row.state}`),
      cell: (row) => <StoreState state={row.state} />,
    },
    { id: 'owner', label: t('column.owner'), text: (row) => row.username },
    {
      id: 'sales',
      label: t('column.sales'),
      text: (row) => row.performance.sales,
      cell: (row) => <Price value={row.performance.sales} isPlain />,
    },
    { id: 'orders', label: t('column.orders'), text: (row) => formatInteger(row.performance.orders, language) },
    { id: 'late', label: t('column.late'), text: (row) => percent(row.performance.lateRate) },
    { id: 'disputes', label: t('column.disputes'), text: (row) => formatInteger(row.performance.disputes, language) },
    { id: 'rating', label: t('column.rating'), text: (row) => percent(row.favorableRate) },
    { id: 'products', label: t('column.products'), text: (row) => formatInteger(row.goods, language) },
    { id: 'country', label: t('column.country'), text: (row) => country(row.country) },
    {
      id: 'time',
      label: t('column.since'),
      text: (row) => row.createTime,
      cell: (row) => <Day value={row.createTime} />,
    },
  ];
}
