import { useTranslation } from '@entrepot/i18n/react';
import { FiguresLine } from '@entrepot/panel/chat/figures-line.tsx';
import { HoursDialog } from '@entrepot/panel/chat/hours-dialog.tsx';
import { InboxFrame } from '@entrepot/panel/chat/inbox-frame.tsx';
import { QuickRepliesDialog } from '@entrepot/panel/chat/quick-replies-dialog.tsx';
import { ThreadLine } from '@entrepot/panel/chat/thread-line.tsx';
import { ThreadPages } from '@entrepot/panel/chat/thread-pages.tsx';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { inboxFilters, type Thread, useInbox, useThreads } from '../hooks/use-inbox.ts';
import { StoreConversation } from './store-conversation.tsx';

/** The store's messages. */
export function Inbox() {
  const { t } = useTranslation('seller-chat');
  const { filter, keyword, threadId, messageId, orderId, change, hrefOf } = useInbox();
  const [isEditing, setEditing] = useState(false);
  const [isTiming, setTiming] = useState(false);
  // Nothing is to be found where nobody has written.
  const isEmpty = useThreads(undefined).data?.list.length === 0 && filter === 'all' && keyword === '';
  const bar = (
    <>
      <Tabs
        label={t('filter.label')}
        tabs={inboxFilters.map((id) => ({ id, label: t(`filter.${id}`), href: hrefOf(id) }))}
        currentId={filter}
      />
      {!isEmpty && (
        <SearchField
          key={keyword}
          keyword={keyword}
          label={t('search')}
          onSearch={(text) => change({ keyword: text })}
        />
      )}
      <Button variant="default" onClick={() => setEditing(true)}>
        {t('replies.edit')}
      </Button>
      <Button variant="default" onClick={() => setTiming(true)}>
        {t('hours.edit')}
      </Button>
    </>
  );
  const renderThread = (thread: Thread) => (
    <ThreadLine
      key={thread.threadId}
      thread={thread}
      name={thread.buyerName}
      isOpen={thread.threadId === threadId}
      onOpen={() => change({ thread: thread.threadId, message: thread.foundId, order: undefined })}
      href={thread.case && paths.return(thread.case.returnId)}
    />
  );
  return (
    <>
      <FiguresLine />
      <InboxFrame
        bar={bar}
        threadsLabel={t('threads')}
        threads={
          // Another choice of threads begins with its first page.
          <ThreadPages
            key={`${filter} ${keyword}`}
            usePage={useThreads}
            renderThread={renderThread}
            empty={t(filter === 'all' && keyword === '' ? 'empty' : 'nothingFound')}
            allHref={keyword === '' || filter === 'all' ? undefined : hrefOf('all')}
          />
        }
        hint={t('choose')}
        conversation={
          threadId === undefined ? undefined : (
            <StoreConversation
              key={threadId}
              threadId={threadId}
              messageId={messageId}
              orderId={orderId}
              onBack={() => change({ thread: undefined, message: undefined, order: undefined })}
            />
          )
        }
      />
      {isTiming && <HoursDialog onClose={() => setTiming(false)} />}
      {isEditing && <QuickRepliesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
