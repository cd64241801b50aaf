import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { account, type InputOf } from '@entrepot/contract';
import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { accountPeople, testPassword } from '#testkit/account-people.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { passTime } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { checkFundPassword, findUser, resolveSession, sendWithdrawalCode, setFundPassword } from '../index.ts';
import { bindingQuotas, codeQuotas } from '../verification-codes/code-quotas.ts';
import { changeContact, sweepContactChanges } from './contact-changes.ts';

const ctx = await testContext();
const { person, signIn, sendCode, passedCheck, lastMail, lastCode } = accountPeople(ctx);
type Proof = Pick<InputOf<typeof account.bindEmail>, 'password' | 'safeword' | 'oldCode'>;

/** Asks for a code to an address and binds it. */
async function bindEmail(session: BuyerSession, target: string, proof: Proof) {
  await sendCode({ target, purpose: 'bind_email' }, session);
  return call(ctx, accountRoutes, account.bindEmail, { target, code: await lastCode(target), ...proof }, { session });
}
async function bindPhone(session: BuyerSession, target: string, proof: Proof) {
  await sendCode({ target, purpose: 'bind_phone' }, session);
  return call(ctx, accountRoutes, account.bindPhone, { target, code: await lastCode(target), ...proof }, { session });
}
const undo = (code: string) => call(ctx, accountRoutes, account.undoContactChange, { code });
const undoCode = async (recipient: string) =>
  /change=([\w-]{43})/.exec((await lastMail(recipient))?.text ?? '')?.[1] ?? '';
const emailOf = async (session: BuyerSession) => (await findUser(ctx.db, session.userId))?.email;

/** A right code to a person's address, for whichever secret. */
async function resetPassword(target: string, password = 'newword1') {
  await sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  const code = await lastCode(target);
  return call(ctx, accountRoutes, account.resetPassword, { target, code, password, re_password: password });
}
async function resetFundPassword(session: BuyerSession, target: string) {
  await sendCode({ target, purpose: 'reset_safeword' }, session);
  const input = { code: await lastCode(target), safeword: '999999', re_safeword: '999999' };
  return call(ctx, accountRoutes, account.resetFundPassword, input, { session });
}

test('a session alone binds no address, neither a first one nor another', async () => {
  for (const more of [{}, { email: 'first@mail.example' }]) {
    const { session } = await person(more);
    await assert.rejects(
      bindEmail(session, `thief${session.userId}@mail.example`, {}),
      refusal('confirmation_required'),
    );
    ctx.clock.advanceMs(minuteMs);
    const wrong = bindEmail(session, `thief${session.userId}@mail.example`, { password: 'wrong111' });
    await assert.rejects(wrong, refusal('wrong_password'));
    ctx.clock.advanceMs(minuteMs);
    const wrongCode = bindEmail(session, `thief${session.userId}@mail.example`, { oldCode: '000000' });
    await assert.rejects(wrongCode, refusal('wrong_code'));
    assert.equal(await emailOf(session), 'email' in more ? more.email : null);
  }
});

test('the password, the fund password or a code to the former address proves the owner', async () => {
  const { session } = await person({ email: 'one@mail.example' });
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  await bindEmail(session, 'two@mail.example', { password: testPassword });
  await bindEmail(session, 'three@mail.example', { safeword: '123456' });
  await sendCode({ target: 'three@mail.example', purpose: 'confirm_contact' }, session);
  await bindEmail(session, 'four@mail.example', { oldCode: await lastCode('three@mail.example') });
  assert.equal(await emailOf(session), 'four@mail.example');
  const elsewhere = sendCode({ target: 'three@mail.example', purpose: 'confirm_contact' }, session);
  await assert.rejects(elsewhere, refusal('email_not_bound'));
});

