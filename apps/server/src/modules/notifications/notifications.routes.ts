import { adminNotifications, notifications } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import { openStaffTicket } from '../chat/index.ts';
import { type Chooser, readPreferences, savePreferences } from './preferences/preferences.ts';
import { setMails } from './preferences/stop-mails.ts';
import { addSubscription, removeSubscription } from './push/subscriptions.ts';
import { listOfBuyer, listOfStaff, listOfStore, readAll, readSome, unreadOf } from './read-notifications.ts';
import { readStaffPreferences, saveStaffPreferences } from './staff/staff-preferences.ts';

const asBuyer = ({ userId }: BuyerSession): Chooser<'buyer'> => ({ userId, audience: 'buyer' });
const asSeller = ({ userId }: SellerSession): Chooser<'seller'> => ({ userId, audience: 'seller' });

const buyerRoutes: readonly Implementation[] = [
  implement(notifications.notificationList, (ctx, input, { session, language }) =>
    listOfBuyer(ctx, session.userId, input, language),
  ),
  implement(notifications.notificationUnread, async (ctx, _input, { session: { userId } }) => ({
    unread: await unreadOf(ctx, { userId }),
  })),
  implement(notifications.notificationRead, async (ctx, { noticeIds }, { session: { userId } }) => {
    await readSome(ctx, { userId }, noticeIds);
    return null;
  }),
  implement(notifications.notificationReadAll, async (ctx, { upTo }, { session: { userId } }) => {
    await readAll(ctx, { userId }, upTo);
    return null;
  }),
  implement(notifications.preferencesGet, (ctx, _input, { session }) => readPreferences(ctx, asBuyer(session))),
  implement(notifications.preferencesSave, (ctx, input, { session }) => savePreferences(ctx, asBuyer(session), input)),
  implement(notifications.pushAdd, async (ctx, input, { session, device }) => {
    await addSubscription(ctx, asBuyer(session), { ...input, device, sessionId: session.sessionId });
    return null;
  }),
  implement(notifications.pushRemove, async (ctx, { endpoint }, { session }) => {
    await removeSubscription(ctx, asBuyer(session), endpoint);
    return null;
  }),
  implement(notifications.mailsStop, async (ctx, { code }) => ({
    group: await setMails(ctx, code, false),
  })),
  implement(notifications.mailsResume, async (ctx, { code }) => ({
    group: await setMails(ctx, code, true),
  })),
];

const sellerRoutes: readonly Implementation[] = [
  implement(notifications.storeNotificationList, (ctx, input, { session }) => listOfStore(ctx, session.storeId, input)),
  implement(notifications.storeNotificationRead, async (ctx, { noticeIds }, { session: { storeId } }) => {
    await readSome(ctx, { storeId }, noticeIds);
    return null;
  }),
  implement(notifications.storeNotificationReadAll, async (ctx, { upTo }, { session: { storeId } }) => {
    await readAll(ctx, { storeId }, upTo);
    return null;
  }),
  implement(notifications.storePreferencesGet, (ctx, _input, { session }) => readPreferences(ctx, asSeller(session))),
  implement(notifications.storePreferencesSave, (ctx, input, { session }) =>
    savePreferences(ctx, asSeller(session), input),
  ),
  implement(notifications.storePushAdd, async (ctx, input, { session, device }) => {
    await addSubscription(ctx, asSeller(session), { ...input, device, sessionId: session.sessionId });
    return null;
  }),
  implement(notifications.storePushRemove, async (ctx, { endpoint }, { session }) => {
    await removeSubscription(ctx, asSeller(session), endpoint);
    return null;
  }),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminNotifications.staffNotificationList, (ctx, input, { session, language }) =>
    listOfStaff(ctx, session, input, language),
  ),
  implement(adminNotifications.staffNotificationRead, async (ctx, { noticeIds }, { session: { userId: staffId } }) => {
    await readSome(ctx, { staffId }, noticeIds);
    return null;
  }),
  implement(adminNotifications.staffNotificationReadAll, async (ctx, { upTo }, { session: { userId: staffId } }) => {
    await readAll(ctx, { staffId }, upTo);
    return null;
  }),
  implement(adminNotifications.staffPreferencesGet, (ctx, _input, { session }) => readStaffPreferences(ctx, session)),
  implement(adminNotifications.staffPreferencesSave, (ctx, input, { session }) =>
    saveStaffPreferences(ctx, session, input),
  ),
  implement(adminNotifications.staffNotificationTicket, (ctx, _input, { session }) => openStaffTicket(ctx, session)),
];

export const notificationsRoutes: readonly Implementation[] = [...buyerRoutes, ...sellerRoutes, ...staffRoutes];
