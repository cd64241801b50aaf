import type { Tx } from '../database.ts';

/** Tells every process about something, at most once, without a promise of arrival: receivers must be able to catch up. */
export type Realtime = {
  /** Payloads are ids or keys, well below the 8,000 bytes that a notification may have. */
  readonly publish: (channel: string, payload: string) => void;
  /** The same of what a transaction does, once it has committed; by way of PostgreSQL as part of it, whatever becomes of this process then. */
  readonly publishWith: (tx: Tx, channel: string, payload: string) => Promise<void>;
  readonly subscribe: (channel: string, receive: (payload: string) => void) => () => void;
  /**
   * Runs when messages may have been missed, because the connection of this process was lost, or that of another one which had something to
   * say: whatever was cached from messages must be dropped.
   */
  readonly onGap: (drop: () => void) => void;
  readonly close: () => Promise<void>;
};

/** Who receives on which channel, and who drops what it kept once messages were missed: what both ways of fan-out have in common. */
export function createReceivers() {
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const drops = new Set<() => void>();
  const drop = () => {
    for (const each of drops) each();
  };
  return {
    drop,
    onGap: (each: () => void) => void drops.add(each),
    subscribe(channel: string, receiver: (payload: string) => void) {
      const group = receivers.get(channel) ?? new Set();
      receivers.set(channel, group.add(receiver));
      return () => group.delete(receiver);
    },
    /** Handles what came over the wire: a channel, a blank and the payload. */
    receive(text: string) {
      if (text === gapText) return drop();
      const split = text.indexOf(' ');
      for (const receiver of receivers.get(text.slice(0, split)) ?? []) receiver(text.slice(split + 1));
    },
  };
}

/** Says to every process that its sender could not say something before. No channel's text is without a blank. */
export const gapText = 'gap';
