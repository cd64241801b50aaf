import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminIdentity, type InputOf, identity } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { isLinkValid } from '#platform/files/private-files.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { testSellerSession } from '#testkit/test-shop.ts';
import { holdSession } from '../accounts/index.ts';
import { assertIdentity, identityLevel, identityModule } from './index.ts';

const ctx = await testContext();
const people = identityPeople(ctx);
const { routes } = identityModule;
const clerk = await people.staff('clerk');
const fault = (field: string, reason: string) => refusal('invalid_parameters', { fields: [{ field, reason }] });

test('who has handed nothing in is at none, and is told what comes first', async () => {
  const who = await people.person();
  const own = await people.get(who);
  assert.deepEqual([own.level, own.basic.state, own.advanced.state, own.reviewHours], ['none', 'none', 'none', 48]);
  assert.equal(await identityLevel(ctx.db, who.session.userId), 'none');
  await assert.rejects(assertIdentity(ctx.db, who.session.userId, 'basic'), refusal('real_name_required'));
  const advanced = { selfieImg: await people.image(who), addressProofImg: await people.image(who) };
  await assert.rejects(people.submitAdvanced(who, advanced), refusal('real_name_required'));
});

test('a submission waits for its decision, with a deadline, and keeps its name and number encrypted', async () => {
  const who = await people.waiting({ realName: ' Zoë Okafor ', documentNumber: 'C01-X00 T47' });
  const { basic } = await people.get(who);
  assert.deepEqual(
    [basic.state, basic.realName, basic.documentNumber, basic.images],
    ['under_review', 'Zoë Okafor', '••••••••T47', ['front']],
  );
  assert.equal(Date.parse(basic.reviewDueTime ?? ''), ctx.clock.now().getTime() + 48 * hourMs);
  const { rows } = await sql<{ row: string }>`select row_to_json(v)::text as row from identity_verifications v
    where user_id = ${who.session.userId}`.execute(ctx.db);
  assert.doesNotMatch(rows[0]?.row ?? '', /Okafor|C01|X00|T47/);
  await assert.rejects(people.submitBasic(who, await people.basic(who)), refusal('identity_under_review'));
});

test('each field is checked, and what a document needs must be there', async () => {
  const who = await people.person();
  const submit = async (change: Partial<InputOf<typeof identity.identitySubmitBasic>>) =>
    people.submitBasic(who, await people.basic(who, change));
  await assert.rejects(submit({ realName: ' ' }), fault('realName', 'pattern'));
  await assert.rejects(submit({ realName: '4nn' }), fault('realName', 'name'));
  await assert.rejects(submit({ nationality: 'XX' }), fault('nationality', 'country'));
  await assert.rejects(submit({ documentNumber: '?' }), fault('documentNumber', 'number'));
  await assert.rejects(submit({ documentNumber: ' ' }), fault('documentNumber', 'required'));
  await assert.rejects(submit({ documentExpiresOn: '2027-02-30' }), fault('documentExpiresOn', 'day'));
  await assert.rejects(submit({ documentExpiresOn: '2026-03-02' }), refusal('document_expired'));
  await assert.rejects(submit({ documentType: 'id_card' }), fault('backImg', 'required'));
  const { frontImg: _front, ...bare } = await people.basic(who);
  await assert.rejects(people.submitBasic(who, bare), fault('frontImg', 'required'));
  assert.equal((await people.get(who)).basic.state, 'none');
  const endless = await submit({ documentExpiresOn: '' });
  assert.deepEqual([endless.basic.state, endless.basic.documentExpiresOn], ['under_review', '']);
});

test('an image is the person’s own and was sent for this', async () => {
  const [who, stranger] = [await people.person(), await people.person()];
  for (const frontImg of [await people.image(stranger), await people.image(who, 'identity')])
    await assert.rejects(people.submitBasic(who, await people.basic(who, { frontImg })), refusal('image_not_found'));
});

test('a refused submission says why, keeps what was right, and is passed when it is handed in again', async () => {
  const who = await people.waiting({}, { email: 'refused@mail.example' });
  const kept = await people.verificationIdOf(who);
  await assert.rejects(people.decide(clerk, who, 'reject', '  '), refusal('reason_required'));
  await people.decide(clerk, who, 'reject', 'The lower edge is cut off');
  const refused = await people.get(who);
  assert.deepEqual(
    [refused.basic.state, refused.basic.event, refused.basic.reason],
    ['rejected', 'rejected', 'The lower edge is cut off'],
  );
  await assert.rejects(assertIdentity(ctx.db, who.session.userId, 'basic'), refusal('real_name_failed'));
  const mail = await people.lastMail('refused@mail.example');
  assert.match(mail?.text ?? '', /The lower edge is cut off/);
  const again = await people.submitBasic(who, {
    realName: 'Ada Example',
    nationality: 'DE',
    documentType: 'passport',
    frontImg: await people.image(who),
  });
  assert.deepEqual(
    [again.basic.state, again.basic.reason, again.basic.documentNumber, again.basic.documentExpiresOn],
    ['under_review', '', '••••••T47', '2031-05-01'],
  );
  await people.decide(clerk, who, 'pass');
  assert.equal(await identityLevel(ctx.db, who.session.userId), 'basic');
  assert.match((await people.lastMail('refused@mail.example'))?.subject ?? '', /verified/);
  const { log } = await people.info(clerk, kept);
  assert.deepEqual(
    log.map(({ event, by, reason }) => [event, by, reason]),
    [
      ['submitted', '', ''],
      ['rejected', 'Clerk clerk', 'The lower edge is cut off'],
      ['submitted', '', ''],
      ['passed', 'Clerk clerk', ''],
    ],
  );
  await assert.rejects(people.submitBasic(who, await people.basic(who)), refusal('identity_already_passed'));
});

