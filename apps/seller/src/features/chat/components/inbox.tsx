import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { inboxFilters, useInbox } from '../hooks/use-inbox.ts';
import styles from './chat.module.css';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';
import { StoreConversation } from './store-conversation.tsx';
import { ThreadLine } from './thread-line.tsx';

/** The store's messages: threads at one side, the open one at the other; on phones one of them. */
export function Inbox() {
  const { t } = useTranslation('seller-chat');
  const { filter, keyword, threadId, orderId, threads, change } = useInbox();
  const [isEditing, setEditing] = useState(false);
  const open = threads.data?.list.find((thread) => thread.threadId === threadId);
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          value={filter}
          onChange={(value) => change({ filter: value === 'all' ? undefined : value })}
          data={inboxFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          aria-label={t('filter.label')}
        />
        <SearchField
          key={keyword}
          keyword={keyword}
          label={t('search')}
          onSearch={(text) => change({ keyword: text })}
        />
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('replies.edit')}
        </Button>
      </div>
      <div className={classNames(styles.inbox, threadId !== undefined && styles.isOpen)}>
        <nav className={styles.threads} aria-label={t('threads')}>
          <CallView result={threads} skeleton={<Skeleton lines={8} />}>
            {({ list }) =>
              list.length === 0 ? (
                <p className={styles.empty}>{t(filter === 'all' && keyword === '' ? 'empty' : 'nothingFound')}</p>
              ) : (
                list.map((thread) => (
                  <ThreadLine
                    key={thread.threadId}
                    thread={thread}
                    isOpen={thread.threadId === threadId}
                    onOpen={() => change({ thread: thread.threadId, order: undefined })}
                  />
                ))
              )
            }
          </CallView>
        </nav>
        {threadId === undefined ? (
          <p className={classNames(styles.conversation, styles.empty)}>{t('choose')}</p>
        ) : (
          <StoreConversation
            key={threadId}
            threadId={threadId}
            thread={open}
            orderId={orderId}
            onBack={() => change({ thread: undefined, order: undefined })}
          />
        )}
      </div>
      {isEditing && <QuickRepliesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
