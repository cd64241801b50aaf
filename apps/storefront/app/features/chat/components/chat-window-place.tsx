import { createPortal } from 'react-dom';
import { type ChatTarget, useShownChat } from '#shared/chat/chat-window.ts';
import { type LaterPart, useLater } from '#shared/use-later.ts';
import { useVisitorClaim } from '../hooks/use-visitor-claim.ts';

// Every page can open it: the window comes once it is opened.
const chatDialog: LaterPart<{ readonly target: ChatTarget }> = {
  load: async () => (await import('./chat-dialog.tsx')).ChatDialog,
  area: 'chat',
};

/** The chat's window, while it shows something. */
export function ChatWindowPlace() {
  useVisitorClaim();
  const shown = useShownChat();
  const ChatDialog = useLater(chatDialog, shown !== null);
  return shown && ChatDialog ? createPortal(<ChatDialog target={shown} />, document.body) : null;
}