test('the advanced level comes on top of the basic one', async () => {
  const who = await people.waiting({}, { phone: '4915112345678' });
  const files = { selfieImg: await people.image(who), addressProofImg: await people.image(who) };
  await assert.rejects(people.submitAdvanced(who, files), refusal('real_name_required'));
  await people.decide(clerk, who, 'reject', 'unreadable');
  await assert.rejects(people.submitAdvanced(who, files), refusal('real_name_failed'));
  await people.submitBasic(who, await people.basic(who));
  await people.decide(clerk, who, 'pass');
  await assert.rejects(assertIdentity(ctx.db, who.session.userId, 'advanced'), refusal('advanced_identity_required'));
  await assert.rejects(
    people.submitAdvanced(who, { selfieImg: files.selfieImg }),
    fault('addressProofImg', 'required'),
  );
  await people.submitAdvanced(who, files);
  const id = await people.verificationIdOf(who, 'advanced');
  const looked = await people.info(clerk, id);
  assert.deepEqual(
    [looked.level, looked.realName, looked.documentNumber, looked.basicState, looked.images.toSorted()],
    ['advanced', 'Ada Example', 'C01X00T47', 'passed', ['address_proof', 'front', 'selfie']],
  );
  await people.decide(clerk, who, 'request_resubmission', 'The name changed');
  await assert.rejects(people.decideAt(clerk, id, looked.version, 'pass'), refusal('real_name_required'));
  await people.submitBasic(who, await people.basic(who));
  await people.decide(clerk, who, 'pass');
  await people.decideAt(clerk, id, looked.version, 'pass');
  assert.equal(await identityLevel(ctx.db, who.session.userId), 'advanced');
  assert.equal((await people.lastMail('4915112345678'))?.medium, 'sms');
});

test('what staff stop waits for staff, and its reason is told to nobody', async () => {
  const who = await people.waiting({}, { email: 'stopped@mail.example' });
  await people.decide(clerk, who, 'flag', 'Looks forged');
  const { basic } = await people.get(who);
  assert.deepEqual([basic.state, basic.reason], ['abnormal', '']);
  assert.equal(await people.lastMail('stopped@mail.example'), undefined);
  await assert.rejects(people.submitBasic(who, await people.basic(who)), refusal('identity_abnormal'));
  await assert.rejects(assertIdentity(ctx.db, who.session.userId, 'basic'), refusal('real_name_failed'));
  await people.decide(clerk, who, 'pass');
  assert.equal(await identityLevel(ctx.db, who.session.userId), 'basic');
});

test('a decision is about what was looked at', async () => {
  const who = await people.waiting();
  const id = await people.verificationIdOf(who);
  const { version } = await people.info(clerk, id);
  await people.decide(clerk, who, 'reject', 'unreadable');
  await people.submitBasic(who, await people.basic(who, { documentNumber: 'OTHER12345' }));
  await assert.rejects(people.decideAt(clerk, id, version, 'pass'), refusal('identity_state_changed'));
  await assert.rejects(
    people.decideAt(clerk, id, version + 2, 'request_resubmission', 'again'),
    refusal('identity_state_changed'),
  );
  await assert.rejects(people.decideAt(clerk, '1', 0, 'pass'), refusal('identity_not_found'));
});

test('a document that has expired meanwhile is not passed', async () => {
  const who = await people.waiting({ documentExpiresOn: '2026-03-05' });
  const before = ctx.clock.now();
  ctx.clock.set(new Date(before.getTime() + 3 * dayMs));
  await assert.rejects(people.decide(clerk, who, 'pass'), refusal('document_expired'));
  ctx.clock.set(before);
  await people.decide(clerk, who, 'pass');
});

test('nobody decides about themselves', async () => {
  const who = await people.waiting();
  const linked = await people.staff('linkedclerk', ['identity.review'], who.session.userId);
  await assert.rejects(people.decide(linked, who, 'pass'), refusal('own_identity'));
  const namesake = await people.staff(who.username.toUpperCase());
  await assert.rejects(people.decide(namesake, who, 'pass'), refusal('own_identity'));
  await people.decide(clerk, who, 'pass');
});

