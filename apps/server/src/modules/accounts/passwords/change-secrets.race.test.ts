import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { accountPeople, testPassword } from '#testkit/account-people.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { checkFundPassword, findUser, lockUser, revokeSessions, setFundPassword } from '../index.ts';

/** A thief's change of a secret or a contact that was checked before the owner's reset, and is written after it. */
const ctx = await testContext();
const { person, signIn, sendCode, lastCode } = accountPeople(ctx);
type Person = Awaited<ReturnType<typeof person>>;

const reset = 'ownerword1';

/** Has the call wait where it would write, and resets meanwhile: whatever was checked before is checked by then. */
async function resetBeforeWriting(
  who: Person,
  begin: () => Promise<unknown>,
  reset = (tx: Tx) => revokeSessions(ctx, tx, who.session.userId),
) {
  const { userId } = who.session;
  const locked = Promise.withResolvers<void>();
  // Begun outside of the transaction, whose part it is not.
  const ended = locked.promise.then(begin).then(
    () => 'changed',
    (error: { key?: string }) => error.key,
  );
  await inTx(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    locked.resolve();
    await untilBlocked(ctx.db);
    await reset(tx);
  });
  return ended;
}

test('a change of password under way does not write over a reset', async () => {
  const anna = await person({ email: 'anna@mail.example' });
  const input = { old_password: testPassword, password: 'thiefword1', re_password: 'thiefword1' };
  const ended = await resetBeforeWriting(anna, () => call(ctx, accountRoutes, account.changePassword, input, anna));
  assert.equal(ended, 'session_expired');
  await signIn(anna.username);
});

test('a change of the fund password under way does not write over a reset, neither does a first one', async () => {
  const ben = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, ben.session.userId, '123456'));
  const input = { old_safeword: '123456', safeword: '111111', re_safeword: '111111' };
  const ended = await resetBeforeWriting(ben, () => call(ctx, accountRoutes, account.changeFundPassword, input, ben));
  assert.equal(ended, 'session_expired');
  await checkFundPassword(ctx, ben.session.userId, '123456');
  const carl = await person();
  const first = { password: testPassword, safeword: '111111', re_safeword: '111111' };
  const refused = await resetBeforeWriting(carl, () => call(ctx, accountRoutes, account.setFundPassword, first, carl));
  assert.equal(refused, 'session_expired');
  assert.equal((await findUser(ctx.db, carl.session.userId))?.hasFundPassword, false);
});

test('a contact that is being bound is not bound after a reset', async () => {
  const dora = await person();
  const target = 'thief@mail.example';
  await sendCode({ target, purpose: 'bind_email' }, dora.session);
  const input = { target, code: await lastCode(target), password: testPassword };
  const ended = await resetBeforeWriting(dora, () => call(ctx, accountRoutes, account.bindEmail, input, dora));
  assert.equal(ended, 'session_expired');
  assert.equal((await findUser(ctx.db, dora.session.userId))?.email, null);
});

test('a login under way with the password of before opens no session after a reset', async () => {
  const finn = await person();
  const { userId } = finn.session;
  const replace = async (tx: Tx) => {
    await sql`update users set password_hash = 'another' where id = ${userId}`.execute(tx);
    await revokeSessions(ctx, tx, userId);
  };
  const ended = await resetBeforeWriting(finn, () => signIn(finn.username), replace);
  assert.equal(ended, 'login_failed');
  const { rows } = await sql`select from sessions where user_id = ${userId}`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('whatever a thief sends meanwhile, the password of the reset is the one that holds', async () => {
  const emma = await person({ email: 'emma@mail.example' });
  const input = { old_password: testPassword, password: testPassword, re_password: testPassword };
  const again = () => call(ctx, accountRoutes, account.changePassword, input, emma).catch(() => undefined);
  await sendCode({ target: 'emma@mail.example', purpose: 'reset_password' }, emma.session);
  const code = await lastCode('emma@mail.example');
  const owner = { target: 'emma@mail.example', code, password: reset, re_password: reset };
  await Promise.all([again(), again(), call(ctx, accountRoutes, account.resetPassword, owner), again(), again()]);
  await signIn(emma.username, reset);
});
