import { defineSetting } from '#platform/settings.ts';

export const notificationsKeptDays = defineSetting({
  key: 'notifications_kept_days',
  type: 'integer',
  default: 180,
  // Whether somebody was reminded is known by the notification.
  min: 30,
  max: 36_500,
  description: 'Days after which notifications are deleted, read or not',
});

export const unreadMinutes = defineSetting({
  key: 'chat_unread_minutes',
  type: 'integer',
  default: 10,
  min: 1,
  max: 1440,
  description: 'Minutes that a chat message waits unread until its reader is notified by email or push',
});

export const notificationsSettings = [notificationsKeptDays, unreadMinutes];
