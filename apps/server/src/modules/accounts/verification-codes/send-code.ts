import type { account, InputOf, Language } from '@entrepot/contract';
import { DomainError, isEmail, isPhone } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { networkOf, siteOf } from '#platform/http/limits/client-network.ts';
import { sendMail } from '#platform/mail/mail.ts';
import type { Session } from '#platform/session.ts';
import { nameRules } from '../accounts.settings.ts';
import { assertRecoveryOpen } from '../contacts/contact-changes.ts';
import { passHumanCheck } from '../human-check/human-check.ts';
import type { Origin } from '../sessions/sign-ins.ts';
import { findUser, findUserByEmail, findUserByPhone, type UserRow } from '../users/users.repository.ts';
import { codeMail, codeSms, takenMail, takenSms } from './code-messages.ts';
import { consumeCodeQuota } from './code-quotas.ts';
import { type CodePurpose, codeValidMs, makeCode, normaliseTarget, verifyCode } from './sent-codes.ts';

type Request = Origin & { readonly session: Session | null; readonly hasEnded?: boolean; readonly language: Language };

/**
 * Sends a code for a purpose to an e-mail address or a phone. The answer never tells whether another person has bound the
 * address; its owner is told instead. How often anybody may ask is counted by receiver, by person, by network and by site.
 *
 * @throws DomainError the refusals that the call declares.
 */
export async function sendCode(ctx: Context, input: InputOf<typeof account.sendCode>, request: Request): Promise<void> {
  assertTarget(ctx, input.target, input.purpose);
  if (!request.session) {
    if (input.purpose !== 'reset_password')
      throw new DomainError(request.hasEnded ? 'session_expired' : 'not_logged_in');
    await passHumanCheck(ctx, input);
  }
  const { use, receiver, isTaken } = await findReceiver(ctx, input, request.session);
  const target = normaliseTarget(input.target);
  const { language, session } = request;
  // What a code will not do is told before it is sent, though to nobody about somebody else's address.
  if (isReset(input.purpose) && session && session.audience !== 'staff' && receiver?.id === session.userId)
    await assertRecoveryOpen(ctx, ctx.db, session.userId);
  await inTx(ctx.db, async (tx) => {
    // What a person has sent to an own address counts for that person: strangers, who may name it too, cannot use it up.
    if (!isOwn(input.purpose)) await consumeCodeQuota(ctx, tx, 'target', target);
    if (session) {
      await consumeCodeQuota(ctx, tx, 'user', String(session.userId));
    } else {
      await consumeCodeQuota(ctx, tx, 'network', networkOf(request.address));
      await consumeCodeQuota(ctx, tx, 'site', siteOf(request.address));
    }
    // The address is whatever the person types: nobody is mailed all day long by somebody else's account.
    if (session && isBinding(input.purpose)) await consumeCodeQuota(ctx, tx, 'binding', String(session.userId));
    const code = await makeCode(ctx, tx, use, { userId: receiver?.id, target });
    if (receiver) await deliver(ctx, tx, { target, code, language });
    if (isTaken) await notifyHolder(ctx, tx, target, language);
  });
}

/**
 * Sends a person a code that confirms where their withdrawals go, to the address that they have bound: e-mail before phone.
 *
 * @throws DomainError `email_not_bound` without either, `recovery_waits` where the code would be refused, and `code_sent_too_often`.
 */
export async function sendWithdrawalCode(ctx: Context, userId: bigint, language: Language): Promise<void> {
  const user = await findUser(ctx.db, userId);
  const bound = user?.email ?? user?.phone;
  if (!bound) throw new DomainError('email_not_bound');
  await assertRecoveryOpen(ctx, ctx.db, userId);
  const target = normaliseTarget(bound);
  await inTx(ctx.db, async (tx) => {
    // To an own address, as in `sendCode`.
    await consumeCodeQuota(ctx, tx, 'user', String(userId));
    const code = await makeCode(ctx, tx, { purpose: 'bind_withdrawal', userId }, { userId, target });
    await deliver(ctx, tx, { target, code, language });
  });
}

/**
 * Checks such a code. It can be used in the transaction that it allows, unless a change of contact can still be taken
 * back: else whoever bound an e-mail address of their own would get it.
 *
 * @throws DomainError `wrong_code`; in use also `recovery_waits` with `{ until }`.
 */
export async function verifyWithdrawalCode(
  ctx: Context,
  userId: bigint,
  code: string,
): Promise<{ use: (tx: Tx) => Promise<void> }> {
  const taken = await verifyCode(ctx, { purpose: 'bind_withdrawal', userId }, code);
  return {
    async use(tx) {
      await taken.use(tx);
      await assertRecoveryOpen(ctx, tx, userId);
    },
  };
}

function assertTarget(ctx: Context, target: string, purpose: string): void {
  const isMail = purpose === 'bind_email' || (purpose !== 'bind_phone' && target.includes('@'));
  if (isMail && !isEmail(target.trim(), nameRules(ctx.settings))) throw new DomainError('invalid_email');
  if (!isMail && !isPhone(target)) throw new DomainError('invalid_phone');
}

const isReset = (purpose: string) => purpose === 'reset_password' || purpose === 'reset_safeword';
const isBinding = (purpose: string) => purpose === 'bind_email' || purpose === 'bind_phone';
/** Of codes that go to who asks, at an address that is bound already. */
const isOwn = (purpose: string) => purpose === 'reset_safeword' || purpose === 'confirm_contact';

type Receiver = {
  readonly use: CodePurpose;
  /** Who gets the code; without anybody it is made and no answer to it will do. */
  readonly receiver: UserRow | undefined;
  /** Another person has bound the address. */
  readonly isTaken?: boolean;
};

async function findReceiver(
  ctx: Context,
  { purpose, target }: { purpose: CodePurpose['purpose']; target: string },
  session: Session | null,
): Promise<Receiver> {
  const holder = target.includes('@') ? await findUserByEmail(ctx.db, target) : await findUserByPhone(ctx.db, target);
  if (purpose === 'reset_password') return { use: { purpose, target }, receiver: holder };
  if (!session || session.audience === 'staff') throw new DomainError('not_logged_in');
  const { userId } = session;
  if (purpose === 'reset_safeword' || purpose === 'confirm_contact') {
    if (holder?.id !== userId) throw new DomainError('email_not_bound');
    return { use: { purpose, userId }, receiver: holder };
  }
  const use = { purpose, userId, target };
  if (holder && holder.id !== userId) return { use, receiver: undefined, isTaken: true };
  return { use, receiver: await findUser(ctx.db, userId) };
}

async function deliver(
  ctx: Context,
  tx: Tx,
  message: { target: string; code: string; language: Language },
): Promise<void> {
  const { target, code, language } = message;
  const useUntil = new Date(ctx.clock.now().getTime() + codeValidMs);
  const text = target.includes('@') ? codeMail(language, code) : codeSms(language, code);
  await sendMail(ctx, tx, { recipient: target, kind: 'code', language, useUntil, ...text });
  // The demo has no mail server, so who runs it reads the code here.
  if (ctx.config.isDemo) tx.afterCommit(() => ctx.log.warn({ recipient: target }, `the code sent is ${code}`));
}

async function notifyHolder(ctx: Context, tx: Tx, target: string, language: Language): Promise<void> {
  const message = target.includes('@') ? takenMail(language) : takenSms(language);
  await sendMail(ctx, tx, { recipient: target, kind: 'security', language, ...message });
}
