import type { OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { CartItem, CartGroup as Group } from '#shared/cart/cart.ts';
import { FreightValue } from '#shared/cart/freight-value.tsx';
import type { Cart } from '#shared/cart/use-cart.ts';
import { CouponTickets, type StoreCoupon } from '#shared/coupons/store-coupons.tsx';
import { ExpectedDelivery } from '#shared/delivery/expected-delivery.tsx';
import { paths } from '#shared/paths.ts';
import { HolidayNote } from '#shared/store/holiday-note.tsx';
import { OrderMinimum } from '#shared/store/order-minimum.tsx';
import { type CheckedItem, goodsTotal, isUnavailable, storeOf } from '../hooks/check-item.ts';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';

type Props = {
  readonly group: Group;
  readonly checked: readonly CheckedItem[];
  readonly order: OutputOf<'order!quote'>['orders'][number] | undefined;
  /** What the store shows to be collected. */
  readonly coupons: readonly StoreCoupon[];
  readonly isOutdated: boolean;
  readonly cart: Cart;
  readonly onRemove: (item: CartItem) => void;
  /** A link inside is followed. */
  readonly onLeave: () => void;
};

/** What is bought from one seller. Ticking the seller ticks everything that can be bought from it. */
export function CartGroup({ group, checked, order, coupons, isOutdated, cart, onRemove, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const buyable = checked.filter((entry) => !isUnavailable(entry.finding));
  const takenCount = buyable.filter((entry) => entry.isTaken).length;
  const store = storeOf(checked);
  const minimum = store?.orderMinimum;
  const isAll = buyable.length > 0 && takenCount === buyable.length;
  return (
    <section className={styles.group} aria-label={group.title}>
      <div className={styles.groupHead}>
        <Checkbox
          checked={isAll}
          isIndeterminate={takenCount > 0 && !isAll}
          disabled={buyable.length === 0}
          aria-label={t('tickSeller', { seller: group.title })}
          onChange={(event) => cart.check((item) => item.seller.id === group.sellerId, event.target.checked)}
        >
          <span className="visually-hidden">{group.title}</span>
        </Checkbox>
        <Link href={paths.store(group.sellerId)} className={styles.seller} onClick={onLeave}>
          {group.title}
        </Link>
      </div>
      {store && <HolidayNote store={store} />}
      <ul>
        {checked.map((entry) => (
          <CartLine key={entry.item.identifier} entry={entry} cart={cart} onRemove={onRemove} onLeave={onLeave} />
        ))}
      </ul>
      {takenCount > 0 && (
        <dl className={styles.parts}>
          <div>
            <dt>{t('subtotal')}</dt>
            <dd>
              <Price value={goodsTotal(checked)} isPlain />
            </dd>
          </div>
          {order && !order.refusal && (
            <div data-outdated={isOutdated}>
              <dt>{t('freight')}</dt>
              <dd>
                <FreightValue freight={order.freight} free={t('freight.free')} unknown={t('unknown')} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {takenCount > 0 && !order?.refusal && store?.holiday === undefined && (
        <ExpectedDelivery expected={order?.expectedDelivery} isUnpaid />
      )}
      <CouponTickets coupons={coupons} />
      {minimum !== undefined && <OrderMinimum minimum={minimum} goods={goodsTotal(checked)} />}
      {order?.refusal && order.refusal.error !== 'order_below_minimum' && !isOutdated && (
        <OrderRefusal refusal={order.refusal} />
      )}
    </section>
  );
}

const textOf: Partial<Record<string, 'notDelivered' | 'totalTooLarge'>> = {
  not_delivered_there: 'notDelivered',
  order_total_too_large: 'totalTooLarge',
};

function OrderRefusal({ refusal }: { readonly refusal: NonNullable<NonNullable<Props['order']>['refusal']> }) {
  const { t } = useTranslation('cart');
  return (
    <p className={styles.warning} role="status">
      {t(`refusal.${textOf[refusal.error] ?? 'overMaximum'}`)}
    </p>
  );
}
