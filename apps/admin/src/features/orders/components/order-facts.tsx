import { seenBy } from '@entrepot/contract/permissions';
import { addressLines } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { type Fact, Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { paths } from '#shared/paths.ts';
import { Part } from '#shared/queue/opened.tsx';
import { useMay } from '#shared/staff/use-staff.ts';
import type { Order } from '../order.ts';

type Props = { readonly order: Order };

/** Who bought from whom, and the case between them. */
export function OrderParties({ order }: Props) {
  const { t } = useTranslation('admin-orders');
  const may = useMay();
  const {
    userId,
    username,
    storeId,
    storeName,
    returnId: caseId,
    refundState,
    buyerCompany,
    buyerTaxNumber,
    remark,
  } = order;
  const refund = {
    none: undefined,
    refunding: 'refund.running',
    success: 'refund.success',
    failed: 'refund.failed',
  } as const;
  const state = refund[refundState];
  return (
    <Part title={t('part.parties')}>
      <Facts
        facts={[
          [
            t('buyer'),
            may(...seenBy.people) ? (
              <Link key="buyer" href={paths.person(userId)}>
                <bdi>{username}</bdi>
              </Link>
            ) : (
              <bdi key="buyer">{username}</bdi>
            ),
          ],
          [
            t('store'),
            may(...seenBy.stores) ? (
              <Link key="store" href={paths.store(storeId)}>
                <bdi>{storeName}</bdi>
              </Link>
            ) : (
              <bdi key="store">{storeName}</bdi>
            ),
          ],
          [t('company'), buyerCompany === '' ? undefined : <bdi key="company">{buyerCompany}</bdi>],
          [
            t('taxNumber'),
            buyerTaxNumber === '' ? undefined : (
              <bdi key="tax" dir="ltr">
                {buyerTaxNumber}
              </bdi>
            ),
          ],
          [
            t('note'),
            remark === '' ? undefined : (
              <bdi key="remark" dir="auto">
                {remark}
              </bdi>
            ),
          ],
          [t('case'), state && t(state)],
        ]}
      />
      {caseId !== undefined && may('disputes.decide') && <Link href={paths.case(caseId)}>{t('case.open')}</Link>}
    </Part>
  );
}

/** What happened when, and what is due. */
export function OrderDates({ order }: Props) {
  const { t } = useTranslation('admin-orders');
  const time = (name: string, value: string | undefined): Fact => [
    name,
    value === undefined ? undefined : <Time key={name} value={value} />,
  ];
  return (
    <Part title={t('part.dates')}>
      <Facts
        facts={[
          time(t('ordered'), order.createTime),
          time(t('paid'), order.payTime),
          time(t('shipped'), order.shipTime),
          time(t('received'), order.receiptTime),
          ...order.deadlines.map((due) => time(t(`due.${due.kind}`), due.time)),
          time(t('settled'), order.settleTime),
        ]}
      />
    </Part>
  );
}

/** How the total comes about, what went back of it, and what the platform earns. */
export function OrderAmounts({ order }: Props) {
  const { t } = useTranslation('admin-orders');
  const { t: tTotal } = useTranslation('seller');
  const amount = (name: string, value: string, isShown = Number(value) > 0): Fact => [
    name,
    isShown ? <Cents key={name} value={value} /> : undefined,
  ];
  return (
    <Part title={t('part.amounts')}>
      <Facts
        facts={[
          amount(tTotal('total.goods'), order.goodsTotal),
          amount(tTotal('total.shipping'), order.shippingFee),
          amount(tTotal('total.longDistance'), order.longDistanceFee),
          amount(tTotal('total.delivery'), order.deliveryFee),
          amount(tTotal('total.tax'), order.tax),
          amount(tTotal('total.handling'), order.handlingFee),
          amount(tTotal('total.discount'), `-${order.discount}`, Number(order.discount) > 0),
          amount(t('total.paid'), order.total, true),
          amount(t('total.refunded'), order.refunded),
          amount(t('total.refundable'), order.refundable),
          amount(t('total.commission'), order.commission, true),
          amount(t('total.commissionBack'), order.commissionBack),
        ]}
      />
    </Part>
  );
}

/** Where the goods go. */
export function OrderAddress({ order }: Props) {
  const { t } = useTranslation('admin-orders');
  return (
    <Part title={t('part.address')}>
      <Facts
        facts={[
          [
            t('consignee'),
            <span key="address">
              {[...addressLines(order), order.nationName].filter(Boolean).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
                <bdi key={at}>
                  {line}
                  <br />
                </bdi>
              ))}
            </span>,
          ],
          [
            t('phone'),
            <bdi key="phone" dir="ltr">
              {order.phone}
            </bdi>,
          ],
          [
            t('email'),
            order.email === '' ? undefined : (
              <bdi key="email" dir="ltr">
                {order.email}
              </bdi>
            ),
          ],
        ]}
      />
    </Part>
  );
}
