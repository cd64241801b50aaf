import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { orderTabIds, orderTabs } from '../order.ts';
import { useOrderColumns } from '../use-order-columns.tsx';
import { OrderExport } from './order-export.tsx';

/** Orders of all stores, the newest first. */
export function OrderQueue() {
  const { t } = useTranslation('admin-orders');
  const { t: tAdmin } = useTranslation('admin');
  const navigate = useNavigate();
  const address = useQueueAddress(paths.orders, orderTabIds, ['from', 'to']);
  const { tab, keyword, extra } = address.filter;
  const asked = {
    ...orderTabs[tab],
    ...(keyword && { keyword }),
    ...(extra.from && { from: extra.from }),
    ...(extra.to && { to: extra.to }),
  };
  const found = useKeyedPages('order!list', asked, (order) => order.orderId);
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filter.${name}`)}
      value={extra[name]}
      onChange={({ currentTarget: { value } }) => void navigate(address.hrefOfExtra({ [name]: value }))}
    />
  );
  return (
    <Queue
      heading={tAdmin('nav.orders')}
      searchLabel={t('search')}
      tabs={orderTabIds.map((id) => ({
        id,
        label: id === 'all' || id === 'late' ? t(`tab.${id}`) : t(`status.${id}`),
      }))}
      address={address}
      result={found}
      idOf={(order) => order.orderId}
      tools={<OrderExport asked={asked} />}
      columns={useOrderColumns()}
      filters={
        <div className={styles.days}>
          {day('from')}
          {day('to')}
        </div>
      }
      renderRow={(order) => (
        <QueueRow
          title={<bdi dir="ltr">{order.orderNo}</bdi>}
          state={<OrderStatus order={order} />}
          detail={`${isolate(order.username)} · ${isolate(order.storeName)}`}
          end={<Price value={order.total} isPlain />}
          time={order.createTime}
        />
      )}
    />
  );
}
