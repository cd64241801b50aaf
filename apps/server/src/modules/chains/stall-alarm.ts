import { secondMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Sweep } from '#platform/module.ts';
import type { Network } from '../wallet/index.ts';
import { type Cursor, findCursors } from './cursors.repository.ts';
import { longestSilence } from './finality.ts';

/** Together with `longestSilence` an alarm is raised within a minute. */
const checkEveryMs = 10 * secondMs;
/** Without one turn in which a node could be relied on. */
const longestUncheckedMs = 45 * secondMs;

/** What stands still, or undefined. Nothing counts from before `startedAt`: a process that was down for long first catches up. */
function stallOf(network: Network, cursor: Cursor | undefined, startedAt: Date, now: Date): string | undefined {
  const isSilent = (since: Date, until: Date, limitMs: number) =>
    until.getTime() - Math.max(since.getTime(), startedAt.getTime()) > limitMs;
  if (!cursor) return isSilent(startedAt, now, longestUncheckedMs) ? 'no node has answered since the start' : undefined;
  const { checkedAt, headAdvancedAt, advancedAt } = cursor;
  if (isSilent(checkedAt, now, longestUncheckedMs)) return 'no node can be relied on';
  // Whether the chain itself stands still is known up to the last good answer only.
  const { headMs, finalMs } = longestSilence[network];
  if (isSilent(headAdvancedAt, checkedAt, headMs)) return 'the chain does not grow';
  if (isSilent(advancedAt, checkedAt, finalMs)) return 'blocks do not become final';
  return undefined;
}

/** Looks whether every configured network moves: sets its metric, and logs when it stops and when it goes on. */
export function stallAlarm(networks: readonly Network[]): Sweep {
  const stalled = new Set<Network>();
  let startedAt: Date | undefined;
  return {
    name: 'stalled chains',
    everyMs: checkEveryMs,
    run: async (ctx: Context) => {
      const watched = networks.filter((network) => ctx.config.chains?.[network] !== undefined);
      if (watched.length === 0) return 0;
      const now = ctx.clock.now();
      startedAt ??= now;
      const cursors = await findCursors(ctx.db);
      for (const network of watched) {
        const cursor = cursors.find((candidate) => candidate.network === network);
        const reason = stallOf(network, cursor, startedAt, now);
        if (cursor) ctx.metrics.chainHeight.set({ network }, cursor.height);
        ctx.metrics.chainStalled.set({ network }, reason === undefined ? 0 : 1);
        if (reason !== undefined && !stalled.has(network)) ctx.log.error({ network, height: cursor?.height }, reason);
        if (reason === undefined && stalled.delete(network)) ctx.log.warn({ network }, 'the chain is read again');
        if (reason !== undefined) stalled.add(network);
      }
      return 0;
    },
  };
}
