import { useTranslation } from '@entrepot/i18n/react';
import styles from './footer.module.css';

// Names of made-up companies are the same in every language. Each has a plain mark drawn as one path of 16 × 16.
const payments = [
  { name: 'Harbourpay', path: 'M1 4h14v8H1zM1 6h14v2H1z' },
  { name: 'Kettle', path: 'M3 3h10v10H3zM6 6h4v4H6z' },
  { name: 'Quaycard', path: 'M2 4h12v8H2zM3 9h4v1H3z' },
  { name: 'USDT', path: 'M3 3h10v3H9.500v7h-3V6H3z' },
  { name: 'ETH', path: 'M8 1 13 8 8 15 3 8z' },
  { name: 'BTC', path: 'M4 2h5c4 0 4 5 1 5.500 4 .500 4 6.500-1 6.500H4zM6 4v3h3c2 0 2-3 0-3zM6 9v3h3c3 0 3-3 0-3z' },
  { name: 'Lighter', path: 'M8 1l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z' },
  { name: 'Tidebank', path: 'M1 6 8 2l7 4v1H1zM3 8h2v4H3zM7 8h2v4H7zM11 8h2v4h-2zM1 13h14v1H1z' },
];
const partners = [
  { name: 'Northquay', path: 'M8 1l6 14H2z' },
  { name: 'Bluecrate', path: 'M2 4l6-3 6 3v8l-6 3-6-3z' },
  { name: 'Polar Freight', path: 'M1 10h14l-2 4H3zM5 3h6v6H5z' },
  { name: 'Saltline', path: 'M1 5c4-4 6 4 14 0v3c-8 4-10-4-14 0z' },
  { name: 'Keel & Co', path: 'M8 1v11M3 9c0 7 10 7 10 0H3z' },
  { name: 'Portside', path: 'M2 2h5v12H2zM9 6h5v8H9z' },
  { name: 'Mistral', path: 'M1 4h10a2 2 0 1 0-2-2M1 8h13M1 12h8a2 2 0 1 1-2 2' },
  { name: 'Anchorage', path: 'M7 5h2v8c2 0 4-2 4-4h2c0 8-14 8-14 0h2c0 2 2 4 4 4zM8 1a2 2 0 1 1 0 4 2 2 0 0 1 0-4z' },
];

type MarksProps = {
  readonly title: string;
  readonly marks: readonly { readonly name: string; readonly path: string }[];
};

function Marks({ title, marks }: MarksProps) {
  return (
    <section className={styles.marks} aria-label={title}>
      <h2 className={styles.marksTitle}>{title}</h2>
      {marks.map(({ name, path }) => (
        <span key={name} className={styles.mark}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd" aria-hidden="true">
            <path d={path} />
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
