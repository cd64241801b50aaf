import { type KeyboardEvent, useState } from 'react';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import styles from './chat.module.css';
import { ServiceChat } from './service-chat.tsx';
import { StoreChat } from './store-chat.tsx';
import { ThreadList } from './thread-list.tsx';

type Props = { readonly target: ChatTarget; readonly onTarget: (target: ChatTarget) => void };

/** The partner of a conversation: a store, or customer service. */
const partnerOf = (target: ChatTarget) => (target.kind === 'store' ? target.sellerId : target.kind);

/** What the chat shows, in its floating window and on its own page. A conversation that was opened from the list leads back to its row there. */
export function ChatPanel({ target, onTarget }: Props) {
  const [openedPartner, setOpenedPartner] = useState<string>();
  const showList = () => onTarget({ kind: 'inbox' });
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isInInnerDialog(event)) return;
    if (partnerOf(target) !== openedPartner) return;
    // It leads out of the conversation, not yet out of the window around it.
    event.stopPropagation();
    showList();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of everything inside.
    <div className={styles.panel} onKeyDown={leaveByEscape}>
      {target.kind === 'service' ? (
        <ServiceChat target={target} onBack={showList} />
      ) : (
        <RequireLogin>
          {target.kind === 'store' ? (
            <StoreChat key={target.sellerId} target={target} onBack={showList} />
          ) : (
            <ThreadList
              returnedFrom={openedPartner}
              onTarget={(opened) => {
                setOpenedPartner(partnerOf(opened));
                onTarget(opened);
              }}
            />
          )}
        </RequireLogin>
      )}
    </div>
  );
}

/** A dialog that was opened in the chat, such as that of a report, is closed by its own Escape alone. */
export const isInInnerDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') !== null;