test('a code to the former address is used up by the change that it proves', async () => {
  const { session } = await person({ email: 'once@mail.example' });
  await sendCode({ target: 'once@mail.example', purpose: 'confirm_contact' }, session);
  const oldCode = await lastCode('once@mail.example');
  await bindEmail(session, 'second@mail.example', { oldCode });
  await assert.rejects(bindEmail(session, 'third@mail.example', { oldCode }), refusal('wrong_code'));
});

test('a change of address tells the former one, ends the other sessions and is listed', async () => {
  const anna = await person({ email: 'told@mail.example', phone: '4915100000001' });
  const other = await signIn(anna.username);
  await bindEmail(anna.session, 'new@mail.example', { password: testPassword });
  assert.match((await lastMail('told@mail.example'))?.subject ?? '', /email address .* changed/);
  assert.match((await lastMail('4915100000001'))?.text ?? '', /undoContactChange/);
  assert.ok(await resolveSession(ctx, anna.token));
  assert.equal(await resolveSession(ctx, other.token), null);
  const { pageList } = await call(ctx, accountRoutes, account.userRecords, {}, anna);
  assert.deepEqual([pageList[0]?.kind, pageList[0]?.isCurrent], ['email_changed', true]);
});

test('after a change codes reset no secret until 24 hours have passed', async () => {
  const { session } = await person({ email: 'before@mail.example' });
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  await bindEmail(session, 'after@mail.example', { password: testPassword });
  await assert.rejects(resetFundPassword(session, 'after@mail.example'), refusal('recovery_waits'));
  await assert.rejects(resetPassword('after@mail.example'), refusal('recovery_waits'));
  await checkFundPassword(ctx, session.userId, '123456');
  ctx.clock.advanceMs(dayMs - 1000);
  await assert.rejects(resetPassword('after@mail.example'), refusal('recovery_waits'));
  ctx.clock.advanceMs(minuteMs);
  await resetPassword('after@mail.example');
});

test('no code is sent of which the owner could make nothing yet', async () => {
  const target = 'codeless@mail.example';
  const { session } = await person({ email: 'coded@mail.example' });
  await bindEmail(session, target, { password: testPassword });
  const before = await lastMail(target);
  ctx.clock.advanceMs(minuteMs);
  await assert.rejects(sendCode({ target, purpose: 'reset_safeword' }, session), refusal('recovery_waits'));
  await assert.rejects(sendCode({ target, purpose: 'reset_password' }, session), refusal('recovery_waits'));
  await assert.rejects(sendWithdrawalCode(ctx, session.userId, 'en'), refusal('recovery_waits'));
  assert.deepEqual(await lastMail(target), before);
  await sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  assert.notDeepEqual(await lastMail(target), before, 'a stranger is told nothing of the change');
});

test('a code that went to a contact before another one was changed resets no fund password either', async () => {
  const target = 'kept@mail.example';
  const { session } = await person({ email: target });
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  await sendCode({ target, purpose: 'reset_safeword' }, session);
  const input = { code: await lastCode(target), safeword: '999999', re_safeword: '999999' };
  await bindPhone(session, '4915100000021', { password: testPassword });
  const reset = call(ctx, accountRoutes, account.resetFundPassword, input, { session });
  await assert.rejects(reset, refusal('recovery_waits'));
  await checkFundPassword(ctx, session.userId, '123456');
});

test('a first contact makes nobody wait', async () => {
  const { session } = await person();
  await bindEmail(session, 'fresh@mail.example', { password: testPassword });
  await resetPassword('fresh@mail.example');
});

test('where a fund password is set, it does not fall by a first contact at once', async () => {
  const { session } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  await bindEmail(session, 'first-thief@mail.example', { password: testPassword });
  await assert.rejects(resetFundPassword(session, 'first-thief@mail.example'), refusal('recovery_waits'));
  await checkFundPassword(ctx, session.userId, '123456');
  ctx.clock.advanceMs(dayMs);
  const later = await signIn((await findUser(ctx.db, session.userId))?.username ?? '');
  await resetFundPassword(later.session, 'first-thief@mail.example');
});

