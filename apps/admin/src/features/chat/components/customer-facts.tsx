import type { AdminOutputOf } from '@entrepot/client';
import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import {
  CustomerSide,
  CustomersCases,
  CustomersWallet,
  NumberLink,
  SendOrder,
} from '@entrepot/panel/chat/customer-side.tsx';
import inbox from '@entrepot/panel/chat/inbox.module.css';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';

type Customer = NonNullable<AdminOutputOf<'chat!info'>['customer']>;

type Props = {
  /** Absent for a visitor. */
  readonly customer: Customer | undefined;
  /** Sends the card of an order; absent for who may not write here. */
  readonly onSend: ((orderId: string) => Promise<unknown>) | undefined;
};

/** Who writes, with their last orders, their cases and whether they can pay. */
export function CustomerFacts({ customer, onSend }: Props) {
  const { t } = useTranslation('admin-chat');
  const may = useMay();
  if (!customer)
    return (
      <CustomerSide>
        <p className={inbox.muted}>{t('customer.visitor')}</p>
      </CustomerSide>
    );
  return (
    <CustomerSide>
      <Person customer={customer} />
      <section>
        <h3>{t('customer.orders')}</h3>
        {customer.orders.length === 0 && <p className={inbox.muted}>{t('customer.noOrders')}</p>}
        <ul className={inbox.facts}>
          {customer.orders.map((order) => (
            <OneOrder key={order.orderId} order={order} onSend={onSend} />
          ))}
        </ul>
      </section>
      <CustomersCases cases={customer.cases} hrefOf={may('disputes.decide') ? paths.case : undefined} />
      <CustomersWallet wallet={customer.wallet}>
        {customer.balance && <Balance balance={customer.balance} />}
      </CustomersWallet>
    </CustomerSide>
  );
}

function Person({ customer: { userId, username, usercode, state } }: { readonly customer: Customer }) {
  const { t } = useTranslation('admin-team');
  const may = useMay();
  const name = <bdi>{username}</bdi>;
  return (
    <div>
      <strong>{may(...seenBy.people) ? <Link href={paths.person(userId)}>{name}</Link> : name}</strong>{' '}
      <span className={inbox.muted}>
        <bdi dir="ltr">{usercode}</bdi> {state !== 'active' && <Badge tone="bad">{t(`user.state.${state}`)}</Badge>}
      </span>
    </div>
  );
}

type OrderProps = Pick<Props, 'onSend'> & { readonly order: Customer['orders'][number] };

function OneOrder({ order, onSend }: OrderProps) {
  const { t } = useTranslation('admin-chat');
  const may = useMay();
  const { orderId, orderNo, total, storeName, createTime, refundState } = order;
  return (
    <li>
      <NumberLink href={may(...seenBy.orders) ? paths.order(orderId) : undefined} number={orderNo} />
      <OrderStatus order={order} />
      <Price value={total} isPlain />
      <span className={inbox.muted}>
        <bdi>{storeName}</bdi> · <Time value={createTime} />
      </span>
      {onSend && <SendOrder orderNo={orderNo} onSend={() => onSend(orderId)} />}
      {refundState === 'refunding' && <Badge tone="warn">{t('customer.refund')}</Badge>}
    </li>
  );
}

function Balance({ balance: { available, held, owed } }: { readonly balance: NonNullable<Customer['balance']> }) {
  const { t } = useTranslation('admin-team');
  return (
    <dl className={inbox.amounts}>
      <dt>{t('user.available')}</dt>
      <dd>
        <Price value={available} isPlain />
      </dd>
      <dt>{t('user.held')}</dt>
      <dd>
        <Price value={held} isPlain />
      </dd>
      <dt>{t('user.owed')}</dt>
      <dd>
        <Price value={owed} isPlain />
      </dd>
    </dl>
  );
}
