import { minuteMs } from '@entrepot/domain';
import { formatRelative } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { ReactNode } from 'react';
import styles from './inbox.module.css';

type Props = {
  readonly thread: {
    readonly avatar: number;
    readonly unread: number;
    readonly waitingSince?: string;
    readonly last?: {
      readonly send_receive: 'send' | 'receive';
      readonly type: 'text' | 'img' | 'product' | 'order';
      readonly content: string;
    };
  };
  readonly name: string;
  /** Who has it, for example. */
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

/** Who wrote, what last, and since when they wait. */
export function ThreadLine({ thread, name, note, isOpen, onOpen }: Props) {
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
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.preview}>
          {last?.send_receive === 'send' && <span>{tChat('last.own')}</span>}
          <bdi>{text}</bdi>
        </span>
        {note}
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
