import { formatDate, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { isAllSent, type LabelledParcel, type Slip } from '../slip.ts';
import { Barcode } from './barcode.tsx';
import styles from './print.module.css';
import { Recipient } from './recipient.tsx';

type Props = { readonly slip: Slip } & Omit<LabelledParcel, 'key'>;

/** What lies in a parcel, for the person who opens it: its own pieces, whatever else was ordered. */
export function PackingSlip({ slip, parcel, number, of }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const count = (value: number) => formatInteger(value, language);
  const byId = new Map(slip.lines.map((line) => [line.orderGoodsId, line]));
  const isOneOfMany = of > 1 || !isAllSent(slip);
  return (
    <article className={styles.slip}>
      <header className={styles.slipHead}>
        <div>
          <h2>{t('slip.title')}</h2>
          <p>
            <bdi>{slip.sellerName}</bdi>
          </p>
          {isOneOfMany && (
            <p>
              {isAllSent(slip)
                ? t('slip.parcel', { number: count(number), of: count(of) })
                : t('parcel.title', { number: count(number) })}
            </p>
          )}
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
              <h3>{t('slip.note')}</h3>
              <p dir="auto" className={styles.note}>
                {slip.remark}
              </p>
            </>
          )}
        </section>
      </div>
      <table className={styles.lines}>
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
          {parcel.lines.map(({ orderGoodsId, quantity }) => (
            <PackedLine key={orderGoodsId} line={byId.get(orderGoodsId)} quantity={count(quantity)} />
          ))}
        </tbody>
      </table>
      <footer className={styles.slipFoot}>
        <strong>{t('slip.pieces', { count: parcel.quantity, number: count(parcel.quantity) })}</strong>
        <span>{t('slip.thanks')}</span>
      </footer>
    </article>
  );
}

function PackedLine({
  line,
  quantity,
}: {
  readonly line: Slip['lines'][number] | undefined;
  readonly quantity: string;
}) {
  return (
    <tr>
      <td>
        <bdi>{line?.commodity}</bdi>
        {line !== undefined && line.specification !== '' && (
          <div className={styles.small}>
            <VariantText text={line.specification} />
          </div>
        )}
      </td>
      <td>
        <bdi dir="ltr">{line?.skuCode}</bdi>
      </td>
      <td className={styles.number}>{quantity}</td>
      <td className={styles.tick}>
        <span className={styles.box} />
      </td>
    </tr>
  );
}
