import { dayTimePattern } from '@entrepot/domain';
import Type, { type TSchema } from 'typebox';
import { buyerCall, sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

const buyerGroup = Type.Enum(['orders', 'cases', 'money', 'loans', 'messages', 'reviews', 'favourites', 'stores']);
const sellerGroup = Type.Enum(['sales', 'cases', 'messages', 'reviews', 'store', 'loans', 'stock']);
const channel = Type.Enum(['inApp', 'mail', 'push']);

const page = {
  isUnread: s.opt(Type.Boolean({ description: 'Only what was not read yet' })),
  before: s.opt(s.id),
  limit: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
const listOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    list: Type.Array(item),
    unread: Type.Integer({ description: 'Counted up to 100' }),
    next: s.opt(s.id),
  });
const someIds = Type.Object({ noticeIds: Type.Array(s.id, { minItems: 1, maxItems: 100 }) });
const upTo = Type.Object({
  upTo: s.opt(Type.String({ ...s.id, description: 'The newest one that was seen: what came later stays new' })),
});
const unread = Type.Object({ unread: Type.Integer({ description: 'Counted up to 100' }) });

export const notificationList = buyerCall({
  name: 'notice!list',
  summary: 'What one is told, newest first, as sentences in the language asked for',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ ...page, group: s.opt(buyerGroup) }),
  output: listOf(
    Type.Object({
      noticeId: s.id,
      group: buyerGroup,
      text: Type.String(),
      href: Type.String({ description: 'A path of this shop' }),
      createTime: s.time,
      isRead: Type.Boolean(),
    }),
  ),
  errors: [],
});

export const notificationUnread = buyerCall({
  name: 'notice!unread',
  summary: 'How many notifications one has not read',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: unread,
  errors: [],
});

export const notificationRead = buyerCall({
  name: 'notice!read',
  summary: 'Marks notifications as read; those of others are left alone',
  access: 'buyer',
  owner: 'self',
  input: someIds,
  output: s.nothing,
  errors: [],
});

export const notificationReadAll = buyerCall({
  name: 'notice!readAll',
  summary: 'Marks every notification up to one as read',
  access: 'buyer',
  owner: 'self',
  input: upTo,
  output: s.nothing,
  errors: [],
});

const storeNotification = Type.Object({
  noticeId: s.id,
  kind: Type.Enum([
    'order_paid',
    'order_reminded',
    'ship_due',
    'message_unread',
    'chat_report_closed',
    'review_written',
    'review_report_closed',
    'return_opened',
    'return_answer_due',
    'return_sent_back',
    'return_closed',
    'dispute_opened',
    'dispute_decided',
    'stock_low',
    'import_finished',
    'documents_expiring',
    'return_address_changed',
    'store_contact_changed',
    'holiday_set',
    'holiday_ended',
    'store_suspended',
    'store_resumed',
    'coupon_created',
    'coupon_stopped',
    'loan_due_soon',
    'loan_due_today',
    'loan_overdue',
  ]),
  subjectId: s.opt(s.id),
  params: Type.Record(Type.String(), Type.String(), { description: 'What the text names, such as the order number' }),
  createTime: s.time,
  isRead: Type.Boolean(),
});

export const storeNotificationList = sellerCall({
  name: 'notice!list',
  summary: "What happened to one's store, newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object(page),
  output: listOf(storeNotification),
  errors: [],
});

export const storeNotificationRead = sellerCall({
  name: 'notice!read',
  summary: 'Marks notifications as read; those of others are left alone',
  access: 'seller',
  owner: 'self',
  input: someIds,
  output: s.nothing,
  errors: [],
});

export const storeNotificationReadAll = sellerCall({
  name: 'notice!readAll',
  summary: 'Marks every notification up to one as read',
  access: 'seller',
  owner: 'self',
  input: upTo,
  output: s.nothing,
  errors: [],
});

const timeZone = s.text(64, 1);
const dayTime = Type.String({ pattern: dayTimePattern, description: 'HH:MM in the time zone' });
const digest = Type.Enum(['off', 'daily', 'weekly']);

const quiet = Type.Object({ from: dayTime, until: dayTime });

/** What holds beside the channels; without quiet hours nothing is put off. */
const delivery = {
  quiet: s.opt(quiet),
  timeZone,
  digest,
};