test('a code that was sent to a contact counts no longer once the contact is another', async () => {
  const anna = await person({ email: 'codes@mail.example' });
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, anna.session.userId, '123456'));
  await sendCode({ target: 'codes@mail.example', purpose: 'reset_safeword' }, anna.session);
  const forFundPassword = await lastCode('codes@mail.example');
  await bindEmail(anna.session, 'codes-thief@mail.example', { password: testPassword });
  const fund = { code: forFundPassword, safeword: '111111', re_safeword: '111111' };
  const bySession = call(ctx, accountRoutes, account.resetFundPassword, fund, { session: anna.session });
  await assert.rejects(bySession, refusal('wrong_code'));
  const target = 'codes-thief@mail.example';
  ctx.clock.advanceMs(minuteMs);
  await sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  const forPassword = await lastCode(target);
  await sendCode({ target, purpose: 'confirm_contact' }, anna.session);
  const forContact = await lastCode(target);
  await undo(await undoCode('codes@mail.example'));
  const word = { password: 'thiefword1', re_password: 'thiefword1' };
  const byCode = call(ctx, accountRoutes, account.resetPassword, { target, code: forPassword, ...word });
  await assert.rejects(byCode, refusal('wrong_code'));
  const { session } = await signIn(anna.username);
  await assert.rejects(bindEmail(session, 'again@mail.example', { oldCode: forContact }), refusal('wrong_code'));
  await checkFundPassword(ctx, session.userId, '123456');
});

test('the former address takes changes back within 24 hours, later ones too, and ends every session', async () => {
  const anna = await person({ email: 'owner@mail.example' });
  await bindEmail(anna.session, 'thief@mail.example', { password: testPassword });
  const link = await undoCode('owner@mail.example');
  await bindEmail(anna.session, 'thief2@mail.example', { password: testPassword });
  assert.deepEqual(await undo(link), { kind: 'email' });
  assert.equal(await emailOf(anna.session), 'owner@mail.example');
  assert.equal(await resolveSession(ctx, anna.token), null);
  await assert.rejects(undo(link), refusal('contact_change_not_found'));
  await assert.rejects(undo(await undoCode('thief@mail.example')), refusal('contact_change_not_found'));
  // The owner recovers at once.
  await resetPassword('owner@mail.example', 'mine1234');
  await signIn(anna.username, 'mine1234');
});

test('a contact of the other kind that was bound after a change is told to who can object, and goes with it', async () => {
  const gina = await person({ email: 'gina@mail.example' });
  await bindEmail(gina.session, 'thief5@mail.example', { password: testPassword });
  const link = await undoCode('gina@mail.example');
  await bindPhone(gina.session, '4915100000077', { password: testPassword });
  assert.match((await lastMail('gina@mail.example'))?.subject ?? '', /phone number .* changed/);
  await undo(link);
  const owner = await findUser(ctx.db, gina.session.userId);
  assert.deepEqual([owner?.email, owner?.phone], ['gina@mail.example', null]);
});

test('a link works to the last instant of its 24 hours and not after', async () => {
  const anna = await person({ email: 'slow@mail.example' });
  await bindEmail(anna.session, 'slower@mail.example', { password: testPassword });
  const link = await undoCode('slow@mail.example');
  ctx.clock.advanceMs(dayMs);
  await assert.rejects(undo(link), refusal('contact_change_not_found'));
  assert.equal(await emailOf(anna.session), 'slower@mail.example');
  const ben = await person({ phone: '4915100000002' });
  await bindPhone(ben.session, '4915100000003', { password: testPassword });
  ctx.clock.advanceMs(dayMs - 1);
  assert.deepEqual(await undo(await undoCode('4915100000002')), { kind: 'phone' });
});

