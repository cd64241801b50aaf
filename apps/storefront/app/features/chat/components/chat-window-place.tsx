import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type ChatTarget, showChat, useShownChat } from '#shared/chat/chat-window.ts';
import { useSession } from '#shared/session/use-session.ts';
import { type LaterPart, useLater } from '#shared/use-later.ts';

// Every page can open it: the window comes once it is opened.
const chatDialog: LaterPart<{ readonly target: ChatTarget }> = {
  load: async () => (await import('./chat-dialog.tsx')).ChatDialog,
  area: 'chat',
};

/** The chat's window, while it shows something. */
export function ChatWindowPlace() {
  const shown = useShownChat();
  const { isLoggedIn } = useSession();
  const ChatDialog = useLater(chatDialog, shown !== null);
  // What an account has is closed with its session. The window stands on the page that leads to login, and leads nowhere itself.
  const isClosed = !isLoggedIn && shown !== null && shown.kind !== 'service';
  useEffect(() => {
    if (isClosed) showChat(null);
  }, [isClosed]);
  return shown && !isClosed && ChatDialog ? createPortal(<ChatDialog target={shown} />, document.body) : null;
}
