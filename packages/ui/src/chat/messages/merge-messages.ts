import type { ChatMessage } from '../conversation.types.ts';

/**
 * What is known of a thread, oldest first, with what was answered just now. An image takes its latest address: addresses work for a
 * minute and are signed anew with every reading.
 */
export function mergeMessages(known: readonly ChatMessage[], answered: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isSame = true;
  for (const message of answered) {
    const before = byId.get(message.id);
    if (before && before.isRead === message.isRead && before.content === message.content) continue;
    isSame = false;
    byId.set(message.id, message);
  }
  return isSame ? known : [...byId.values()].sort((one, other) => compareIds(one.id, other.id));
}

/** Ids are decimal numbers, larger than a number holds. */
export const compareIds = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** Whether a page of newest messages leaves out some that came between it and what is known. */
export const leavesGap = (known: readonly ChatMessage[], page: readonly ChatMessage[], pageLength: number): boolean => {
  const last = known.at(-1);
  const oldest = page.at(-1);
  return last !== undefined && oldest !== undefined && page.length >= pageLength && compareIds(oldest.id, last.id) > 0;
};
