import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Part } from './opened.tsx';
import styles from './queue.module.css';

export type HistoryEntry = {
  readonly text: string;
  /** Who did it, where that is known. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  readonly time: string;
};

/** What happened to an item, the oldest first. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('admin');
  return (
    <Part title={t('history.title')}>
      <ol className={styles.history}>
        {entries.map(({ text, by = '', reason = '', time }) => (
          <li key={`${time} ${text}`}>
            <span className={styles.rowLine}>
              <strong>{text}</strong>
              <span className={styles.muted}>
                <Time value={time} />
              </span>
            </span>
            {by !== '' && (
              <span className={styles.muted}>
                <bdi>{by}</bdi>
              </span>
            )}
            {reason !== '' && (
              <bdi className={styles.reason} dir="auto">
                {reason}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
