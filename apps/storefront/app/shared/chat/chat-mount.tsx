import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import styles from './chat-mount.module.css';

// Loaded once the page stands, so that the first load carries no chat.
const [loadTools] = Object.values(
  import.meta.glob<{ readonly default: ComponentType }>('../../features/chat/components/chat-tools.tsx'),
);
const ChatTools = loadTools && lazy(loadTools);

/** The place of the chat in the header, which is kept free until it has come. */
export function ChatMount() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.place}>
      <Suspense fallback={null}>{isIdle && ChatTools && <ChatTools />}</Suspense>
    </span>
  );
}
