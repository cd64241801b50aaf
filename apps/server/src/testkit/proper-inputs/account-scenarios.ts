import { secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { hashPassword } from '../../modules/accounts/index.ts';
import { accountPeople, testPassword } from '../account-people.ts';
import type { Ask, Scenarios, Scene } from './scene.ts';

type SignedIn = { readonly token: string };

async function registered(scene: Scene, username: string): Promise<Ask> {
  const form = { username, password: testPassword, re_password: testPassword, agree: true };
  const { token } = await scene.ask<SignedIn>('buyer/localuser!registerNoVerifcode', {
    ...form,
    ...(await accountPeople(scene.ctx).passedCheck()),
  });
  return scene.as({ token });
}

/** Asks for a code for a purpose, and reads it where it was sent to. */
async function sentCode({ ctx }: Scene, ask: Ask, target: string, purpose: string, check: object = {}) {
  ctx.clock.advanceMs(61 * secondMs);
  await ask('buyer/user!sendCode', { target, purpose, ...check });
  return { target, code: await accountPeople(ctx).lastCode(target) };
}

const email = 'newcomer@mail.example';
const phone = '493012345670';
const safeword = { safeword: '135791', re_safeword: '135791' };
const password = { password: 'correct2', re_password: 'correct2' };

export const accountScenarios: Scenarios = {
  'somebody registers and chooses secrets': async (scene) => {
    const own = await registered(scene, 'newcomer');
    await own('buyer/user!setSafewordReg', { password: testPassword, ...safeword });
    await own('buyer/user!bindEmail', { ...(await sentCode(scene, own, email, 'bind_email')), password: testPassword });
    await own('buyer/user!bindPhone', { ...(await sentCode(scene, own, phone, 'bind_phone')), password: testPassword });
    await own('buyer/user!updateOldAndNewSafeword', {
      old_safeword: safeword.safeword,
      safeword: '246810',
      re_safeword: '246810',
    });
    await own('buyer/user!updateOldAndNewPsw', { old_password: testPassword, ...password });
    await scene.ask('buyer/user!newlogin', { username: 'newcomer', password: password.password });
  },
  'somebody has forgotten both secrets': async (scene) => {
    const mailbox = 'forgetful@mail.example';
    const own = scene.as(await accountPeople(scene.ctx).person({ email: mailbox }));
    const { code } = await sentCode(scene, own, mailbox, 'reset_safeword');
    await own('buyer/user!resetSafeword', { code, ...safeword });
    const check = await accountPeople(scene.ctx).passedCheck();
    const reset = await sentCode(scene, scene.ask, mailbox, 'reset_password', check);
    await scene.ask('buyer/user!resetPassword', { ...reset, ...password });
  },
  'an owner undoes what a thief has bound': async (scene) => {
    const own = await registered(scene, 'careless');
    const mailbox = 'careless@mail.example';
    await own('buyer/user!bindEmail', {
      ...(await sentCode(scene, own, mailbox, 'bind_email')),
      password: testPassword,
    });
    const thief = await sentCode(scene, own, 'thief@mail.example', 'bind_email');
    await own('buyer/user!bindEmail', { ...thief, password: testPassword });
    const mail = await accountPeople(scene.ctx).lastMail(mailbox);
    await scene.ask('buyer/user!undoContactChange', { code: /change=([\w-]{43})/.exec(mail?.text ?? '')?.[1] });
  },
  'an account is closed': async (scene) => {
    const own = await registered(scene, 'leaver');
    await own('buyer/user!logoff', { reason: 'Done', password: testPassword });
  },
  "a store's owner signs in to the panel": async ({ ctx, market, ask }) => {
    const passwordHash = await hashPassword(testPassword);
    await sql`update users set password_hash = ${passwordHash} where id = ${market.storeB.userId}`.execute(ctx.db);
    await ask('seller/user!newlogin', { username: 'sellerb', password: testPassword });
  },
};
