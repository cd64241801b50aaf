import { useTranslation } from '@entrepot/i18n/react';
import { IconHeadset, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showChat, useShownChat } from '#shared/chat/chat-window.ts';
import { useAccountAction } from '#shared/session/use-account-action.ts';
import { useLiveVisitor, useUnread } from '../hooks/use-unread.ts';
import styles from './chat.module.css';
import { ChatWindowPlace } from './chat-window-place.tsx';

/** Customer service and messages in the header, each with what is not read, and the window that they open; a visitor who opens messages logs in first. */
export default function ChatTools() {
  const { t } = useTranslation('chat');
  const shown = useShownChat();
  const { service, stores } = useUnread();
  useLiveVisitor();
  const openInbox = useAccountAction({ name: 'chat inbox', act: () => showChat({ kind: 'inbox' }) });
  const toggleService = () => showChat(shown?.kind === 'service' ? null : { kind: 'service' });
  return (
    <>
      <Tool
        label={service > 0 ? t('service.openUnread', { count: service }) : t('service.open')}
        unread={service}
        isOpen={shown?.kind === 'service'}
        onPress={toggleService}
      >
        <IconHeadset size={18} aria-hidden="true" />
      </Tool>
      <Tool
        label={stores > 0 ? t('inbox.openUnread', { count: stores }) : t('inbox.open')}
        unread={stores}
        isOpen={shown?.kind === 'inbox'}
        onPress={shown?.kind === 'inbox' ? () => showChat(null) : openInbox}
      >
        <IconMessageCircle size={18} aria-hidden="true" />
      </Tool>
      <ChatWindowPlace />
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
    <button type="button" className={styles.tool} onClick={onPress} aria-pressed={isOpen}>
      <span className="visually-hidden">{label}</span>
      {children}
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </button>
  );
}
