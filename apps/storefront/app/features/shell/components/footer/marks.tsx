import { useTranslation } from '@entrepot/i18n/react';
import styles from './footer.module.css';

// Names of made-up companies are the same in every language. Each has a plain mark in `marks.svg`, called by its letters.
const payments = ['Harbourpay', 'Kettle', 'Quaycard', 'USDT', 'ETH', 'BTC', 'Lighter', 'Tidebank'];
const partners = [
  'Northquay',
  'Bluecrate',
  'Polar Freight',
  'Saltline',
  'Keel & Co',
  'Portside',
  'Mistral',
  'Anchorage',
];

type MarksProps = {
  readonly title: string;
  readonly marks: readonly string[];
};

function Marks({ title, marks }: MarksProps) {
  return (
    <section className={styles.marks} aria-label={title}>
      <h2 className={styles.marksTitle}>{title}</h2>
      {marks.map((name) => (
        <span key={name} className={styles.mark}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <use href={`/marks.svg#${name.toLowerCase().replaceAll(/\W+/g, '-')}`} />
          </svg>
          <bdi>{name}</bdi>
        </span>
      ))}
    </section>
  );
}

/** Eight ways to pay. They are drawn for the demo and say so. */
export function PaymentMarks() {
  const { t } = useTranslation('shell');
  return <Marks title={t('footer.payments')} marks={payments} />;
}

/** Eight partners, drawn for the demo as well. */
export function PartnerMarks() {
  const { t } = useTranslation('shell');
  return <Marks title={t('footer.partners')} marks={partners} />;
}
