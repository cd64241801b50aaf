import { account, type InputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { accountsModule, createUser, hashPassword, resolveSession } from '../modules/accounts/index.ts';
import { call, type TestContext } from './test-context.ts';

export const testPassword = 'correct1';
const passwordHash = await hashPassword(testPassword);
const { routes } = accountsModule;

/** People with accounts of their own, and what they find in their mailboxes. */
export function accountPeople(ctx: TestContext) {
  let names = 0;

  async function signIn(username: string, password = testPassword) {
    const { token } = await call(ctx, routes, account.login, { username, password });
    return { token, session: (await resolveSession(ctx, token)) as BuyerSession };
  }

  async function lastMail(recipient: string) {
    const { rows } = await sql<{ medium: string; subject: string; text: string; kind: string }>`
      select medium, subject, body_text as text, kind from mails where recipient = ${recipient} order by id desc limit 1`.execute(
      ctx.db,
    );
    return rows[0];
  }

  return {
    signIn,
    lastMail,
    lastCode: async (recipient: string) => /[0-9]{6}/.exec((await lastMail(recipient))?.text ?? '')?.[0] ?? '',
    /** A new person who is signed in. */
    async person(more: { email?: string; phone?: string } = {}) {
      names += 1;
      const username = `person${names}`;
      await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash, ...more }));
      return { username, ...(await signIn(username)) };
    },
    sendCode: (input: InputOf<typeof account.sendCode>, session?: BuyerSession, address?: string) =>
      call(ctx, routes, account.sendCode, input, {
        session: session ?? null,
        language: 'zh-CN',
        ...(address === undefined ? {} : { address }),
      }),
    /** A visitor's human check, answered right. */
    async passedCheck() {
      const { captchaId } = await call(ctx, routes, account.captchaGet, {});
      const { rows } = await sql<{
        offset: number;
      }>`select offset_px as offset from human_checks where id = ${captchaId}`.execute(ctx.db);
      return { captchaId, captchaAnswer: String(rows[0]?.offset) };
    },
  };
}
