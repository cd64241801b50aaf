import { useTranslation } from '@entrepot/i18n/react';
import { FiguresLine } from '@entrepot/panel/chat/figures-line.tsx';
import { InboxFrame } from '@entrepot/panel/chat/inbox-frame.tsx';
import { ThreadLine } from '@entrepot/panel/chat/thread-line.tsx';
import { ThreadPages } from '@entrepot/panel/chat/thread-pages.tsx';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { ServiceSetup } from '#shared/settings/service-setup.tsx';
import { type ServiceThread, serviceFilters, useServiceInbox, useServiceThreads } from '../hooks/use-service-inbox.ts';
import { ServiceConversation } from './service-conversation.tsx';

/** Customer service's conversations, those that wait longest first. */
export function ServiceInbox() {
  const { t } = useTranslation('admin-chat');
  const { t: tPanel } = useTranslation('seller-chat');
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
            <ServiceSetup />
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
            allHref={keyword === '' || filter === 'all' ? undefined : hrefOf('all')}
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
    </>
  );
}