test('only permitted staff list, look and decide', async () => {
  const who = await people.waiting();
  const powerless = await people.staff('powerless', []);
  const verificationId = await people.verificationIdOf(who);
  for (const session of [null, who.session, powerless]) {
    const key = session === null ? 'not_logged_in' : 'not_allowed';
    await assert.rejects(call(ctx, routes, adminIdentity.identityList, {}, { session }), refusal(key));
    await assert.rejects(call(ctx, routes, adminIdentity.identityInfo, { verificationId }, { session }), refusal(key));
  }
  await assert.rejects(call(ctx, routes, identity.identityGet, {}), refusal('not_logged_in'));
});

test('a document that another account uses is noticed, however it is written', async () => {
  const number = 'DUP 123-456';
  const [one, other] = [
    await people.waiting({ documentNumber: number }),
    await people.waiting({ documentNumber: 'dup123456', documentType: 'passport' }),
  ];
  await people.waiting({ documentNumber: number, nationality: 'FR' });
  const { duplicates, hasDuplicate } = await people.info(clerk, await people.verificationIdOf(one));
  assert.deepEqual([duplicates.map(({ username }) => username), hasDuplicate], [[other.username], true]);
  const { pageList } = await call(
    ctx,
    routes,
    adminIdentity.identityList,
    { keyword: one.username },
    { session: clerk },
  );
  assert.deepEqual(
    pageList.map(({ hasDuplicate: isFlagged }) => isFlagged),
    [true],
  );
});

test('the list is filtered, and what is due first comes first', async () => {
  const later = await people.waiting();
  const before = ctx.clock.now();
  ctx.clock.set(new Date(before.getTime() - hourMs));
  const sooner = await people.waiting();
  ctx.clock.set(before);
  const list = (input: InputOf<typeof adminIdentity.identityList>) =>
    call(ctx, routes, adminIdentity.identityList, { pageSize: 100, ...input }, { session: clerk });
  const names = (await list({ state: 'under_review', level: 'basic' })).pageList.map(({ username }) => username);
  assert.ok(names.indexOf(sooner.username) < names.indexOf(later.username));
  assert.ok(!(await list({ level: 'advanced' })).pageList.some(({ level }) => level === 'basic'));
  await people.decide(clerk, sooner, 'pass');
  const all = await list({});
  assert.ok(all.pageList.findIndex(({ username }) => username === sooner.username) >= names.length - 1);
  assert.deepEqual((await list({ keyword: ` ${later.username} ` })).pageInfo.totalElements, 1);
});

test('images are seen by links that end, and every look is noted', async () => {
  const who = await people.waiting();
  const verificationId = await people.verificationIdOf(who);
  const own = await call(ctx, routes, identity.identityDocument, { image: 'front' }, { session: who.session });
  const url = new URL(own.url, 'http://shop');
  const key = url.pathname.replace('/files/', '');
  const query = Object.fromEntries(url.searchParams);
  assert.equal(isLinkValid(ctx, key, query), true);
  ctx.clock.advanceMs(61_000);
  assert.equal(isLinkValid(ctx, key, query), false);
  await call(ctx, routes, adminIdentity.identityDocumentOf, { verificationId, image: 'front' }, { session: clerk });
  const { accesses } = await people.info(clerk, verificationId);
  assert.deepEqual(
    accesses.map(({ what, by }) => [what, by]),
    [
      ['record', 'Clerk clerk'],
      ['front', 'Clerk clerk'],
      ['front', ''],
    ],
  );
  await assert.rejects(
    call(ctx, routes, identity.identityDocument, { image: 'selfie' }, { session: who.session }),
    refusal('image_not_found'),
  );
  const stranger = await people.person();
  await assert.rejects(
    call(ctx, routes, identity.identityDocument, { image: 'front' }, { session: stranger.session }),
    refusal('image_not_found'),
  );
});

test('the log and the notes of looks cannot be changed by the application', async () => {
  await assert.rejects(sql`update identity_logs set reason = ''`.execute(ctx.db), /permission denied/);
  await assert.rejects(sql`delete from identity_accesses`.execute(ctx.db), /permission denied/);
});

test('one person hands in so many times a day', async () => {
  ctx.settingValues.set('identity_submissions_per_day', 2);
  const who = await people.waiting();
  const again = async () => {
    await people.decide(clerk, who, 'reject', 'unreadable');
    return people.submitBasic(who, await people.basic(who));
  };
  await again();
  await assert.rejects(again(), refusal('identity_limit', { limit: 2 }));
  ctx.clock.advanceMs(dayMs);
  const tomorrow = await people.renewed(who);
  assert.equal((await people.submitBasic(tomorrow, await people.basic(tomorrow))).basic.state, 'under_review');
  ctx.settingValues.delete('identity_submissions_per_day');
});

test('a revoked session hands nothing in', async () => {
  const who = await people.person();
  const written = await people.basic(who);
  await sql`delete from sessions where user_id = ${who.session.userId}`.execute(ctx.db);
  await assert.rejects(
    holdSession(ctx, who.session, () => people.submitBasic(who, written)),
    refusal('session_expired'),
  );
});

test('the owner of a store reads the same in the panel', async () => {
  const who = await people.waiting();
  const session = testSellerSession(1n, who.session.userId);
  const own = await call(ctx, routes, identity.sellerIdentityGet, {}, { session });
  assert.deepEqual(own, await people.get(who));
});
