import { type ComponentType, useEffect, useState } from 'react';
import { type LaterPart, useLater } from '../use-later.ts';

// Loaded once the page stands, so that the first load carries no chat.
const [loadTools] = Object.values(
  import.meta.glob<{ readonly default: ComponentType }>('../../features/chat/components/chat-tools.tsx'),
);
const chatTools: LaterPart<object> = { load: async () => (await loadTools?.())?.default ?? Nothing, area: 'chat' };

const Nothing = () => null;

/** The chat's part of the header. */
export function ChatMount() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, []);
  const ChatTools = useLater(chatTools, isIdle);
  return ChatTools ? <ChatTools /> : null;
}
