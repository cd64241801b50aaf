import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './conversation.types.ts';

/**
 * Where the list of a conversation's messages is scrolled to. Whoever reads further up is not pulled away, neither by what comes nor by
 * earlier messages that are added above; whoever is at the end sees what comes. A message that was looked for is shown, and has the focus,
 * which reads it out, unless something is being written.
 */
export function useScrolling(messages: readonly ChatMessage[], waiting: number, foundId?: string) {
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
  useLayoutEffect(() => {
    const element = box.current;
    const found = foundId && element?.querySelector<HTMLElement>(`[data-message="${foundId}"]`);
    if (!element || !found) return;
    const above = found.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop += above - Math.max(0, (element.clientHeight - found.offsetHeight) / 2);
    fromEnd.current = element.scrollHeight - element.scrollTop;
    isAtEnd.current = fromEnd.current - element.clientHeight < 60;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLTextAreaElement && activeElement.value !== ''))
      found.focus({ preventScroll: true });
  }, [foundId]);
  return box;
}
