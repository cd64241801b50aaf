import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Time } from '../../../shared/time.tsx';
import { useNoticeText } from '../hooks/use-notice-text.ts';
import { useReadNotices } from '../hooks/use-notices.ts';
import { type Notice, noticePath } from '../notice-links.ts';
import styles from './notices.module.css';

type Props = { readonly notices: readonly Notice[]; readonly onOpen?: () => void };

/** Notices as links to what they are about; opening one marks it as read. */
export function NoticeItems({ notices, onOpen }: Props) {
  const { t } = useTranslation('seller');
  const textOf = useNoticeText();
  const { readOne } = useReadNotices();
  const open = (notice: Notice) => {
    if (!notice.isRead) readOne(notice.noticeId);
    onOpen?.();
  };
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.noticeId}>
          <Link href={noticePath(notice)} className={styles.notice} onClick={() => open(notice)}>
            <span className={styles.dot} data-unread={!notice.isRead || undefined}>
              {!notice.isRead && <span className="visually-hidden">{t('notice.unread')}</span>}
            </span>
            <span>
              <span className={notice.isRead ? undefined : styles.fresh}>{textOf(notice)}</span>
              <span className={styles.time}>
                <Time value={notice.createTime} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
