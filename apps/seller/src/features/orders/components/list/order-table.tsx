import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Checkbox, Table } from '@mantine/core';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { SellerOrder } from '../../order-tabs.ts';
import { PartlyShipped } from '../status/partly-shipped.tsx';
import { ShipDeadline } from '../status/ship-deadline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLinesBrief } from './order-lines-brief.tsx';
import styles from './orders.module.css';

type Props = { readonly orders: readonly SellerOrder[]; readonly selection: Selection };

/** Orders on screens wider than a phone's, in the server's order; on a tablet the buyer stands below the number. */
export function OrderTable({ orders, selection }: Props) {
  const { t } = useTranslation('seller');
  const { t: tFulfil } = useTranslation('seller-fulfil');
  return (
    <Table verticalSpacing="sm" borderColor="var(--colour-line)" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label={tFulfil('select.all')}
              checked={selection.isAll}
              indeterminate={selection.selected.length > 0 && !selection.isAll}
              onChange={selection.toggleAll}
            />
          </Table.Th>
          <Table.Th>{t('column.order')}</Table.Th>
          <Table.Th>{t('column.goods')}</Table.Th>
          <Table.Th className={styles.roomy}>{t('column.buyer')}</Table.Th>
          <Table.Th className={styles.number}>{t('column.total')}</Table.Th>
          <Table.Th>{t('column.status')}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{t('column.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <Table.Tr
            key={order.orderId}
            data-order-id={order.orderId}
            data-selected={selection.has(order.orderId) || undefined}
          >
            <Table.Td>
              <Checkbox
                aria-label={tFulfil('select.one', { orderNo: order.orderNo })}
                checked={selection.has(order.orderId)}
                onChange={() => selection.toggle(order.orderId)}
              />
            </Table.Td>
            <Table.Td>
              <Link href={paths.order(order.orderId)} className={styles.orderNo}>
                <bdi dir="ltr">{order.orderNo}</bdi>
              </Link>
              <span className={styles.muted}>
                <Time value={order.createTime} />
              </span>
              <span className={styles.tight}>
                <bdi>{order.buyerName}</bdi> <bdi className={styles.muted}>{order.nation}</bdi>
              </span>
            </Table.Td>
            <Table.Td>
              <OrderLinesBrief order={order} />
            </Table.Td>
            <Table.Td className={styles.roomy}>
              <bdi>{order.buyerName}</bdi>
              <div className={styles.muted}>{order.nation}</div>
            </Table.Td>
            <Table.Td className={styles.number}>
              <Price value={order.total} isPlain />
              <span className={styles.muted}>
                {t('order.youEarn')} <Cents value={order.earning} size="small" />
              </span>
            </Table.Td>
            <Table.Td>
              <span className={styles.standing}>
                <OrderStatus status={order.status} />
                <ShipDeadline order={order} />
                <PartlyShipped order={order} />
                {order.refundState === 'refunding' && order.returnId !== undefined && (
                  <Link href={paths.return(order.returnId)} className={styles.caseLink}>
                    {t('order.toCase')}
                  </Link>
                )}
              </span>
            </Table.Td>
            <Table.Td>
              <OrderActions order={order} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
