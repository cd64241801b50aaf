import styles from './imports.module.css';

type Props = { readonly percent: number; readonly label: string };

/** How far something is, as a bar with words. */
export function ProgressBar({ percent, label }: Props) {
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={label}
        className={styles.track}
      >
        <div className={styles.filled} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={styles.muted}>{label}</p>
    </div>
  );
}
