import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { ReactNode } from 'react';
import type { StoreCase } from '../../return-types.ts';
import styles from '../returns.module.css';

type Props = { readonly found: StoreCase };

const imageSize = 56;

/** A titled part of the page. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is asked for, why, and the images that show it. */
export function AskedFor({ found }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const { kind, reason, amount, offer, lines, explain, imgUrls, isWholeOrder } = found;
  const isBuyers = kind !== 'proposal' && kind !== 'platform';
  return (
    <Part title={isBuyers ? t('asked.title') : t('asked.titleOther')}>
      <dl className={styles.facts}>
        <dt>{t('money.asked')}</dt>
        <dd className={styles.strong}>
          <Price value={amount} isPlain />
        </dd>
        {offer !== undefined && (
          <>
            <dt>{t('money.offered')}</dt>
            <dd>
              <Price value={offer} isPlain />
            </dd>
          </>
        )}
        {isBuyers && (
          <>
            <dt>{t('asked.reason')}</dt>
            <dd>{t(`reason.${reason as 0}`)}</dd>
          </>
        )}
      </dl>
      {explain !== '' && (
        <p className={styles.words}>
          <bdi>{explain}</bdi>
        </p>
      )}
      <PrivateImages urls={imgUrls} labelOf={(number) => t('image.open', { number })} />
      <p className={styles.muted}>{isWholeOrder ? t('asked.whole') : t('asked.pieces')}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.orderGoodsId} className={styles.line}>
            {line.img !== '' && <img src={line.img} alt="" width={imageSize} height={imageSize} loading="lazy" />}
            <span className={styles.briefText}>
              <bdi>{line.commodity}</bdi>
              {line.specification !== '' && (
                <span className={styles.muted}>
                  <VariantText text={line.specification} />
                </span>
              )}
              <span className={styles.muted}>{t('brief.pieces', { count: line.quantity })}</span>
            </span>
            <span className={styles.lineEnd}>
              <Price value={line.amount} isPlain />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Where the goods are on their way back. */
export function GoodsBack({ found: { goods, needsGoods, returnAddress } }: Props) {
  const { t } = useTranslation('seller-aftersales');
  if (!needsGoods) return null;
  return (
    <Part title={t('goods.title')}>
      {goods === undefined ? (
        <p>{t('goods.awaited')}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{t('goods.carrier')}</dt>
          <dd>
            <bdi>{goods.carrier}</bdi>
          </dd>
          <dt>{t('goods.number')}</dt>
          <dd>
            <bdi dir="ltr">{goods.trackingNumber}</bdi>
          </dd>
          <dt>{t('goods.sent')}</dt>
          <dd>
            <Time value={goods.sendTime} />
          </dd>
          {goods.receiptTime !== undefined && (
            <>
              <dt>{t('goods.received')}</dt>
              <dd>
                <Time value={goods.receiptTime} />
              </dd>
            </>
          )}
        </dl>
      )}
      {returnAddress !== undefined && (
        <p className={styles.muted}>
          {beforeValue(t('goods.address'))}
          <bdi>{returnAddress}</bdi>
        </p>
      )}
    </Part>
  );
}

/** What the order brought, what has gone back of it and when it moved. */
export function OrderFacts({ found: { order } }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moments = [
    [t('order.paid'), order.payTime],
    [t('order.shipped'), order.shipTime],
    [t('order.received'), order.receiptTime],
  ] as const;
  return (
    <Part title={t('order.title')}>
      <dl className={styles.facts}>
        <dt>{t('order.total')}</dt>
        <dd>
          <Price value={order.total} isPlain />
        </dd>
        <dt>{t('order.refunded')}</dt>
        <dd>
          <Price value={order.refunded} isPlain />
        </dd>
        {moments.map(
          ([label, moment]) =>
            moment !== undefined && (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>
                  <Time value={moment} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.muted}>{order.isSettled ? t('order.settled') : t('order.held')}</p>
    </Part>
  );
}
