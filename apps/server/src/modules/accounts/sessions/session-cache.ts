import { createBoundedMap } from '#platform/cache/bounded-map.ts';
import type { Context } from '#platform/context.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import type { Session } from '#platform/session.ts';

const channel = 'session_revoked';
const timeToLiveMs = 5000;
const mostEntries = 10_000;

type Entry = { readonly session: Session; readonly untilMs: number };

type SessionCache = {
  readonly get: (sessionId: string, now: Date) => Session | undefined;
  readonly generation: () => number;
  /** Caches what was read in a generation, unless something was revoked since. */
  readonly set: (session: Session, read: { now: Date; idleUntil: Date; readIn: number }) => void;
  /** Removes sessions here at once, and in every other process. */
  readonly revoke: (sessionIds: readonly string[]) => void;
};

const caches = new WeakMap<Realtime, SessionCache>();

/** The cache of this process, which listens for revocations of others. */
export function sessionCache(ctx: Context): SessionCache {
  const known = caches.get(ctx.realtime);
  if (known) return known;
  const cache = createSessionCache(ctx.realtime);
  caches.set(ctx.realtime, cache);
  return cache;
}

function createSessionCache(realtime: Realtime): SessionCache {
  const entries = createBoundedMap<string, Entry>(mostEntries, () => 1);
  let generation = 0;
  const drop = (sessionId: string) => {
    generation += 1;
    entries.pop(sessionId);
  };
  realtime.subscribe(channel, drop);
  realtime.onGap(() => {
    generation += 1;
    entries.clear();
  });
  return {
    get(sessionId, now) {
      const entry = entries.get(sessionId);
      if (entry && entry.untilMs > now.getTime()) return entry.session;
      entries.pop(sessionId);
      return undefined;
    },
    generation: () => generation,
    set(session, { now, idleUntil, readIn }) {
      if (readIn !== generation) return;
      entries.put(session.sessionId, { session, untilMs: Math.min(now.getTime() + timeToLiveMs, idleUntil.getTime()) });
    },
    revoke(sessionIds) {
      for (const sessionId of sessionIds) {
        drop(sessionId);
        realtime.publish(channel, sessionId);
      }
    },
  };
}
