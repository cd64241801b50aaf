import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { type BuyerKind, groupOfKind, hasBadge, isMailedHere, type SellerKind, type StaffKind } from './kinds/kinds.ts';
import { type Entry, insertEntries, type Recipient } from './notifications.repository.ts';
import { afterQuietHours, isOn, mailTime } from './preferences/delivery-times.ts';
import { findReached, type Reached } from './preferences/preferences.repository.ts';
import { publishNotifications } from './publish-notifications.ts';

/** A notification to write. `key` names the happening: the same one again writes nothing. */
export type NewNotification = {
  readonly key: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
} & (
  | { readonly to: { readonly userId: bigint }; readonly kind: BuyerKind }
  | { readonly to: { readonly storeId: bigint }; readonly kind: SellerKind }
  | { readonly to: { readonly staffId: bigint }; readonly kind: StaffKind }
);

/** Tells people and stores what happened, each happening once however often it is told, where and when they want to be told. */
export async function notify(ctx: Context, tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const userIds = notifications.flatMap(({ to }) => ('userId' in to ? [to.userId] : []));
  const storeIds = notifications.flatMap(({ to }) => ('storeId' in to ? [to.storeId] : []));
  const staffIds = notifications.flatMap(({ to }) => ('staffId' in to ? [to.staffId] : []));
  const reached = await findReached(tx, {
    userIds: [...new Set(userIds)],
    storeIds: [...new Set(storeIds)],
    staffIds: [...new Set(staffIds)],
  });
  const byRecipient = new Map(reached.map((each) => [keyOf(toRecipient(each)), each]));
  const entries = notifications.flatMap((notification) => {
    const person = byRecipient.get(keyOf(notification.to));
    return person ? [entryFor(ctx, notification, person)] : [];
  });
  await insertEntries(tx, entries, ctx.clock.now());
  const listed = entries.filter(({ inApp }) => inApp);
  tx.afterCommit(() => publishNotifications(ctx, listed));
}

const keyOf = (to: Recipient) => Object.entries(to).join();

function toRecipient({ audience, userId, storeId }: Reached): Recipient {
  if (storeId !== null) return { storeId };
  return audience === 'staff' ? { staffId: userId } : { userId };
}

function entryFor(ctx: Context, { to, key, kind, subjectId, params }: NewNotification, person: Reached): Entry {
  const { audience } = person;
  const group = groupOfKind(audience, kind);
  const at = ctx.clock.now();
  const isMailed = isMailedHere(audience, kind) && isOn(group, 'mail', person);
  return {
    id: ctx.ids.next(),
    userId: 'userId' in to ? to.userId : null,
    storeId: 'storeId' in to ? to.storeId : null,
    staffId: 'staffId' in to ? to.staffId : null,
    key,
    kind,
    subjectId,
    params,
    inApp: !hasBadge(audience, kind) && isOn(group, 'inApp', person),
    mailDueAt: isMailed ? mailTime(group, person, at) : null,
    pushDueAt: person.hasPush && isOn(group, 'push', person) ? afterQuietHours(person, at) : null,
  };
}
