/** Tells every process about something, at most once, without a promise of arrival: receivers must be able to catch up. */
export type Realtime = {
  /** Payloads are ids or keys, well below the 8,000 bytes that a notification may have. */
  readonly publish: (channel: string, payload: string) => void;
  readonly subscribe: (channel: string, receive: (payload: string) => void) => () => void;
  /** Runs when the connection was lost and is back: whatever was cached from messages must be dropped. */
  readonly onReconnect: (drop: () => void) => void;
  readonly close: () => Promise<void>;
};
