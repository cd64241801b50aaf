import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './conversation.types.ts';

/**
 * Where the list of a conversation's messages is scrolled to. Whoever reads further up is not pulled away, neither by what comes nor by
 * earlier messages that are added above; whoever is at the end sees what comes.
 */
export function useScrolling(messages: readonly ChatMessage[], waiting: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromEnd = useRef(0);
  const [first] = messages;
  const firstId = first?.id;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      fromEnd.current = element.scrollHeight - element.scrollTop;
      isAtEnd.current = fromEnd.current - element.clientHeight < 60;
    };
    const stay = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    // Pictures come after their messages, and the field below grows while somebody writes.
    const sizes = new ResizeObserver(stay);
    sizes.observe(element);
    element.addEventListener('load', stay, true);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('load', stay, true);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was above keeps its place when something has been added at the beginning.
  useLayoutEffect(() => {
    if (box.current && !isAtEnd.current) box.current.scrollTop = box.current.scrollHeight - fromEnd.current;
  }, [firstId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when something has been added at the end.
  useLayoutEffect(() => {
    if (box.current && (isAtEnd.current || waiting > 0)) box.current.scrollTop = box.current.scrollHeight;
  }, [last, waiting]);
  // What has come at the end moves what is read away from it, and so does a line under a message, such as why it was not sent.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    fromEnd.current = element.scrollHeight - element.scrollTop;
  });
  return box;
}
