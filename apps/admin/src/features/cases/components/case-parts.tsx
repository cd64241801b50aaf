import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Case } from '../case.ts';

type Props = { readonly found: Case };

/** What is asked for, why, and the images that show it. */
export function AskedFor({ found }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const isBuyers = found.kind !== 'proposal' && found.kind !== 'platform';
  return (
    <Part title={isBuyers ? t('asked.title') : t('asked.titleOther')}>
      <Facts
        facts={[
          [t('money.asked'), <Price key="asked" value={found.amount} isPlain />],
          [
            t('money.offered'),
            found.offer === undefined ? undefined : <Price key="offered" value={found.offer} isPlain />,
          ],
          [t('asked.reason'), isBuyers ? t(`reason.${found.reason as 0}`) : undefined],
        ]}
      />
      {found.explain !== '' && (
        <p className={styles.words}>
          <bdi dir="auto">{found.explain}</bdi>
        </p>
      )}
      <PrivateImages urls={found.imgUrls} labelOf={(number) => t('image.open', { number })} />
      <p className={styles.muted}>{found.isWholeOrder ? t('asked.whole') : t('asked.pieces')}</p>
      <ul className={styles.history}>
        {found.lines.map((line) => (
          <li key={line.orderGoodsId}>
            <span className={styles.rowLine}>
              <bdi>{line.commodity}</bdi>
              <Price value={line.amount} isPlain />
            </span>
            <span className={styles.muted}>
              <VariantText text={line.specification} /> <bdi dir="ltr">{`× ${line.quantity}`}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The order behind the case: what was paid, what went back, and where the goods are. */
export function CaseOrder({ found }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const { t: tReview } = useTranslation('admin-reviews');
  const { order, goods } = found;
  const time = (value: string | undefined) => (value === undefined ? undefined : <Time value={value} />);
  return (
    <Part title={t('order.title')}>
      <Facts
        facts={[
          [t('order.total'), <Price key="total" value={order.total} isPlain />],
          [t('order.refunded'), <Price key="refunded" value={order.refunded} isPlain />],
          [tReview('case.refundable'), <Price key="refundable" value={order.refundable} isPlain />],
          [t('order.paid'), time(order.payTime)],
          [t('order.shipped'), time(order.shipTime)],
          [t('order.received'), time(order.receiptTime)],
          [tReview('case.money'), tReview(order.isSettled ? 'case.settled' : 'case.held')],
          [t('goods.carrier'), goods === undefined ? undefined : <bdi key="carrier">{goods.carrier}</bdi>],
          [t('goods.number'), goods === undefined ? undefined : <Code key="number" value={goods.trackingNumber} />],
          [t('goods.sent'), time(goods?.sendTime)],
          [t('goods.received'), time(goods?.receiptTime)],
        ]}
      />
    </Part>
  );
}
