import type { ChatMessage } from '../conversation.types.ts';
import { compareIds, mergeMessages } from './merge-messages.ts';

/** What one answer holds at most. */
export const pageLength = 50;
/** What stands on a page of what is read further up: what was left behind is loaded again when it is asked for. */
const longestPart = 200;

/**
 * What a page knows of a thread, oldest first. Whoever reads far above its end has two parts of it: the one that is read, and the newest
 * messages. What lies between them is the gap.
 */
export type Known = {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  /** The newest messages were read. */
  readonly isRead: boolean;
  /** The last message before the gap, while there is one. */
  readonly gapAfterId: string | undefined;
};

export const nothingKnown: Known = { messages: [], hasOlder: false, isRead: false, gapAfterId: undefined };

/** With single messages, or with what came at the end. */
export function withSome(known: Known, answered: readonly ChatMessage[]): Known {
  const messages = mergeMessages(known.messages, answered);
  return messages === known.messages ? known : { ...known, messages };
}

/** With the newest page. */
export function withNewest(known: Known, page: readonly ChatMessage[]): Known {
  const next = withSome(known, page);
  return known.isRead ? next : { ...next, isRead: true, hasOlder: page.length >= pageLength };
}

/** The two parts; without a gap everything is the first. */
function partsOf({ messages, gapAfterId }: Known): readonly [readonly ChatMessage[], readonly ChatMessage[]] {
  const end = gapAfterId === undefined ? messages.length : messages.findIndex(({ id }) => id === gapAfterId) + 1;
  return [messages.slice(0, end), messages.slice(end)];
}

/** With the page that comes before the first message, `beforeId`. The part is cut at its end. */
export function withOlder(known: Known, beforeId: string, page: readonly ChatMessage[]): Known {
  if (known.messages[0]?.id !== beforeId) return known;
  const hasOlder = page.length >= pageLength;
  const [part, newest] = partsOf({ ...known, messages: mergeMessages(known.messages, page) });
  const longest = known.gapAfterId === undefined ? longestPart + pageLength : longestPart;
  if (part.length <= longest) return { ...known, hasOlder, messages: [...part, ...newest] };
  const kept = part.slice(0, longestPart);
  // One more than a page: pages that come down to it in fifties overlap it, and the gap is known to be closed.
  const last = known.gapAfterId === undefined ? part.slice(-pageLength - 1) : newest;
  return { ...known, hasOlder, messages: [...kept, ...last], gapAfterId: kept.at(-1)?.id };
}

/** With the page that comes after `afterId`, the message before the gap. The part is cut at its beginning. */
export function withNewer(known: Known, afterId: string, page: readonly ChatMessage[]): Known {
  if (known.gapAfterId !== afterId) return known;
  const [part, newest] = partsOf(known);
  return joined({ ...known, messages: newest }, mergeMessages(part, page), page);
}

/** With what stands around a message that was looked for, instead of the part that was read before: the page that ends with it, and the one after it. */
export function withAround(known: Known, until: readonly ChatMessage[], after: readonly ChatMessage[]): Known {
  const [part, rest] = partsOf(known);
  const newest = known.gapAfterId === undefined ? part : rest;
  const around = { ...known, messages: newest.slice(-longestPart), hasOlder: until.length >= pageLength };
  return joined(around, mergeMessages(until.toReversed(), after), after);
}

/** A part that ends with a page, before the newest messages: at once before them when the page reaches these or is the last. */
function joined(known: Known, part: readonly ChatMessage[], page: readonly ChatMessage[]): Known {
  const [first] = known.messages;
  const [last] = page;
  const isClosed = page.length < pageLength || !first || !last || compareIds(last.id, first.id) >= 0;
  const kept = part.slice(-longestPart);
  return {
    ...known,
    hasOlder: known.hasOlder || kept.length < part.length,
    messages: mergeMessages(kept, known.messages),
    gapAfterId: isClosed ? undefined : kept.at(-1)?.id,
  };
}
