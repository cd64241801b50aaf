import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconArrowsMove, IconChevronDown, IconExternalLink, IconMessageCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { chatPath } from '#shared/chat/chat-paths.ts';
import { type ChatTarget, showChat } from '#shared/chat/chat-window.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { useDrag } from '../hooks/use-drag.ts';
import styles from './chat.module.css';
import ChatBadge from './chat-badge.tsx';
import { ChatPanel, isInInnerDialog } from './chat-panel.tsx';

type Props = { readonly target: ChatTarget };

/**
 * The floating window of the chat. What an account has is closed with its session: the window stands on the page that leads to login, and
 * leads nowhere itself.
 */
export function ChatDialog({ target }: Props) {
  const { isLoggedIn } = useSession();
  const isClosed = !isLoggedIn && target.kind !== 'service';
  useEffect(() => {
    if (isClosed) showChat(null);
  }, [isClosed]);
  return isClosed ? null : <ChatWindow target={target} />;
}

/** It moves by its head; on phones it is the whole page. */
function ChatWindow({ target }: Props) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const [isSmall, setSmall] = useState(false);
  const drag = useDrag(box);
  const close = useReturnsFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen anew is shown.
  useEffect(() => setSmall(false), [target]);
  useGivesWay(box, () => setSmall(true));
  const restore = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew may have taken away what had the focus.
  useEffect(() => {
    if (isSmall) restore.current?.focus();
    else if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isSmall, target]);
  if (isSmall) {
    return (
      <button ref={restore} type="button" className={styles.restore} onClick={() => setSmall(false)}>
        <span className="visually-hidden">{t('dialog.restore')}</span>
        <IconMessageCircle size={24} aria-hidden="true" />
        <ChatBadge />
      </button>
    );
  }
  const label = t(target.kind === 'service' ? 'service.title' : 'inbox.title');
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.dialog}
      style={drag.style}
      onKeyDown={(event) => event.key === 'Escape' && !isInInnerDialog(event) && close()}
    >
      <div className={styles.bar} {...drag.handle}>
        <button
          type="button"
          className={classNames(styles.barButton, styles.move)}
          onKeyDown={drag.onKeyDown}
          aria-label={t('dialog.move')}
        >
          <IconArrowsMove size={18} aria-hidden="true" />
        </button>
        <span className={styles.barSpace} />
        <a
          className={classNames(styles.barButton, styles.window)}
          href={chatPath(target)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('dialog.window')}
          onClick={close}
        >
          <IconExternalLink size={18} aria-hidden="true" />
        </a>
        <button
          type="button"
          className={styles.barButton}
          onClick={() => setSmall(true)}
          aria-label={t('dialog.minimise')}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
        <button type="button" className={styles.barButton} onClick={close} aria-label={t('dialog.close')}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <ChatPanel target={target} onTarget={showChat} />
    </div>
  );
}

/** Where the window covers the page, it makes room for another page that was opened, be it from a message. */
function useGivesWay(box: RefObject<HTMLElement | null>, minimise: () => void): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  const giveWay = useEffectEvent(minimise);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    const isWholePage = (box.current?.offsetWidth ?? 0) >= document.documentElement.clientWidth;
    if (isWholePage) giveWay();
  }, [box, key]);
}

/** Closing leads back to what opened it. */
function useReturnsFocus(): () => void {
  // Before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement);
  return () => {
    showChat(null);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
