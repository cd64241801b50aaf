import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { inboxFilters, useInbox } from '../hooks/use-inbox.ts';
import styles from './chat.module.css';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';
import { StoreConversation } from './store-conversation.tsx';
import { ThreadPages } from './thread-pages.tsx';

/** The store's messages: threads at one side, the open one at the other; on phones one of them. */
export function Inbox() {
  const { t } = useTranslation('seller-chat');
  const inbox = useInbox();
  const { filter, keyword, threadId, orderId, change, hrefOf } = inbox;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label={t('filter.label')}
          tabs={inboxFilters.map((id) => ({ id, label: t(`filter.${id}`), href: hrefOf(id) }))}
          currentId={filter}
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
          {/* Another choice of threads begins with its first page. */}
          <ThreadPages key={`${filter} ${keyword}`} inbox={inbox} />
        </nav>
        {threadId === undefined ? (
          <p className={classNames(styles.conversation, styles.empty)}>{t('choose')}</p>
        ) : (
          <StoreConversation
            key={threadId}
            threadId={threadId}
            orderId={orderId}
            onBack={() => change({ thread: undefined, order: undefined })}
          />
        )}
      </div>
      {isEditing && <QuickRepliesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
