import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live/publish-live.ts';
import { memberKey, staffKey } from '../chat/index.ts';

type RecipientIds = {
  readonly userId: bigint | null;
  readonly storeId: bigint | null;
  readonly staffId: bigint | null;
};

/** A message of PostgreSQL holds 8000 bytes. */
const keysAtOnce = 200;

function keyOf({ userId, storeId, staffId }: RecipientIds): string {
  if (staffId !== null) return staffKey(staffId);
  return userId === null
    ? memberKey({ side: 'desk', personId: 0n, storeId })
    : memberKey({ side: 'customer', personId: userId, isVisitor: false });
}

/** Has every page of some recipients that listens count and list anew, in whatever process it does. */
export function publishNotifications(ctx: Pick<Context, 'realtime'>, recipients: readonly RecipientIds[]): void {
  const keys = [...new Set(recipients.map(keyOf))];
  for (let from = 0; from < keys.length; from += keysAtOnce)
    publishLive(ctx, keys.slice(from, from + keysAtOnce), { type: 'notice' });
}
