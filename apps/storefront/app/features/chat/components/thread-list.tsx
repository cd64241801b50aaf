import type { OutputOf } from '@entrepot/client';
import { CallRefused } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconHeadset } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { Time } from '#shared/time.tsx';
import styles from './chat.module.css';

type Thread = OutputOf<'chatThread!list'>['list'][number];
type Props = { readonly onTarget: (target: ChatTarget) => void };

const everyMs = () => 30_000;

/** Own threads, the one with the newest message first. */
export function ThreadList({ onTarget }: Props) {
  const { t } = useTranslation('chat');
  return (
    <>
      <h2 className={classNames(styles.title, styles.inboxTitle)}>{t('inbox.title')}</h2>
      <div className={styles.threads}>
        <ThreadPage onTarget={onTarget} />
      </div>
    </>
  );
}

function ThreadPage({ before, onTarget }: Props & { readonly before?: string }) {
  const { t } = useTranslation('chat');
  const [isMore, setMore] = useState(false);
  const { data, error, refetch } = useCall('chatThread!list', before === undefined ? {} : { before }, {
    staleMs: 0,
    ...(before === undefined && { refetchMs: everyMs, askAgainMs: everyMs }),
  });
  if (!data)
    return (
      <div className={styles.awaited}>
        {error ? <CallRefused error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </div>
    );
  if (data.list.length === 0 && before === undefined) return <p className={styles.empty}>{t('inbox.empty')}</p>;
  return (
    <>
      {data.list.map((thread) => (
        <ThreadLine key={thread.partyId ?? 'service'} thread={thread} onTarget={onTarget} />
      ))}
      {data.next !== undefined &&
        (isMore ? (
          <ThreadPage before={data.next} onTarget={onTarget} />
        ) : (
          <Button kind="quiet" onClick={() => setMore(true)}>
            {t('inbox.more')}
          </Button>
        ))}
    </>
  );
}

function ThreadLine({ thread, onTarget }: Props & { readonly thread: Thread }) {
  const { t } = useTranslation('chat');
  const { partyId, name, avatar, last, unread } = thread;
  const target: ChatTarget = partyId === undefined ? { kind: 'service' } : { kind: 'store', sellerId: partyId, name };
  return (
    <button type="button" className={styles.thread} onClick={() => onTarget(target)}>
      {avatar === '' ? (
        <span className={styles.face}>
          <IconHeadset size={20} aria-hidden="true" />
        </span>
      ) : (
        <img src={avatar} alt="" width={40} height={40} className={styles.face} />
      )}
      <span className={styles.threadText}>
        <strong>
          <bdi>{partyId === undefined ? t('service.title') : name}</bdi>
        </strong>
        <span className={styles.preview}>{last && <Preview last={last} />}</span>
      </span>
      <span className={styles.threadSide}>
        {last && <Time value={last.createtime} isDateOnly />}
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t('inbox.unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </button>
  );
}

function Preview({ last }: { readonly last: NonNullable<Thread['last']> }) {
  const { t } = useTranslation('chat');
  const text = last.type === 'text' ? last.content : t(`last.${last.type}`);
  return (
    <>
      {last.send_receive === 'send' && <span>{t('last.own')}</span>}
      <bdi>{text}</bdi>
    </>
  );
}
