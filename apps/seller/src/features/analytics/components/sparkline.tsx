import styles from './analytics.module.css';

const width = 120;
const height = 28;
const edge = 2;

/** A curve without axes, for the eye only: the numbers stand beside it. Nothing is drawn of a single day. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const highest = Math.max(...values, 1);
  const step = (width - 2 * edge) / (values.length - 1);
  const points = values
    .map((value, place) => `${edge + place * step},${height - edge - (value / highest) * (height - 2 * edge)}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.sparkline} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
