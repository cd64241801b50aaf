import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

// Loaded once the page stands, so that the first load carries no chat.
const [loadTools] = Object.values(
  import.meta.glob<{ readonly default: ComponentType }>('../../features/chat/components/chat-tools.tsx'),
);
const ChatTools = loadTools && lazy(loadTools);

/** The chat's part of the header. */
export function ChatMount() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{isIdle && ChatTools && <ChatTools />}</Suspense>;
}
