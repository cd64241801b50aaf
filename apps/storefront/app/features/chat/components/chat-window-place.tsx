import { createPortal } from 'react-dom';
import { useShownChat } from '#shared/chat/chat-window.ts';
import { useLater } from '#shared/use-later.ts';

// Every page can open it: the window comes once it is opened.
const chatDialog = { load: async () => (await import('./chat-dialog.tsx')).ChatDialog };

/** The chat's window, while it shows something. */
export function ChatWindowPlace() {
  const shown = useShownChat();
  const ChatDialog = useLater(chatDialog, shown !== null);
  return shown && ChatDialog ? createPortal(<ChatDialog target={shown} />, document.body) : null;
}
