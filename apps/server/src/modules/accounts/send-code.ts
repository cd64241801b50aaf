import type { account, InputOf, Language } from '@entrepot/contract';
import { DomainError, isEmail, isPhone } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx, type Tx } from '../../platform/database.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Session } from '../../platform/session.ts';
import { nameRules } from './accounts.settings.ts';
import { codeMail, codeSms } from './code-messages.ts';
import { passHumanCheck } from './human-check.ts';
import { type CodePurpose, makeCode, normaliseTarget } from './sent-codes.ts';
import { findUser, findUserByEmail, findUserByPhone, type UserRow } from './users.repository.ts';

type Request = { readonly session: Session | null; readonly language: Language };

/**
 * Sends a code for a purpose to an e-mail address or a phone. To who is not signed in, the answer never tells whether the
 * address is known. Throws the refusals that the call declares.
 */
export async function sendCode(ctx: Context, input: InputOf<typeof account.sendCode>, request: Request): Promise<void> {
  assertTarget(ctx, input.target, input.purpose);
  if (!request.session) {
    if (input.purpose !== 'reset_password') throw new DomainError('session_expired');
    await passHumanCheck(ctx, input);
  }
  const { use, receiver } = await findReceiver(ctx, input, request.session);
  await inTx(ctx.db, async (tx) => {
    const code = await makeCode(ctx, tx, use, receiver?.id);
    if (receiver) await deliver(ctx, tx, { target: normaliseTarget(input.target), code, language: request.language });
  });
}

function assertTarget(ctx: Context, target: string, purpose: string): void {
  const isMail = purpose === 'bind_email' || (purpose !== 'bind_phone' && target.includes('@'));
  if (isMail && !isEmail(target.trim(), nameRules(ctx.settings))) throw new DomainError('invalid_email');
  if (!isMail && !isPhone(target)) throw new DomainError('invalid_phone');
}

type Receiver = { readonly use: CodePurpose; readonly receiver: UserRow | undefined };

async function findReceiver(
  ctx: Context,
  { purpose, target }: { purpose: CodePurpose['purpose']; target: string },
  session: Session | null,
): Promise<Receiver> {
  const holder = target.includes('@') ? await findUserByEmail(ctx.db, target) : await findUserByPhone(ctx.db, target);
  if (purpose === 'reset_password') return { use: { purpose, target }, receiver: holder };
  if (!session || session.audience === 'staff') throw new DomainError('session_expired');
  const { userId } = session;
  if (purpose === 'reset_safeword') {
    if (holder?.id !== userId) throw new DomainError('email_not_bound');
    return { use: { purpose, userId }, receiver: holder };
  }
  if (holder && holder.id !== userId) throw new DomainError(purpose === 'bind_email' ? 'email_taken' : 'phone_taken');
  return { use: { purpose, userId, target }, receiver: await findUser(ctx.db, userId) };
}

async function deliver(
  ctx: Context,
  tx: Tx,
  message: { target: string; code: string; language: Language },
): Promise<void> {
  const { target, code, language } = message;
  const text = target.includes('@') ? codeMail(language, code) : codeSms(language, code);
  await sendMail(ctx, tx, { recipient: target, kind: 'code', language, ...text });
  // The demo has no mail server, so who runs it reads the code here.
  if (ctx.config.isDemo) tx.afterCommit(() => ctx.log.warn({ recipient: target }, `the code sent is ${code}`));
}
