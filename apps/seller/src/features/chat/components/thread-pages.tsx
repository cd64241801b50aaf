import { useTranslation } from '@entrepot/i18n/react';
import { CallView } from '@entrepot/panel/feedback/call-view.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import type { useInbox } from '../hooks/use-inbox.ts';
import styles from './chat.module.css';
import { ThreadLine } from './thread-line.tsx';

type Inbox = ReturnType<typeof useInbox>;
type Props = { readonly inbox: Inbox; readonly before?: string };

/** The interval in which the newest threads are read anew. */
const refetchMs = 15_000;

/** A page of the inbox's threads, and the older ones when they are asked for. */
export function ThreadPages({ inbox, before }: Props) {
  const { t } = useTranslation('seller-chat');
  const { filter, keyword, threadId, change } = inbox;
  const [isMore, setMore] = useState(false);
  const isFirst = before === undefined;
  const threads = useCall(
    'chat!threads',
    { filter, ...(keyword !== '' && { keyword }), ...(!isFirst && { before }) },
    { keepsPrevious: true, ...(isFirst && { refetchMs }) },
  );
  return (
    <CallView result={threads} skeleton={<Skeleton lines={8} />}>
      {({ list, next }) => (
        <>
          {list.length === 0 && isFirst && (
            <p className={styles.empty}>{t(filter === 'all' && keyword === '' ? 'empty' : 'nothingFound')}</p>
          )}
          {list.map((thread) => (
            <ThreadLine
              key={thread.threadId}
              thread={thread}
              isOpen={thread.threadId === threadId}
              onOpen={() => change({ thread: thread.threadId, order: undefined })}
            />
          ))}
          {next !== undefined &&
            (isMore ? (
              <ThreadPages inbox={inbox} before={next} />
            ) : (
              <Button variant="subtle" onClick={() => setMore(true)}>
                {t('more')}
              </Button>
            ))}
        </>
      )}
    </CallView>
  );
}
