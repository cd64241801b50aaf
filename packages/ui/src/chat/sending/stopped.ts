/** Who stopped a conversation, as one of its sides is told: itself, the other one, or staff who closed a report. */
export type StoppedBy = 'self' | 'other' | 'platform';

type Line = { readonly blockedBy?: StoppedBy | undefined };

const askedAgainMs = 15_000;

/** How often the line of a conversation is read anew: without a web socket nothing tells that a stopped one goes on. */
export const askedWhileStopped = (line: Line | undefined): number | false =>
  line?.blockedBy === undefined ? false : askedAgainMs;

/** The text that says who stopped a conversation, and whether the reader's own mark, which they may lift, is there; `byOther` is that of the other side's. */
export function stoppedText<Other extends string>(by: StoppedBy, isOwn: boolean, byOther: Other) {
  if (by === 'platform') return isOwn ? 'blocked.forYou' : 'blocked.byPlatform';
  return by === 'self' ? 'blocked' : byOther;
}
