import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

export const liveChannel = 'live';

/** A hint for those who listen: what changed, with ids alone. */
export type LiveMessage = Readonly<Record<string, string>> & { readonly type: string };

/** Tells everybody who listens under one of some keys, in whatever process. Keys have neither blank nor comma. */
export function publishLive(
  { realtime }: Pick<Context, 'realtime'>,
  keys: readonly string[],
  message: LiveMessage,
): void {
  realtime.publish(liveChannel, `${keys.join(',')} ${JSON.stringify(message)}`);
}

export const liveEndsChannel = 'live_ends';

/** Ends every connection of a person, in whatever process: who still has a session comes again with a new ticket. */
export function endLive({ realtime }: Pick<Context, 'realtime'>, personId: bigint): void {
  realtime.publish(liveEndsChannel, String(personId));
}

/** The same as part of a transaction: they end when it commits, and not if it does not. */
export const endLiveWith = ({ realtime }: Pick<Context, 'realtime'>, tx: Tx, personId: bigint): Promise<void> =>
  realtime.publishWith(tx, liveEndsChannel, String(personId));

/** A payload of the channel, taken apart. */
export function readLive(payload: string): { readonly keys: readonly string[]; readonly message: LiveMessage } {
  const split = payload.indexOf(' ');
  return { keys: payload.slice(0, split).split(','), message: JSON.parse(payload.slice(split + 1)) as LiveMessage };
}
