import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Slip } from '../slip.ts';
import { Barcode } from './barcode.tsx';
import styles from './print.module.css';
import { Recipient } from './recipient.tsx';

const gramsPerKilogram = 1000;

/** What is stuck on a parcel: where it goes, and the order's barcode. */
export function ParcelLabel({ slip }: { readonly slip: Slip }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const kilograms = (slip.weightGrams / gramsPerKilogram).toFixed(2);
  return (
    <article className={styles.label}>
      <p className={styles.from}>
        {t('slip.from')} <bdi>{slip.sellerName}</bdi>
      </p>
      <section className={styles.to}>
        <h2>{t('slip.to')}</h2>
        <Recipient slip={slip} />
      </section>
      <p className={styles.labelFacts}>
        <span>{t('slip.pieces', { count: slip.quantity, number: formatInteger(slip.quantity, language) })}</span>
        {slip.weightGrams > 0 && <span>{t('slip.weight', { number: kilograms })}</span>}
        <strong className={styles.nation}>{slip.nation}</strong>
      </p>
      {slip.trackingNumber !== undefined && (
        <section className={styles.code}>
          <span>{slip.carrier}</span>
          <Barcode text={slip.trackingNumber} className={styles.barcode} />
          <bdi dir="ltr">{slip.trackingNumber}</bdi>
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
