import { notifications } from '@entrepot/contract';
import { dayMs, lowestIdAt } from '@entrepot/domain';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { SellerSession } from '@entrepot/server/platform/session.ts';
import { act, type Caller } from './act.ts';
import { readCatalogue, readPeople, sessionOf } from './read-made.ts';

const freshDays = 2;
const pageSize = 100;

/** Lets everybody have read what happened before the last days, so that the bells count what is new. */
export async function readOldNotifications(ctx: Context, start: Date): Promise<void> {
  const freshFrom = new Date(start.getTime() - freshDays * dayMs).toISOString();
  for (const { storeId, ownerUserId } of (await readCatalogue(ctx.db)).stores.values()) {
    const session: SellerSession = { audience: 'seller', userId: ownerUserId, storeId, sessionId: '0'.repeat(64) };
    const caller: Caller = { session, language: 'en', address: '198.51.100.1' };
    let before: string | undefined;
    do {
      const asked = { isUnread: true, limit: pageSize, ...(before === undefined ? {} : { before }) };
      const { list, next } = await act(ctx, notifications.storeNotificationList, asked, caller);
      const noticeIds = list.filter(({ createTime }) => createTime < freshFrom).map(({ noticeId }) => noticeId);
      if (noticeIds.length > 0) await act(ctx, notifications.storeNotificationRead, { noticeIds }, caller);
      before = next;
    } while (before !== undefined);
  }
  const people = await readPeople(ctx.db);
  const upTo = String(lowestIdAt(new Date(freshFrom)));
  for (const username of people.keys()) {
    const caller: Caller = { session: sessionOf(people, username), language: 'en', address: '198.51.100.1' };
    await act(ctx, notifications.notificationReadAll, { upTo }, caller);
  }
}
