/**
 * What people, stores and staff are told: in the shop and the panels, by mail and by web push. Owns `notification_entries`,
 * `notification_preferences`, `push_subscriptions`, `watched_products`, `favourite_rounds`, `favourite_news` and `store_news`; what happened is heard from the events of the
 * modules before it, and read from their views.
 *
 * Guarantees that a happening is told once to each whom it concerns, however often its event is delivered; that money, security and what an
 * order obliges to cannot be switched off; that a digest leaves once; that a link in a mail ends that person's mails of its group alone; and that
 * web push ends with the session that asked for it.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { sendDueMails } from './delivery/send-mails.ts';
import { buyerEvents, remindOfReceipt } from './events/buyer-events.ts';
import { caseEvents, remindBuyers, remindStores } from './events/case-events.ts';
import { notifyOfImports } from './events/ended-imports.ts';
import { sendFavouriteNews } from './events/favourite-news.ts';
import { purgeUnwatched, watchFavourites } from './events/favourites.ts';
import { remindOfPayment, remindOfShipping } from './events/order-reminders.ts';
import { reportEvents } from './events/report-events.ts';
import { storeEvents } from './events/store-events.ts';
import { newsEvents, notifyFollowers, purgeNews } from './events/store-news.ts';
import { remindOfMessages } from './events/unread-messages.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsSettings } from './notifications.settings.ts';
import { queuePushes, sendPushJob } from './push/send-pushes.ts';
import { deletePushSubscriptions } from './push/subscriptions.ts';
import { purgeNotifications } from './read-notifications.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  routes: notificationsRoutes,
  settings: notificationsSettings,
  events: [...storeEvents, ...caseEvents, ...buyerEvents, ...newsEvents, ...reportEvents, deletePushSubscriptions],
  sweeps: [
    { name: 'ended imports', everyMs: 10 * secondMs, run: notifyOfImports },
    { name: 'cases to answer soon', everyMs: minuteMs, run: remindStores },
    { name: 'cases that wait for buyers', everyMs: minuteMs, run: remindBuyers },
    { name: 'orders that count as received soon', everyMs: 10 * minuteMs, run: remindOfReceipt },
    { name: 'orders to pay soon', everyMs: minuteMs, run: remindOfPayment },
    { name: 'orders to ship soon', everyMs: 10 * minuteMs, run: remindOfShipping },
    { name: 'unread messages', everyMs: minuteMs, run: remindOfMessages },
    { name: 'prices and stock of favourites', everyMs: minuteMs, run: watchFavourites },
    { name: 'news of favourites', everyMs: 10 * secondMs, run: sendFavouriteNews },
    { name: 'news for followers', everyMs: 10 * secondMs, run: notifyFollowers },
    { name: 'due mails', everyMs: 10 * secondMs, run: sendDueMails },
    { name: 'due pushes', everyMs: 5 * secondMs, run: queuePushes },
    { name: 'old notifications', everyMs: hourMs, run: purgeNotifications },
    { name: 'old news of stores', everyMs: hourMs, run: purgeNews },
    { name: 'products that are nobody’s favourite', everyMs: hourMs, run: purgeUnwatched },
  ],
  jobs: [sendPushJob],
};

export { notificationData, purgePersonsNotifications } from './personal-data.ts';
export { deleteAllPushSubscriptions } from './push/subscriptions.ts';
export { notifyStaff, type StaffNotification } from './staff/notify-staff.ts';
