import { useChatHints } from '../chat/live/use-live-chats.ts';
import { useLiveHints } from '../chat/live/use-live-hints.ts';

type Parts = {
  /** Asks for a ticket of a web socket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  /** Something came, was read elsewhere, or could have while nobody listened. */
  readonly onChange: () => void;
  /** The same of conversations, of which the same connection tells. */
  readonly onChatChange?: () => void;
};

/** Listens for notifications while the page is looked at: a tab in the background holds no connection. Tells whether news comes by itself. */
export function useLiveNotifications({ ticket, onChange, onChatChange }: Parts): boolean {
  const onChatHint = useChatHints(() => onChatChange?.());
  return useLiveHints('own', {
    ticket,
    onHint: (hint) => {
      if (hint.type !== 'chat' && hint.type !== 'typing') onChange();
      onChatHint(hint);
    },
  });
}
