import { type OpeningHours, openingAt } from '@entrepot/domain';
import { type Channel, type Group, isFixed, isMailOptional } from '../kinds/groups.ts';
import type { Preferences } from './preferences.repository.ts';

/** When a digest leaves, in its reader's zone; a weekly one on Monday. */
const digestTime = { from: '08:00', until: '08:01' };
const mondayOnly = [digestTime, null, null, null, null, null, null];
const everyDay = <Value>(value: Value) => Array.from({ length: 7 }, () => value);

/** Whether a group is told on a channel. */
export function isOn(
  group: Group,
  channel: Channel,
  { choices, areMailsStopped }: Pick<Preferences, 'choices' | 'areMailsStopped'>,
): boolean {
  if (isFixed(group, channel)) return true;
  if (channel === 'mail' && areMailsStopped) return false;
  return choices[group.group]?.[channel] ?? group.on.includes(channel);
}

/** An instant, or the end of the quiet hours that it falls into. The hour that they end at is quiet no more. */
export function afterQuietHours({ quietFrom, quietUntil, timeZone }: Preferences, at: Date): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return at;
  // What is not quiet goes from the end of the quiet hours to their beginning.
  const weekly = everyDay({ from: quietUntil, until: quietFrom });
  return openingAt({ timeZone, weekly, holidays: [] }, at).opensAt ?? at;
}

/** The next instant after one at which digests leave. */
export function nextDigest({ digest, timeZone }: Pick<Preferences, 'digest' | 'timeZone'>, at: Date): Date {
  const weekly = digest === 'weekly' ? mondayOnly : everyDay(digestTime);
  const hours: OpeningHours = { timeZone, weekly, holidays: [] };
  const isNow = openingAt(hours, at).isOpen;
  // What happens while one leaves waits for the next.
  return openingAt(hours, isNow ? new Date(at.getTime() + 60_000) : at).opensAt ?? at;
}

/** When something that happens at an instant is mailed: what one must know at once, other news at once or in the digest, after quiet hours. */
export function mailTime(group: Group, preferences: Preferences, at: Date): Date {
  if (!isMailOptional(group)) return at;
  return afterQuietHours(preferences, preferences.digest === 'off' ? at : nextDigest(preferences, at));
}