const preferencesOf = <Group extends TSchema>(group: Group) =>
  Type.Object({
    groups: Type.Array(
      Type.Object({
        group,
        channels: Type.Array(
          Type.Object({
            channel,
            isOn: Type.Boolean(),
            isFixed: Type.Boolean({ description: 'Told here whatever one chooses' }),
          }),
        ),
      }),
    ),
    ...delivery,
    language: {
      ...s.language,
      description: 'In which this person is written to, where they do not ask for it on a page',
    },
    pushKey: Type.String({ description: 'What browsers subscribe with' }),
  });

/** What is chosen anew: what is left out stays as it is. */
const choicesOf = <Group extends TSchema>(group: Group) =>
  Type.Object({
    choices: Type.Array(Type.Object({ group, channel, isOn: Type.Boolean() }), { maxItems: 30 }),
    quiet: s.opt(quiet),
    isQuiet: s.opt(Type.Boolean({ description: 'False ends the quiet hours' })),
    timeZone: s.opt(timeZone),
    digest: s.opt(digest),
    language: s.opt(s.language),
  });

const endpoint = Type.String({ minLength: 12, maxLength: 1000, pattern: '^https://[^\\s\\u0000]+$' });
const subscription = Type.Object({
  endpoint,
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: "The browser's public key, base64url" }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'Its secret, base64url' }),
});

export const preferencesGet = buyerCall({
  name: 'notice!preferences',
  summary: 'What one is told, where and when',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: preferencesOf(buyerGroup),
  errors: [],
});

export const preferencesSave = buyerCall({
  name: 'notice!savePreferences',
  summary:
    'Chooses what one is told, where and when: what is named, all else stays; what cannot be switched off stays on',
  access: 'buyer',
  owner: 'self',
  input: choicesOf(buyerGroup),
  output: preferencesOf(buyerGroup),
  errors: [],
});

export const pushAdd = buyerCall({
  name: 'notice!pushAdd',
  summary: 'Has this browser take messages; the oldest one beyond ten is let go',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: subscription,
  output: s.nothing,
  errors: ['push_address_refused'],
});

export const pushRemove = buyerCall({
  name: 'notice!pushRemove',
  summary: 'Has this browser take no more messages',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ endpoint }),
  output: s.nothing,
  errors: [],
});

const mailCode = Type.Object({
  // A mail program may have cut it: nobody typed it, and it is refused as a link.
  code: Type.String({ maxLength: 200 }),
});
const stopped = Type.Object({
  group: Type.Enum(['all', 'messages', 'reviews', 'favourites', 'stores', 'sales', 'stock']),
});

export const mailsStop = buyerCall({
  name: 'notice!stopMails',
  summary: 'Ends the mails that a mailed link is about, without login; doing it again changes nothing',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  ratedBy: 'code',
  input: mailCode,
  output: stopped,
  errors: ['mail_link_invalid'],
});

export const mailsResume = buyerCall({
  name: 'notice!resumeMails',
  summary: 'Resumes mails that were ended by their link',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  ratedBy: 'code',
  input: mailCode,
  output: stopped,
  errors: ['mail_link_invalid'],
});

export const storePreferencesGet = sellerCall({
  name: 'notice!preferences',
  summary: 'What one is told of the own store, where and when',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: preferencesOf(sellerGroup),
  errors: [],
});

export const storePreferencesSave = sellerCall({
  name: 'notice!savePreferences',
  summary:
    'Chooses what one is told of the own store: what is named, all else stays; what cannot be switched off stays on',
  access: 'seller',
  owner: 'self',
  input: choicesOf(sellerGroup),
  output: preferencesOf(sellerGroup),
  errors: [],
});

export const storePushAdd = sellerCall({
  name: 'notice!pushAdd',
  summary: "Has this browser take the store's messages; the oldest one beyond ten is let go",
  access: 'seller',
  owner: 'self',
  ratePerMinute: 20,
  input: subscription,
  output: s.nothing,
  errors: ['push_address_refused'],
});

export const storePushRemove = sellerCall({
  name: 'notice!pushRemove',
  summary: "Has this browser take no more of the store's messages",
  access: 'seller',
  owner: 'self',
  input: Type.Object({ endpoint }),
  output: s.nothing,
  errors: [],
});
