import {
  adminAudit,
  adminPanel,
  adminSettings,
  adminStores,
  adminSystem,
  adminUsers,
  adminWork,
} from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { assertAccessApproved, isStillSecond } from '../accounts/index.ts';
import { changeTypedSetting, listSettings, undoSetting, withdrawSettingChange } from '../settings/index.ts';
import { auditState } from './audit-log/check-audit.ts';
import { exportAudit } from './audit-log/export-audit.ts';
import { listAudit } from './audit-log/read-audit.ts';
import { settingHistory } from './audit-log/setting-history.ts';
import { findAnything } from './find-anything.ts';
import { chooseColumns, logExport, readListSetup, removeView, saveView } from './list-setup.ts';
import { listStores, readStore } from './stores.ts';
import { listJobs, retryJob } from './system/job-queue.ts';
import { listMails, readMail, sendWaitingMail } from './system/mail-outbox.ts';
import { readHealth } from './system/system-health.ts';
import { changeAccount, listUsers, readUser } from './users.ts';
import { listApprovals } from './work/approvals.ts';
import { countWork } from './work/count-work.ts';

/** Who is one of two. */
const two = { assertApproved: assertAccessApproved, isStillSecond };
/** The answer of a call that answers nothing. */
const nothing = () => null;

export const adminRoutes: readonly Implementation[] = [
  implement(adminAudit.auditList, (ctx, input) => listAudit(ctx, input)),
  implement(adminAudit.auditExport, (ctx, input) => exportAudit(ctx, input)),
  implement(adminAudit.auditCheck, (ctx) => auditState(ctx)),
  implement(adminPanel.panelFind, (ctx, { keyword }, { session, language }) =>
    findAnything(ctx, session, keyword, language),
  ),
  implement(adminPanel.listSetup, (ctx, { list }, { session }) => readListSetup(ctx, session.userId, list)),
  implement(adminPanel.listSaveView, (ctx, input, { session }) => saveView(ctx, session.userId, input)),
  implement(adminPanel.listRemoveView, (ctx, { viewId }, { session }) =>
    removeView(ctx, session.userId, BigInt(viewId)).then(nothing),
  ),
  implement(adminPanel.listColumns, (ctx, input, { session }) =>
    chooseColumns(ctx, session.userId, input).then(nothing),
  ),
  implement(adminPanel.listRecordExport, (ctx, input, { session }) => logExport(ctx, session, input).then(nothing)),
  implement(adminWork.workCounts, (ctx, _input, { session }) => countWork(ctx, session)),
  implement(adminWork.approvalList, (ctx, input, { session, language }) =>
    listApprovals(ctx, session, readPage(input, 20), language),
  ),
  implement(adminSettings.settingList, (ctx, _input, { language }) => listSettings(ctx, language, two)),
  implement(adminSettings.settingHistory, (ctx, input) => settingHistory(ctx, input.key ?? '', readPage(input, 20))),
  implement(adminSettings.settingChange, (ctx, input, { session }) =>
    changeTypedSetting(ctx, input, { staffId: session.userId, two }),
  ),
  implement(adminSettings.settingWithdraw, async (ctx, { key }, { session }) => {
    await withdrawSettingChange(ctx, key, session.userId);
    return null;
  }),
  implement(adminSettings.settingUndo, (ctx, { changeId, reason }, { session }) =>
    undoSetting(ctx, { changeId: BigInt(changeId), reason }, { staffId: session.userId, two }),
  ),
  implement(adminStores.storeList, (ctx, input) => listStores(ctx, input, readPage(input, 20))),
  implement(adminStores.storeInfo, (ctx, { storeId }) => readStore(ctx, BigInt(storeId))),
  implement(adminSystem.mailList, (ctx, input) => listMails(ctx, input)),
  implement(adminSystem.mailInfo, (ctx, { mailId }) => readMail(ctx, BigInt(mailId))),
  implement(adminSystem.mailSend, (ctx, { mailId }) => sendWaitingMail(ctx, BigInt(mailId))),
  implement(adminSystem.jobList, (ctx, input) => listJobs(ctx, input, readPage(input, 20))),
  implement(adminSystem.jobRetry, (ctx, { jobId }) => retryJob(ctx, BigInt(jobId))),
  implement(adminSystem.systemHealth, (ctx) => readHealth(ctx)),
  implement(adminUsers.userList, (ctx, input) => listUsers(ctx, input, readPage(input, 20))),
  implement(adminUsers.userInfo, (ctx, { userId }, { session }) => readUser(ctx, BigInt(userId), session)),
  implement(adminUsers.userLock, (ctx, input, { session }) => changeAccount(ctx, input, session, 'lock').then(nothing)),
  implement(adminUsers.userUnlock, (ctx, input, { session }) =>
    changeAccount(ctx, input, session, 'unlock').then(nothing),
  ),
  implement(adminUsers.userDisable, (ctx, input, { session }) =>
    changeAccount(ctx, input, session, 'disable').then(nothing),
  ),
  implement(adminUsers.userEnable, (ctx, input, { session }) =>
    changeAccount(ctx, input, session, 'enable').then(nothing),
  ),
];
