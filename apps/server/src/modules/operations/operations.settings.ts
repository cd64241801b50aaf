import { defineSetting } from '#platform/settings.ts';

export const backupWarnHours = defineSetting({
  key: 'backup_warn_hours',
  type: 'integer',
  default: 26,
  min: 1,
  max: 8760,
  description: 'Hours after which the last backup counts as too old',
});

export const mailKeptDays = defineSetting({
  key: 'mail_kept_days',
  type: 'integer',
  default: 180,
  min: 7,
  max: 36_500,
  description: 'Days after which emails and text messages to people are deleted from the outbox, sent or not',
});

export const mailExpiryDays = defineSetting({
  key: 'mail_expiry_days',
  type: 'integer',
  default: 7,
  min: 1,
  max: 90,
  description:
    'Days after which an email or text message that could not be sent, for instance because no mail server is set up, expires and will not be sent; one with a code expires together with the code',
});

export const operationsSettings = [backupWarnHours, mailKeptDays, mailExpiryDays];
