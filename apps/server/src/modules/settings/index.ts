import { uploadSettings } from '#platform/files/upload-quota.ts';
import type { Module } from '#platform/module.ts';
import { settingsAuditReaders } from './settings.audit.ts';
import { settingsRoutes } from './settings.routes.ts';
import { customerServiceUrl, maxPiecesPerOrder } from './shop-settings.ts';

/**
 * The platform's settings: values in force, bounds, and the log of changes. Owns `settings`, `setting_changes` and `setting_change_requests`,
 * and publishes the view `setting_approvals`.
 *
 * Every module declares its settings beside the code that reads them; `loadSettings` makes the one snapshot that
 * `ctx.settings` holds, and keeps it fresh in every process.
 */
export const settingsModule: Module = {
  name: 'settings',
  routes: settingsRoutes,
  auditReaders: settingsAuditReaders,
  settings: [maxPiecesPerOrder, customerServiceUrl, ...uploadSettings],
};

export { requestsCountMs } from './change-requests.ts';
export { changeSetting, changeTypedSetting, undoSetting, withdrawSettingChange } from './change-setting.ts';
export { declaredSettings, loadSettings } from './live-settings.ts';
export { listSettings, readHistory, settingHelp } from './read-settings.ts';
export { maxPiecesPerOrder } from './shop-settings.ts';
