import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { LabelledParcel, Slip } from '../slip.ts';
import { Barcode } from './barcode.tsx';
import styles from './print.module.css';
import { Recipient } from './recipient.tsx';

type Props = { readonly slip: Slip } & Omit<LabelledParcel, 'key'>;

const gramsPerKilogram = 1000;

/** What is stuck on a parcel: who sends it, where it goes, what it holds and weighs, and its barcodes. */
export function ParcelLabel({ slip, parcel, number, of }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  const isLast = of === 1 || slip.lines.every((line) => line.shippedQuantity >= line.quantity);
  return (
    <article className={styles.label}>
      <section className={styles.from}>
        <h2>{t('slip.from')}</h2>
        {slip.sender?.name !== slip.sellerName && <bdi>{slip.sellerName}</bdi>}
        {slip.sender && <Recipient place={slip.sender} />}
      </section>
      <section className={styles.to}>
        <h2>{t('slip.to')}</h2>
        <Recipient place={slip} />
      </section>
      <Contents slip={slip} lines={parcel.lines} />
      <p className={styles.labelFacts}>
        <span>
          {/* How many there will be is open until the last one is packed. */}
          {isLast ? t('slip.parcel', { number: count(number), of: count(of) }) : t('parcel.title', { number: count(number) })}
        </span>
        <span>{t('slip.pieces', { count: parcel.quantity, number: count(parcel.quantity) })}</span>
        {parcel.weightGrams > 0 && (
          <span>{t('slip.weight', { number: (parcel.weightGrams / gramsPerKilogram).toFixed(2) })}</span>
        )}
        <strong className={styles.nation}>{slip.nation}</strong>
      </p>
      {parcel.trackingNumber !== undefined && (
        <section className={styles.code}>
          <span>{parcel.carrier}</span>
          <Barcode text={parcel.trackingNumber} className={styles.barcode} />
          <bdi dir="ltr">{parcel.trackingNumber}</bdi>
        </section>
      )}
      <section className={styles.code}>
        <span>{t('slip.order')}</span>
        <Barcode text={slip.orderNo} className={styles.barcode} />
        <bdi dir="ltr">{slip.orderNo}</bdi>
      </section>
    </article>
  );
}

const linesShown = 5;

/** The first lines of what lies in the parcel; the rest stands on the packing slip. */
function Contents({ slip, lines }: Pick<Props, 'slip'> & { readonly lines: Props['parcel']['lines'] }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const byId = new Map(slip.lines.map((line) => [line.orderGoodsId, line]));
  const others = lines.length - linesShown;
  return (
    <ul className={styles.contents}>
      {lines.slice(0, linesShown).map(({ orderGoodsId, quantity }) => {
        const line = byId.get(orderGoodsId);
        return (
          <li key={orderGoodsId}>
            {`${formatInteger(quantity, language)} × `}
            <bdi dir="ltr">{line?.skuCode}</bdi>{' '}
            <bdi>{line?.commodity}</bdi> <VariantText text={line?.specification ?? ''} />
          </li>
        );
      })}
      {others > 0 && <li>{t('slip.more', { count: others, number: formatInteger(others, language) })}</li>}
    </ul>
  );
}
