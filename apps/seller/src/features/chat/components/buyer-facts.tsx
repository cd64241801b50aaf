import type { SellerOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import {
  AwaitedSide,
  CustomerSide,
  CustomersCases,
  CustomersWallet,
  NumberLink,
  SendOrder,
} from '@entrepot/panel/chat/customer-side.tsx';
import inbox from '@entrepot/panel/chat/inbox.module.css';
import { Time } from '@entrepot/panel/time.tsx';
import { useCall } from '#shared/api/calls.ts';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';

type Order = SellerOutputOf<'chat!customer'>['orders'][number];

type Props = {
  readonly threadId: string;
  /** Sends the card of an order. */
  readonly onSend: (orderId: string) => Promise<unknown>;
};

const refetchMs = 60_000;

/** What there is between the store and a buyer who writes. */
export function BuyerFacts({ threadId, onSend }: Props) {
  const { t } = useTranslation('seller-chat');
  const customer = useCall('chat!customer', { threadId }, { refetchMs }).data;
  if (!customer) return <AwaitedSide />;
  const { orders, cases, wallet } = customer;
  return (
    <CustomerSide>
      <section>
        <h3>{t('customer.orders')}</h3>
        {orders.length === 0 && <p className={inbox.muted}>{t('orders', { count: 0 })}</p>}
        <ul className={inbox.facts}>
          {orders.map((order) => (
            <OneOrder key={order.orderId} order={order} onSend={onSend} />
          ))}
        </ul>
      </section>
      <CustomersCases cases={cases} hrefOf={paths.return} />
      <CustomersWallet wallet={wallet} />
    </CustomerSide>
  );
}

type OrderProps = Pick<Props, 'onSend'> & { readonly order: Order };

function OneOrder({ order: { orderId, orderNo, status, createTime }, onSend }: OrderProps) {
  return (
    <li>
      <NumberLink href={paths.order(orderId)} number={orderNo} />
      <OrderStatus status={status} />
      <span className={inbox.muted}>
        <Time value={createTime} />
      </span>
      <SendOrder orderNo={orderNo} onSend={() => onSend(orderId)} />
    </li>
  );
}
