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
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import { type ServiceThread, serviceFilters, useServiceInbox, useServiceThreads } from '../hooks/use-service-inbox.ts';
import { ServiceConversation } from './service-conversation.tsx';

/** Customer service's conversations, those that wait longest first. */
export function ServiceInbox() {
  const { t } = useTranslation('admin-chat');
  const { t: tPanel } = useTranslation('seller-chat');
  const may = useMay();
  const [isTiming, setTiming] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { filter, keyword, threadId, messageId, change, hrefOf } = useServiceInbox();
  const nameOf = ({ customerName }: ServiceThread) => (customerName === '' ? t('visitor') : customerName);
  const renderThread = (thread: ServiceThread) => (
    <ThreadLine
      key={thread.threadId}
      thread={thread}
      name={nameOf(thread)}
      note={
        !thread.case &&
        (thread.isOwn || thread.staffName !== undefined) && (
          <span className={styles.muted}>
            {thread.isOwn ? t('own') : t('takenBy', { name: thread.staffName ?? '' })}
          </span>
        )
      }
      isOpen={thread.threadId === threadId}
      onOpen={() => change({ thread: thread.threadId, message: thread.foundId })}
      href={thread.case && paths.case(thread.case.returnId)}
    />
  );
  return (
    <>
      <FiguresLine />
      <InboxFrame
        bar={
          <>
            <Tabs
              label={t('filter.label')}
              tabs={serviceFilters.map((id) => ({ id, label: t(`filter.${id}`), href: hrefOf(id) }))}
              currentId={filter}
            />
            <SearchField
              key={keyword}
              keyword={keyword}
              label={tPanel('search')}
              onSearch={(text) => change({ keyword: text })}
            />
            {may('settings.change') && (
              <>
                <Button variant="default" onClick={() => setEditing(true)}>
                  {tPanel('replies.edit')}
                </Button>
                <Button variant="default" onClick={() => setTiming(true)}>
                  {tPanel('hours.edit')}
                </Button>
              </>
            )}
          </>
        }
        threadsLabel={t('threads')}
        threads={
          // Another choice of threads begins with its first page.
          <ThreadPages
            key={`${filter} ${keyword}`}
            usePage={useServiceThreads}
            renderThread={renderThread}
            empty={keyword === '' ? t(`empty.${filter}`) : tPanel('nothingFound')}
          />
        }
        hint={t('choose')}
        conversation={
          threadId === undefined ? undefined : (
            <ServiceConversation
              key={threadId}
              threadId={threadId}
              messageId={messageId}
              onBack={() => change({ thread: undefined, message: undefined })}
            />
          )
        }
      />
      {isEditing && <QuickRepliesDialog onClose={() => setEditing(false)} />}
      {isTiming && <HoursDialog onClose={() => setTiming(false)} />}
    </>
  );
}
