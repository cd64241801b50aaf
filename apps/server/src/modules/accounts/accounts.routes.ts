import { account } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { implement } from '#platform/http/implement.ts';
import { bindEmail, bindPhone } from './contacts/bind-contact.ts';
import { undoContactChange } from './contacts/contact-changes.ts';
import { openHumanCheck } from './human-check/human-check.ts';
import {
  changeFundPassword,
  changePassword,
  chooseFundPassword,
  resetFundPassword,
  resetPassword,
} from './passwords/change-secrets.ts';
import { signIn, signOut } from './sessions/sign-in.ts';
import { listSignIns } from './sessions/sign-ins.ts';
import { billingDetails, saveBilling } from './users/billing.ts';
import { chooseAvatar } from './users/choose-avatar.ts';
import { register } from './users/register.ts';
import { sendCode } from './verification-codes/send-code.ts';

/** The answer of a call that answers nothing. */
const nothing = () => null;

export const accountRoutes = [
  implement(account.captchaGet, (ctx) => openHumanCheck(ctx)),
  implement(account.register, (ctx, input, request) => register(ctx, input, request)),
  implement(account.login, (ctx, input, request) => signIn(ctx, input, request)),
  implement(account.logout, (ctx, _input, request) => signOut(ctx, request.session, request).then(nothing)),
  // Finding the session has kept it alive already.
  implement(account.heartbeat, async () => null),
  implement(account.refreshAvatar, (ctx, { avatar }, { session }) => chooseAvatar(ctx, session.userId, avatar)),
  implement(account.changePassword, (ctx, input, request) =>
    changePassword(ctx, request.session, input, request).then(nothing),
  ),
  implement(account.setFundPassword, (ctx, input, request) =>
    chooseFundPassword(ctx, request.session, input, request).then(nothing),
  ),
  implement(account.changeFundPassword, (ctx, input, request) =>
    changeFundPassword(ctx, request.session, input, request).then(nothing),
  ),
  implement(account.resetFundPassword, (ctx, input, request) =>
    resetFundPassword(ctx, request.session, input, request).then(nothing),
  ),
  implement(account.billingGet, (ctx, _input, { session }) => billingDetails(ctx.db, session.userId)),
  implement(account.billingSave, (ctx, input, { session }) => saveBilling(ctx, session.userId, input).then(nothing)),
  implement(account.sendCode, (ctx, input, request) => sendCode(ctx, input, request).then(nothing)),
  implement(account.resetPassword, (ctx, input, request) => resetPassword(ctx, input, request).then(nothing)),
  implement(account.bindEmail, (ctx, input, request) => bindEmail(ctx, request.session, input, request).then(nothing)),
  implement(account.bindPhone, (ctx, input, request) => bindPhone(ctx, request.session, input, request).then(nothing)),
  implement(account.undoContactChange, (ctx, { code }, request) => undoContactChange(ctx, code, request)),
  implement(account.userRecords, (ctx, input, { session }) => listSignIns(ctx, session, readPage(input, 20))),
  implement(account.scriptExecute, async () => '' as const),
];
