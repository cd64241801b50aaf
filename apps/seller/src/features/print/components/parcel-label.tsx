import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { useFitting } from '../hooks/use-fitting.ts';
import { isAllSent, kilogramsOf, type LabelledParcel, type Slip } from '../slip.ts';
import { Barcode } from './barcode.tsx';
import styles from './print.module.css';
import { Recipient } from './recipient.tsx';

type Props = { readonly slip: Slip } & Omit<LabelledParcel, 'key'>;

const linesShown = 5;
/** One step gives each line of the contents a single row, the second sets the addresses smaller, each further one leaves a line out. */
const tightest = linesShown + 1;

/** What is stuck on a parcel: who sends it, where it goes, what it holds and weighs, and its barcodes. */
export function ParcelLabel({ slip, parcel, number, of }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  const { sheet, tightness } = useFitting(tightest);
  return (
    <article
      ref={sheet}
      className={styles.label}
      data-tight={tightness > 0 || undefined}
      data-small={tightness > 1 || undefined}
    >
      <section className={styles.from}>
        <h2>{t('slip.from')}</h2>
        {slip.sender?.name !== slip.sellerName && <bdi>{slip.sellerName}</bdi>}
        {slip.sender && <Recipient place={slip.sender} />}
      </section>
      <section className={styles.to}>
        <h2>{t('slip.to')}</h2>
        <Recipient place={slip} />
      </section>
      <Contents slip={slip} lines={parcel.lines} most={linesShown - Math.max(0, tightness - 2)} />
      <p className={styles.labelFacts}>
        <span>
          {isAllSent(slip)
            ? t('slip.parcel', { number: count(number), of: count(of) })
            : t('parcel.title', { number: count(number) })}
        </span>
        <span>{t('slip.pieces', { count: parcel.quantity, number: count(parcel.quantity) })}</span>
        {parcel.weightGrams !== undefined && (
          <span>{t('slip.weight', { number: kilogramsOf(parcel.weightGrams) })}</span>
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

/** The first lines of what lies in the parcel; the rest stands on the packing slip. */
function Contents({
  slip,
  lines,
  most,
}: Pick<Props, 'slip'> & { readonly lines: Props['parcel']['lines']; readonly most: number }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const byId = new Map(slip.lines.map((line) => [line.orderGoodsId, line]));
  const others = lines.length - most;
  return (
    <ul className={styles.contents}>
      {lines.slice(0, most).map(({ orderGoodsId, quantity }) => {
        const line = byId.get(orderGoodsId);
        return (
          <li key={orderGoodsId}>
            {`${formatInteger(quantity, language)} × `}
            <bdi dir="ltr">{line?.skuCode}</bdi> <VariantText text={line?.specification ?? ''} />{' '}
            <bdi>{line?.commodity}</bdi>
          </li>
        );
      })}
      {others > 0 && <li>{t('slip.more', { count: others, number: formatInteger(others, language) })}</li>}
    </ul>
  );
}
