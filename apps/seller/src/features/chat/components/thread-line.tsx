import { minuteMs } from '@entrepot/domain';
import { formatRelative } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { Thread } from '../hooks/use-inbox.ts';
import styles from './chat.module.css';

type Props = { readonly thread: Thread; readonly isOpen: boolean; readonly onOpen: () => void };

/** Who wrote, what last, and since when they wait. */
export function ThreadLine({ thread, isOpen, onOpen }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tChat } = useTranslation('chat');
  const language = useLanguage();
  const { last, unread, waitingSince } = thread;
  const text = last && (last.type === 'text' ? last.content : tChat(`last.${last.type}`));
  return (
    <button type="button" className={styles.thread} aria-current={isOpen} onClick={onOpen}>
      <Avatar number={thread.avatar} size={36} />
      <span className={styles.threadText}>
        <strong>
          <bdi>{thread.buyerName}</bdi>
        </strong>
        <span className={styles.preview}>
          <bdi>{last?.send_receive === 'send' ? tChat('last.own', { text: text ?? '' }) : text}</bdi>
        </span>
        {waitingSince !== undefined && (
          <span className={styles.waiting}>
            {Date.now() - Date.parse(waitingSince) < minuteMs
              ? t('waitingNow')
              : t('waiting', { since: formatRelative(waitingSince, Date.now(), language) })}
          </span>
        )}
      </span>
      {unread > 0 && (
        <Badge tone="action">
          <span aria-hidden="true">{unread}</span>
          <span className="visually-hidden">{tChat('inbox.unread', { count: unread })}</span>
        </Badge>
      )}
    </button>
  );
}