test('a former address that another person has bound meanwhile stays theirs', async () => {
  const [anna, ben] = [await person({ email: 'moved@mail.example' }), await person()];
  await bindEmail(anna.session, 'away@mail.example', { password: testPassword });
  const link = await undoCode('moved@mail.example');
  ctx.clock.advanceMs(minuteMs);
  await bindEmail(ben.session, 'moved@mail.example', { password: testPassword });
  await assert.rejects(undo(link), refusal('email_taken'));
  assert.equal(await emailOf(anna.session), 'away@mail.example');
});

test('a former phone that somebody else has bound meanwhile does not come back', async () => {
  const [anna, ben] = [await person({ phone: '4915100000031' }), await person()];
  await bindPhone(anna.session, '4915100000032', { password: testPassword });
  const link = await undoCode('4915100000031');
  ctx.clock.advanceMs(minuteMs);
  await bindPhone(ben.session, '4915100000031', { password: testPassword });
  await assert.rejects(undo(link), refusal('phone_taken'));
  assert.equal((await findUser(ctx.db, anna.session.userId))?.phone, '4915100000032');
});

test('changes of secrets are told to the owner, and to an address that can still object', async () => {
  const anna = await person({ email: 'secret@mail.example' });
  const change = (old_password: string, password: string) =>
    call(ctx, accountRoutes, account.changePassword, { old_password, password, re_password: password }, anna);
  await change(testPassword, 'changed1');
  assert.match((await lastMail('secret@mail.example'))?.subject ?? '', /password was changed/);
  await bindEmail(anna.session, 'secret2@mail.example', { password: 'changed1' });
  const input = { password: 'changed1', safeword: '123456', re_safeword: '123456' };
  await call(ctx, accountRoutes, account.setFundPassword, input, anna);
  for (const address of ['secret@mail.example', 'secret2@mail.example']) {
    assert.match((await lastMail(address))?.subject ?? '', /fund password was changed/);
  }
});

test('binding what is bound already changes nothing and tells nobody', async () => {
  const { session } = await person({ email: 'same@mail.example' });
  await bindEmail(session, 'same@mail.example', { password: testPassword });
  assert.equal((await lastMail('same@mail.example'))?.kind, 'code');
});

test('asking for a code tells nothing about an address of somebody else; its owner is told', async () => {
  await person({ email: 'held@mail.example' });
  const { session } = await person();
  assert.equal(await sendCode({ target: 'held@mail.example', purpose: 'bind_email' }, session), null);
  const mail = await lastMail('held@mail.example');
  assert.equal(mail?.kind, 'security');
  assert.doesNotMatch(mail?.text ?? '', /[0-9]{6}/);
  await assert.rejects(
    sendCode({ target: 'held@mail.example', purpose: 'bind_email' }, session),
    refusal('code_sent_too_often'),
  );
});

test('one address gets five codes an hour, whoever asks for them', async () => {
  const target = 'flooded@mail.example';
  for (let sent = 0; sent < 5; sent += 1) await sendCode({ target, purpose: 'bind_email' }, (await person()).session);
  const { session } = await person();
  await assert.rejects(sendCode({ target, purpose: 'bind_email' }, session), refusal('code_sent_too_often'));
  const byVisitor = sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  await assert.rejects(byVisitor, refusal('code_sent_too_often'));
  ctx.clock.advanceMs(hourMs);
  await sendCode({ target, purpose: 'bind_email' }, session);
});

test('one person asks for ten codes an hour, one network for thirty', async () => {
  const { session } = await person();
  const ask = (number: number) => sendCode({ target: `many${number}@mail.example`, purpose: 'bind_email' }, session);
  for (let sent = 0; sent < 10; sent += 1) await ask(sent);
  await assert.rejects(ask(10), refusal('code_sent_too_often'));
  const visit = async (number: number, address: string) => {
    const input = { target: `unknown${number}@mail.example`, purpose: 'reset_password' as const };
    return sendCode({ ...input, ...(await passedCheck()) }, undefined, address);
  };
  for (let sent = 0; sent < 30; sent += 1) await visit(sent, '198.51.100.7');
  await assert.rejects(visit(30, '198.51.100.7'), refusal('code_sent_too_often'));
  await visit(30, '198.51.100.8');
});

