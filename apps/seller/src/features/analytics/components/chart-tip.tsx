import styles from './analytics.module.css';

type Point = { readonly name?: unknown; readonly value?: unknown };
type Props = {
  readonly day: string;
  readonly points: readonly Point[];
  readonly write: (value: number) => string;
};

/** The numbers under the pointer. */
export function ChartTip({ day, points, write }: Props) {
  return (
    <div className={styles.tip}>
      <bdi dir="ltr">{day}</bdi>
      {points
        .filter(({ value }) => typeof value === 'number')
        .map(({ name, value }) => (
          <span key={String(name)}>
            <bdi>{String(name)}</bdi> <bdi dir="ltr">{write(Number(value))}</bdi>
          </span>
        ))}
    </div>
  );
}
