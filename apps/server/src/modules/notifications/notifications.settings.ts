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

export const notificationsSettings = [notificationsKeptDays];
