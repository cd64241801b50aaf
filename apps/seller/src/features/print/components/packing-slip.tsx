import { formatDate, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { Slip } from '../slip.ts';
import { Barcode } from './barcode.tsx';
import styles from './print.module.css';
import { Recipient } from './recipient.tsx';

/** What lies in a parcel, for the person who opens it. */
export function PackingSlip({ slip }: { readonly slip: Slip }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  return (
    <article className={styles.slip}>
      <header className={styles.slipHead}>
        <div>
          <h2>{t('slip.title')}</h2>
          <p>
            <bdi>{slip.sellerName}</bdi>
          </p>
        </div>
        <div className={styles.slipOrder}>
          <Barcode text={slip.orderNo} className={styles.barcode} />
          <bdi dir="ltr">{slip.orderNo}</bdi>
        </div>
      </header>
      <div className={styles.slipFacts}>
        <section>
          <h3>{t('slip.to')}</h3>
          <Recipient place={slip} />
        </section>
        <section>
          <h3>{t('slip.date')}</h3>
          <p>{formatDate(slip.createTime)}</p>
          {slip.remark !== '' && (
            <>
              <h3>{t('slip.remark')}</h3>
              <p dir="auto" className={styles.remark}>
                {slip.remark}
              </p>
            </>
          )}
        </section>
      </div>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('slip.product')}</th>
            <th scope="col">{t('slip.code')}</th>
            <th scope="col" className={styles.number}>
              {t('slip.quantity')}
            </th>
            <th scope="col" className={styles.tick}>
              {t('slip.packed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={line.orderGoodsId}>
              <td>
                <bdi>{line.commodity}</bdi>
                {line.specification !== '' && (
                  <div className={styles.small}>
                    <VariantText text={line.specification} />
                  </div>
                )}
              </td>
              <td>
                <bdi dir="ltr">{line.skuCode}</bdi>
              </td>
              <td className={styles.number}>{formatInteger(line.quantity, language)}</td>
              <td className={styles.tick}>
                <span className={styles.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.slipFoot}>
        <strong>{t('slip.pieces', { count: slip.quantity, number: formatInteger(slip.quantity, language) })}</strong>
        <span>{t('slip.thanks')}</span>
      </footer>
    </article>
  );
}
