import { useTranslation } from '@entrepot/i18n/react';
import { IconHeadset, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type ChatTarget, showChat, useShownChat } from '../../../shared/chat/chat-window.ts';
import { useAccountAction } from '../../../shared/session/use-account-action.ts';
import { useUnread } from '../hooks/use-unread.ts';
import styles from './chat.module.css';
import { ChatDialog } from './chat-dialog.tsx';

/** Customer service and messages in the header, each with what is not read, and the window that they open. */
export default function ChatTools() {
  const { t } = useTranslation('chat');
  const shown = useShownChat();
  const { service, stores } = useUnread();
  const openInbox = useAccountAction({ name: 'chat', act: () => showChat({ kind: 'inbox' }) });
  const toggle = (kind: ChatTarget['kind'], open: () => void) => () => {
    if (shown?.kind === kind) showChat(null);
    else open();
  };
  return (
    <>
      <Tool
        label={service > 0 ? t('service.openUnread', { count: service }) : t('service.open')}
        unread={service}
        isOpen={shown?.kind === 'service'}
        onPress={toggle('service', () => showChat({ kind: 'service' }))}
      >
        <IconHeadset size={18} aria-hidden="true" />
      </Tool>
      <Tool
        label={stores > 0 ? t('inbox.openUnread', { count: stores }) : t('inbox.open')}
        unread={stores}
        isOpen={shown?.kind === 'inbox'}
        onPress={toggle('inbox', openInbox)}
      >
        <IconMessageCircle size={18} aria-hidden="true" />
      </Tool>
      {shown && createPortal(<ChatDialog target={shown} />, document.body)}
    </>
  );
}

type ToolProps = {
  readonly label: string;
  readonly unread: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

const mostShown = 99;

function Tool({ label, unread, isOpen, onPress, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} onClick={onPress} aria-label={label} aria-pressed={isOpen}>
      {children}
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </button>
  );
}
