import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './conversation.types.ts';

/** This near to the end, somebody reads there. */
const endPx = 60;

/** The first message in sight, and where it stands below the list's edge. */
type Anchor = { readonly id: string | undefined; readonly topPx: number };

function anchorIn(list: HTMLElement): Anchor | undefined {
  const { top } = list.getBoundingClientRect();
  for (const message of list.querySelectorAll<HTMLElement>('[data-message]')) {
    const place = message.getBoundingClientRect();
    if (place.bottom > top) return { id: message.dataset.message, topPx: place.top - top };
  }
  return undefined;
}

const messageIn = (list: HTMLElement, id: string | undefined) =>
  id === undefined ? null : list.querySelector<HTMLElement>(`[data-message="${id}"]`);

/**
 * Where the list of a conversation's messages is scrolled to. Whoever reads further up is not pulled away, neither by what comes nor by
 * messages that are added or taken away above and below; whoever is at the end sees what comes. A message that was looked for is shown, and has the focus,
 * which reads it out, unless something is being written.
 */
export function useScrolling(messages: readonly ChatMessage[], waiting: number, foundId?: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const anchor = useRef<Anchor>(undefined);
  const last = messages.at(-1)?.id;
  const saveAnchor = (list: HTMLElement) => {
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < endPx;
    anchor.current = anchorIn(list);
  };
  const restoreAnchor = (list: HTMLElement) => {
    const read = messageIn(list, anchor.current?.id);
    if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    else if (read && anchor.current)
      list.scrollTop += read.getBoundingClientRect().top - list.getBoundingClientRect().top - anchor.current.topPx;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read what is current.
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const onScroll = () => saveAnchor(list);
    const onSize = () => restoreAnchor(list);
    // Images come after their messages, and the field below grows while somebody writes.
    const sizes = new ResizeObserver(onSize);
    sizes.observe(list);
    list.addEventListener('load', onSize, true);
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('load', onSize, true);
      list.removeEventListener('scroll', onScroll);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sends something sees it.
  useLayoutEffect(() => {
    if (waiting > 0) isAtEnd.current = true;
  }, [last, waiting]);
  // Whatever was drawn moves what is read away from it, be it only a line under a message, such as why it was not sent.
  useLayoutEffect(() => {
    if (box.current) restoreAnchor(box.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was looked for.
  useLayoutEffect(() => {
    const list = box.current;
    const found = list && messageIn(list, foundId);
    if (!found) return;
    const above = found.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += above - Math.max(0, (list.clientHeight - found.offsetHeight) / 2);
    saveAnchor(list);
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLTextAreaElement && activeElement.value !== ''))
      found.focus({ preventScroll: true });
  }, [foundId]);
  return box;
}
