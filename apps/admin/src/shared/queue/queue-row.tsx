import { Time } from '@entrepot/panel/time.tsx';
import type { ReactNode } from 'react';
import { Title } from './details/title.tsx';
import styles from './queue.module.css';

type Props = {
  /** A text of somebody, or what is drawn: the panel's own words as `OwnWords`. */
  readonly title: ReactNode;
  readonly state: ReactNode;
  readonly detail?: ReactNode;
  /** What stands at the end of the second line, such as an amount. */
  readonly end?: ReactNode;
  readonly time: string | undefined;
};

/** An item of a queue, in three short lines. */
export function QueueRow({ title, state, detail, end, time }: Props) {
  return (
    <>
      <span className={styles.rowLine}>
        <Title title={title} className={styles.rowTitle} />
        {state}
      </span>
      <span className={styles.rowLine}>
        <span className={styles.muted}>{detail}</span>
        {end}
      </span>
      {time !== undefined && (
        <span className={styles.muted}>
          <Time value={time} />
        </span>
      )}
    </>
  );
}