test('former contacts are cleared once they can no longer object', async () => {
  const { rows } = await sql`select 1 from contact_changes where ends_at <= ${ctx.clock.now()}`.execute(ctx.db);
  assert.ok(rows.length > 0);
  await sweepContactChanges(ctx);
  const left = await sql`select 1 from contact_changes where ends_at <= ${ctx.clock.now()}`.execute(ctx.db);
  assert.equal(left.rows.length, 0);
});

test('one person changes a contact a bounded number of times a day, and has a bounded number of addresses written to', async () => {
  const { session } = await person({ email: 'often@mail.example' });
  for (let change = 1; change <= bindingQuotas.contactChange; change += 1)
    await bindEmail(session, `often${change}@mail.example`, { password: testPassword });
  const last = () => bindEmail(session, 'often9@mail.example', { password: testPassword });
  await assert.rejects(last(), refusal('frequent_operation'));
  assert.equal(await emailOf(session), `often${bindingQuotas.contactChange}@mail.example`);
  let sent = bindingQuotas.contactChange + 1;
  for (; sent < bindingQuotas.binding; sent += 1)
    await sendCode({ target: `strange${sent}@mail.example`, purpose: 'bind_email' }, session);
  // Whatever kind of contact it is, and however much time an hourly bound would need.
  await passTime(ctx, dayMs - minuteMs);
  const phone = () => sendCode({ target: '4915100000077', purpose: 'bind_phone' }, session);
  await assert.rejects(phone(), refusal('code_sent_too_often'));
  await passTime(ctx, 2 * minuteMs);
  await phone();
  await last();
});

test('strangers cannot use up the codes that a person who is signed in has sent to an own address', async () => {
  const target = 'sought@mail.example';
  const { session } = await person({ email: target });
  const stranger = (await person({ email: 'stranger@mail.example' })).session;
  for (let sent = 0; sent < codeQuotas.target; sent += 1) {
    await sendCode({ target, purpose: 'bind_email' }, stranger);
    ctx.clock.advanceMs(minuteMs);
  }
  await assert.rejects(sendCode({ target, purpose: 'bind_email' }, stranger), refusal('code_sent_too_often'));
  await sendCode({ target, purpose: 'reset_safeword' }, session);
  await sendCode({ target, purpose: 'confirm_contact' }, session);
  await sendWithdrawalCode(ctx, session.userId, 'en');
  for (let sent = 3; sent < codeQuotas.user; sent += 1) {
    ctx.clock.advanceMs(minuteMs);
    await sendCode({ target, purpose: 'confirm_contact' }, session);
  }
  ctx.clock.advanceMs(minuteMs);
  const more = sendCode({ target, purpose: 'confirm_contact' }, session);
  await assert.rejects(more, refusal('code_sent_too_often'));
});

test('a change that is being made while an earlier one is taken back is taken back with it, and its own link brings nothing back', async () => {
  const { session } = await person({ email: 'raced@mail.example' });
  await bindEmail(session, 'racer1@mail.example', { password: testPassword });
  const owners = await undoCode('raced@mail.example');
  const written = Promise.withResolvers<null>();
  const isUndoing = Promise.withResolvers<null>();
  const { userId, sessionId } = session;
  const change = { userId, sessionId, kind: 'email', value: 'racer2@mail.example' } as const;
  const changing = inTx(ctx.db, async (tx) => {
    await changeContact(ctx, tx, change, { address: '', device: '' });
    written.resolve(null);
    await isUndoing.promise;
  });
  await written.promise;
  const undoing = undo(owners);
  await setTimeout(300);
  isUndoing.resolve(null);
  await Promise.all([changing, undoing]);
  assert.equal(await emailOf(session), 'raced@mail.example');
  await assert.rejects(undo(await undoCode('racer1@mail.example')), refusal('contact_change_not_found'));
  assert.equal(await emailOf(session), 'raced@mail.example');
});
