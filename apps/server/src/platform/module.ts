import type { AuditReader } from './audit.ts';
import type { Context } from './context.ts';
import type { Tx } from './database.ts';
import type { Implementation } from './http/implement.ts';
import type { SettingDefinition } from './settings.ts';

/** An event as its handlers get it. */
export type Event<Payload> = { readonly id: bigint; readonly createdAt: Date; readonly payload: Payload };

/** The name of an outbox event, in the past tense, carrying the type of its payload. */
export type EventType<Payload> = { readonly type: string; readonly payload?: Payload };

/**
 * Names an event. The module that emits it exports it from its front door. Payloads are JSON: ids are strings. They are stored,
 * and those of an earlier version are delivered too: a store's id is `sellerId` in them, as on the wire.
 */
export function defineEvent<Payload extends object>(type: string): EventType<Payload> {
  return { type };
}

export type EventHandler = {
  readonly type: string;
  readonly name: string;
  /** Gets a batch, inside the transaction that also marks it delivered. Delivered at least once: it must be idempotent. */
  readonly handle: (ctx: Context, tx: Tx, events: readonly Event<never>[]) => Promise<void>;
};

/** Subscribes to an event of an earlier module. */
export function on<Payload extends object>(
  event: EventType<Payload>,
  name: string,
  handle: (ctx: Context, tx: Tx, events: readonly Event<Payload>[]) => Promise<void>,
): EventHandler {
  return { type: event.type, name, handle: handle as EventHandler['handle'] };
}

/** Work that is due by time. `run` does one bounded batch and returns how many items it did; it is repeated at once while it did any. */
export type Sweep = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (ctx: Context) => Promise<number>;
};

/** Slow or foreign work, run by the job queue and retried with back-off. */
export type Job = {
  readonly name: string;
  readonly run: (ctx: Context, payload: never) => Promise<void>;
  /** Occupies a processor or a connection for long: worked on apart, so that mail and other short work never waits for it. */
  readonly isHeavy?: boolean;
  /** Waits for servers that strangers have named, which may let it wait as long as they like: has places of its own in the queue. */
  readonly isDistant?: boolean;
};

/** A message of another company's server. */
export type WebhookRequest = {
  /** Whose, as the address says: `/webhooks/<name>/<source>`. */
  readonly source: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came: signatures are about its bytes. */
  readonly body: string;
};

/**
 * Accepts messages at `/webhooks/<name>/<source>`. They are from nobody until `receive` has checked a signature; what it refuses or
 * cannot do now is sent again by the other side, so it must be idempotent.
 */
export type Webhook = {
  readonly name: string;
  readonly receive: (ctx: Context, request: WebhookRequest) => Promise<void>;
};

/** The front door of a module. */
export type Module = {
  readonly name: string;
  readonly routes: readonly Implementation[];
  readonly settings?: readonly SettingDefinition[];
  readonly events?: readonly EventHandler[];
  readonly sweeps?: readonly Sweep[];
  readonly jobs?: readonly Job[];
  readonly webhooks?: readonly Webhook[];
  /** What the audit log keeps of the objects that staff change here. */
  readonly auditReaders?: readonly AuditReader[];
};
