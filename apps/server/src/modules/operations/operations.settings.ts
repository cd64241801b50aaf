import { defineSetting } from '#platform/settings.ts';

export const backupWarnHours = defineSetting({
  key: 'backup_warn_hours',
  type: 'integer',
  default: 26,
  min: 1,
  max: 8760,
  description: 'Hours after which the last backup counts as too old',
});
