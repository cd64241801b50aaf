import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { ProductState } from './components/product-state.tsx';

type Row = AdminOutputOf<'product!list'>['pageList'][number];

/** What the list of products can tell of each. */
export function useProductColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  return [
    { id: 'name', label: t('column.product'), text: (row) => row.name },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`product.state.${row.state}`),
      cell: (row) => <ProductState state={row.state} />,
    },
    { id: 'store', label: t('column.store'), text: (row) => row.storeName },
    {
      id: 'price',
      label: t('product.price'),
      text: (row) => row.price,
      cell: (row) => <Price value={row.price} isPlain />,
    },
    { id: 'id', label: t('column.productId'), text: (row) => row.productId },
    {
      id: 'created',
      label: t('column.created'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
    {
      id: 'changed',
      label: t('product.changed'),
      text: (row) => row.changeTime,
      cell: (row) => <Time value={row.changeTime} />,
    },
  ];
}
