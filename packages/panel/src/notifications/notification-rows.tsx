import { Link } from '@entrepot/ui/link/link.tsx';
import { Time } from '../time.tsx';
import styles from './notification-rows.module.css';

export type NotificationRow = {
  readonly noticeId: string;
  readonly href: string;
  readonly text: string;
  readonly createTime: string;
  readonly isRead: boolean;
  /** What it belongs to, above its text. */
  readonly group?: string;
};

type Props = {
  readonly rows: readonly NotificationRow[];
  /** What a screen reader says of one that was not read. */
  readonly unreadLabel: string;
  readonly onOpen: (row: NotificationRow) => void;
};

/** Notifications as links to what they are about. */
export function NotificationRows({ rows, unreadLabel, onOpen }: Props) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.noticeId}>
          <Link href={row.href} className={styles.notification} onClick={() => onOpen(row)}>
            <span className={styles.dot} data-unread={!row.isRead || undefined}>
              {!row.isRead && <span className="visually-hidden">{unreadLabel}</span>}
            </span>
            <span>
              {row.group !== undefined && <span className={styles.aside}>{row.group}</span>}
              <span className={row.isRead ? undefined : styles.fresh}>{row.text}</span>
              <span className={styles.aside}>
                <Time value={row.createTime} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
