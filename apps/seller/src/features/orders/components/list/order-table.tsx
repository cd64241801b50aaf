import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { numberCell, Table } from '@entrepot/ui/table/table.tsx';
import { Checkbox } from '@mantine/core';
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
  const selectAll = (
    <Checkbox
      aria-label={tFulfil('select.all')}
      checked={selection.isAll}
      indeterminate={selection.selected.length > 0 && !selection.isAll}
      onChange={selection.toggleAll}
    />
  );
  const columns = [
    { key: 'select', head: selectAll },
    t('column.order'),
    t('column.goods'),
    { key: 'buyer', head: t('column.buyer'), className: styles.roomy },
    { key: 'total', head: t('column.total'), className: numberCell },
    t('column.status'),
    { key: 'actions', head: <span className="visually-hidden">{t('column.actions')}</span> },
  ];
  return (
    <Table columns={columns} isFramed className={styles.table}>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.orderId}
            data-order-id={order.orderId}
            data-selected={selection.has(order.orderId) || undefined}
          >
            <td>
              <Checkbox
                aria-label={tFulfil('select.one', { orderNo: order.orderNo })}
                checked={selection.has(order.orderId)}
                onChange={() => selection.toggle(order.orderId)}
              />
            </td>
            <td>
              <Link href={paths.order(order.orderId)} className={styles.orderNo}>
                <bdi dir="ltr">{order.orderNo}</bdi>
              </Link>
              <span className={styles.muted}>
                <Time value={order.createTime} />
              </span>
              <span className={styles.tight}>
                <bdi>{order.buyerName}</bdi> <bdi className={styles.muted}>{order.nation}</bdi>
              </span>
            </td>
            <td>
              <OrderLinesBrief order={order} />
            </td>
            <td className={styles.roomy}>
              <bdi>{order.buyerName}</bdi>
              <div className={styles.muted}>{order.nation}</div>
            </td>
            <td className={classNames(numberCell, styles.number)}>
              <Price value={order.total} isPlain />
              <span className={styles.muted}>
                {t('order.youEarn')} <Cents value={order.earning} size="small" />
              </span>
            </td>
            <td>
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
            </td>
            <td>
              <OrderActions order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
