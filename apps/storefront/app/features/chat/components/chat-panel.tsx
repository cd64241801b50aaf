import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { ServiceChat } from './service-chat.tsx';
import { StoreChat } from './store-chat.tsx';
import { ThreadList } from './thread-list.tsx';

type Props = { readonly target: ChatTarget; readonly onTarget: (target: ChatTarget) => void };

/** What the chat shows, in its floating window and on its own page. */
export function ChatPanel({ target, onTarget }: Props) {
  switch (target.kind) {
    case 'service':
      return <ServiceChat target={target} onBack={() => onTarget({ kind: 'inbox' })} />;
    case 'inbox':
      return (
        <RequireLogin>
          <ThreadList onTarget={onTarget} />
        </RequireLogin>
      );
    case 'store':
      return (
        <RequireLogin>
          <StoreChat key={target.sellerId} target={target} onBack={() => onTarget({ kind: 'inbox' })} />
        </RequireLogin>
      );
  }
}
