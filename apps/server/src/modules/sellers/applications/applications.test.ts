import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminApplications, applications, type InputOf, seller, sellerStore } from '@entrepot/contract';
import { dayMs, platformDay, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession, StaffSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { createStaff, createUser, hashPassword } from '../../accounts/index.ts';
import { createStore, purgeApplicant, sellersModule } from '../index.ts';
import { resumeStore, suspendStore } from '../suspensions/suspend-store.ts';
import { applicationsAuditReaders } from './applications.audit.ts';
import { expireDocuments, pauseWithoutDocuments, purgeUnusedDocuments, remindOfExpiry } from './sweep-documents.ts';

const ctx = await testContext();
const { routes } = sellersModule;
const passwordHash = await hashPassword('correct1');

type Written = InputOf<typeof applications.applicationSave>;

async function person(username: string) {
  const user = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash }));
  const session: BuyerSession = {
    audience: 'buyer',
    userId: user.id,
    userCode: user.userCode,
    sessionId: 'a'.repeat(64),
  };
  return { id: user.id, session };
}
type Person = Awaited<ReturnType<typeof person>>;

const staffId = await inTx(ctx.db, (tx) =>
  createStaff(ctx, tx, { username: 'reviewer', name: 'Reviewer', passwordHash, roles: [] }),
);
const staff: StaffSession = {
  audience: 'staff',
  userId: staffId,
  sessionId: 'b'.repeat(64),
  permissions: new Set(['applications.review']),
};

const freight = {
  name: 'Standard',
  shipsFrom: 'DE',
  unit: 'piece',
  freeOverMicro: null,
  firstUnitFeeMicro: 0n,
  furtherUnitFeeMicro: 0n,
  deliveryFeeMicro: 0n,
  zones: [],
  elsewhereFeeMicro: null,
} as const;

/** Opens a store without an application, as the demo and older shops have them. */
const openStore = (ownerUserId: bigint, name: string) =>
  inTx(ctx.db, (tx) =>
    createStore(ctx, tx, { ownerUserId, name, ownLanguage: 'en', descriptions: {}, country: 'DE', freight }),
  );

/** Records an uploaded image of a document, and answers its address. */
async function image(owner: Person, name: string): Promise<string> {
  const key = `private/aa/${name}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${owner.id}, 'identity', 'image/webp', 10, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return `/files/${key}`;
}

const form = (storeName: string): Written => ({
  storeName,
  mainCategoryId: '7',
  country: 'DE',
  contactName: 'Ada Example',
  contactEmail: 'ada@shop.example',
  contactPhoneCode: '49',
  contactPhone: '30 1234 5678',
  realName: 'Ada Example',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  documentExpiresOn: '2027-03-02',
});
const get = (who: Person) => call(ctx, routes, applications.applicationGet, {}, who);
const save = (who: Person, written: Written) => call(ctx, routes, applications.applicationSave, written, who);
const submit = (who: Person, agree = true, agreementVersion = '2026-11') =>
  call(ctx, routes, applications.applicationSubmit, { agree, agreementVersion }, who);
const withdraw = (who: Person) => call(ctx, routes, applications.applicationWithdraw, {}, who);
/** When the application was handed in that staff look at; of none, some time. */
async function submitTimeOf(applicationId: string): Promise<string> {
  const { rows } = await sql<{ submittedAt: Date | null }>`select submitted_at as "submittedAt" from seller_applications
    where id = ${BigInt(applicationId)}`.execute(ctx.db);
  return (rows[0]?.submittedAt ?? ctx.clock.now()).toISOString();
}
const approve = async (applicationId: string, session = staff, submitTime?: string) => {
  const seen = { applicationId, submitTime: submitTime ?? (await submitTimeOf(applicationId)) };
  return call(ctx, routes, adminApplications.applicationApprove, seen, { session });
};
const reject = async (applicationId: string, reason: string, submitTime?: string) => {
  const seen = { applicationId, submitTime: submitTime ?? (await submitTimeOf(applicationId)) };
  return call(ctx, routes, adminApplications.applicationReject, { ...seen, reason }, { session: staff });
};
const list = (input: InputOf<typeof adminApplications.applicationList> = {}) =>
  call(ctx, routes, adminApplications.applicationList, input, { session: staff });

async function applicationIdOf(who: Person): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from seller_applications where user_id = ${who.id}`.execute(
    ctx.db,
  );
  return String(rows[0]?.id);
}

/** A person whose application waits for its decision. */
async function applicant(username: string, storeName: string, change: Written = {}) {
  const who = await person(username);
  await save(who, { ...form(storeName), frontImg: await image(who, `${username}-front`), ...change });
  await submit(who);
  return { ...who, applicationId: await applicationIdOf(who) };
}

async function mailsOf(kind: string) {
  const { rows } = await sql<{ recipient: string; subject: string; bodyText: string }>`
    select recipient, subject, body_text as "bodyText" from mails where kind = ${kind} order by id`.execute(ctx.db);
  return rows;
}

test('a draft is kept step by step, says what is missing, and never shows the document’s number', async () => {
  const who = await person('stepper');
  const before = await get(who);
  assert.equal(before.state, 'none');
  assert.ok(before.missing.includes('storeName') && before.missing.includes('frontImg'));
  const first = await save(who, { storeName: ' Step by Step ', country: 'FR' });
  assert.deepEqual([first.state, first.storeName, first.country], ['draft', 'Step by Step', 'FR']);
  const second = await save(who, { documentType: 'id_card', documentNumber: 'C01X00T47' });
  assert.equal(second.storeName, 'Step by Step');
  assert.equal(second.documentNumber, '••••••T47');
  assert.ok(second.missing.includes('backImg'), 'an identity card has two sides');
  const { rows } = await sql<{
    encrypted: string;
  }>`select document_number_encrypted as encrypted from seller_applications
    where user_id = ${who.id}`.execute(ctx.db);
  assert.doesNotMatch(rows[0]?.encrypted ?? '', /C01X00T47/);
  assert.deepEqual(
    second.log.map(({ event }) => event),
    ['started'],
  );
});

test('each field is checked when it is kept', async () => {
  const who = await person('careless');
  const faulty = (field: string, reason: string) => refusal('invalid_parameters', { fields: [{ field, reason }] });
  await assert.rejects(save(who, { contactEmail: 'nobody' }), faulty('contactEmail', 'email'));
  await assert.rejects(save(who, { contactPhone: '12' }), faulty('contactPhone', 'phone'));
  await assert.rejects(save(who, { country: 'XX' }), faulty('country', 'country'));
  await assert.rejects(save(who, { documentExpiresOn: '2027-02-30' }), faulty('documentExpiresOn', 'day'));
  await assert.rejects(save(who, { documentExpiresOn: '2026-03-02' }), refusal('document_expired'));
  const stranger = await person('stranger');
  await assert.rejects(save(who, { frontImg: await image(stranger, 'theirs') }), refusal('image_not_found'));
  await assert.rejects(call(ctx, routes, applications.applicationSave, {}), refusal('not_logged_in'));
  assert.equal((await get(who)).state, 'none', 'a refused first step leaves nothing behind');
});

test('a name in use, or waiting for a decision, is told at once, whatever the case', async () => {
  const owner = await person('ownername');
  await openStore(owner.id, 'Blue Door');
  const waiting = await applicant('waitingname', 'Red Door');
  const who = await person('copycat');
  await assert.rejects(save(who, { storeName: 'BLUE door' }), refusal('store_name_taken'));
  await assert.rejects(save(who, { storeName: 'red DOOR' }), refusal('store_name_taken'));
  await withdraw(waiting);
  assert.equal((await save(who, { storeName: 'red DOOR' })).storeName, 'red DOOR', 'nobody waits with it any more');
});

test('a name that somebody has got since it was kept is neither handed in nor approved', async () => {
  const late = await person('latename');
  await save(late, { ...form('Late Door'), frontImg: await image(late, 'late') });
  const waiting = await applicant('earlyname', 'LATE door');
  await assert.rejects(submit(late), refusal('store_name_taken'));
  assert.equal((await get(late)).state, 'draft');
  await openStore((await person('openedname')).id, 'late DOOR');
  await assert.rejects(approve(waiting.applicationId), refusal('store_name_taken'));
  assert.equal((await get(waiting)).state, 'under_review');
  const { rows } = await sql`select from stores where owner_user_id = ${waiting.id}`.execute(ctx.db);
  assert.equal(rows.length, 0);
  await withdraw(waiting);
});

test('only a complete draft with the present agreement can be handed in', async () => {
  const who = await person('hasty');
  await assert.rejects(submit(who), refusal('application_not_found'));
  await save(who, form('Hasty Goods'));
  await assert.rejects(submit(who, false), refusal('agreement_required'));
  await assert.rejects(submit(who, true, '2019-01'), refusal('agreement_changed'));
  await assert.rejects(submit(who), refusal('application_incomplete', { missing: ['frontImg'] }));
  await save(who, { frontImg: await image(who, 'hasty') });
  const handedIn = await submit(who);
  assert.equal(handedIn.state, 'under_review');
  assert.equal(handedIn.reviewDueTime, '2026-03-04T04:00:00.000Z');
  await assert.rejects(save(who, { about: 'more' }), refusal('application_under_review'));
  await assert.rejects(submit(who), refusal('application_under_review'));
  assert.equal((await withdraw(who)).state, 'withdrawn');
  await assert.rejects(withdraw(who), refusal('application_not_under_review'));
  assert.equal((await save(who, { about: 'more' })).state, 'draft');
});

test('a person can hand in only so often on a day', async () => {
  ctx.settingValues.set('application_submissions_per_day', 2);
  const who = await applicant('eager', 'Eager Goods');
  await withdraw(who);
  await save(who, { about: 'second' });
  await submit(who);
  await withdraw(who);
  await save(who, { about: 'third' });
  await assert.rejects(submit(who), refusal('application_limit', { limit: 2 }));
  // The platform's days begin at 16:00 UTC.
  const midnight = Date.parse(`${platformDay(ctx.clock.now())}T16:00:00Z`);
  ctx.clock.advanceMs(midnight - secondMs - ctx.clock.now().getTime());
  await assert.rejects(submit(who), refusal('application_limit'));
  ctx.clock.advanceMs(secondMs);
  assert.equal((await submit(who)).state, 'under_review', 'a new day');
  ctx.settingValues.delete('application_submissions_per_day');
});

test('approval opens the store, writes to the owner, and the owner signs in to the panel', async () => {
  const who = await applicant('founder', 'Founder’s Goods');
  const { sellerId: storeId } = await approve(who.applicationId);
  const own = await get(who);
  assert.deepEqual(
    [own.state, own.sellerId, own.documentsExpireOn, own.storePausesOn],
    ['approved', storeId, '2027-03-02', '2027-04-01'],
  );
  const kept = await applicationsAuditReaders[0]?.read(ctx.db, who.applicationId);
  assert.deepEqual(kept, { state: 'approved', sellerId: storeId }, 'as the entries of the audit log have it');
  const mail = (await mailsOf('application_approved')).at(-1);
  assert.equal(mail?.recipient, 'ada@shop.example');
  assert.match(mail?.bodyText ?? '', /\/seller\//);
  const signedIn = await call(ctx, routes, seller.sellerLogin, { username: 'founder', password: 'correct1' });
  assert.deepEqual([signedIn.sellerId, signedIn.sellerName], [storeId, 'Founder’s Goods']);
  const session = {
    audience: 'seller',
    userId: who.id,
    storeId: BigInt(storeId),
    sessionId: 'c'.repeat(64),
  } as const;
  const settings = await call(ctx, routes, sellerStore.storeGet, {}, { session });
  assert.deepEqual(settings.contact, { email: 'ada@shop.example', phone: '+49 30 1234 5678' });
  const [freight] = await call(ctx, routes, sellerStore.freightList, {}, { session });
  assert.deepEqual([freight?.shipsFrom, freight?.firstFee, freight?.elsewhereFee], ['DE', '0.00', undefined]);
  await assert.rejects(approve(who.applicationId), refusal('application_not_under_review'));
});

test('staff decide about no application of their own', async () => {
  const own = await applicant('reviewer', 'Reviewer’s Goods');
  await assert.rejects(approve(own.applicationId), refusal('second_person_required'));
  await assert.rejects(reject(own.applicationId, 'No'), refusal('second_person_required'));
  assert.equal((await get(own)).state, 'under_review');
  await withdraw(own);
});

test('the owner of a suspended store gets into the panel, that of a closed one does not', async () => {
  const who = await applicant('closer', 'Closer’s Goods');
  const { sellerId: storeId } = await approve(who.applicationId);
  const { rows } = await sql<{ id: bigint }>`select id from staff limit 1`.execute(ctx.db);
  await suspendStore(ctx, { storeId, reason: 'Law' }, rows[0]?.id ?? 0n);
  const signedIn = await call(ctx, routes, seller.sellerLogin, { username: 'closer', password: 'correct1' });
  assert.equal(signedIn.sellerId, storeId);
  await resumeStore(ctx, { storeId, reason: 'Law' }, rows[0]?.id ?? 0n);
  await sql`update stores set state = 'closed' where id = ${BigInt(storeId)}`.execute(ctx.db);
  const signingIn = call(ctx, routes, seller.sellerLogin, { username: 'closer', password: 'correct1' });
  await assert.rejects(signingIn, refusal('not_a_seller'));
});

test('a rejection carries its reason to the applicant, who revises and hands in again', async () => {
  const who = await applicant('reviser', 'Reviser & Sons');
  await assert.rejects(reject(who.applicationId, '  '), refusal('invalid_parameters'));
  await reject(who.applicationId, 'The image is <blurred>.');
  const own = await get(who);
  assert.deepEqual([own.state, own.reason], ['rejected', 'The image is <blurred>.']);
  const { rows } = await sql<{
    html: string;
  }>`select body_html as html from mails where kind = 'application_rejected'`.execute(ctx.db);
  assert.match(rows[0]?.html ?? '', /&lt;blurred&gt;/);
  await assert.rejects(approve(who.applicationId), refusal('application_not_under_review'));
  await save(who, { frontImg: await image(who, 'sharper') });
  await submit(who);
  await approve(who.applicationId);
  const events = (await get(who)).log.map(({ event }) => event);
  assert.deepEqual(events, ['started', 'submitted', 'rejected', 'revised', 'submitted', 'approved']);
});

test('staff with the permission see the whole application; nobody else does', async () => {
  const who = await applicant('looked', 'Looked At');
  const page = await list({ state: 'under_review', keyword: 'looked at' });
  assert.deepEqual(
    page.pageList.map(({ storeName, username, isRenewal }) => [storeName, username, isRenewal]),
    [['Looked At', 'looked', false]],
  );
  const info = (session: StaffSession | BuyerSession) =>
    call(ctx, routes, adminApplications.applicationInfo, { applicationId: who.applicationId }, { session });
  const whole = await info(staff);
  assert.deepEqual([whole.documentNumber, whole.hasFront, whole.hasBack], ['C01X00T47', true, false]);
  await assert.rejects(info({ ...staff, permissions: new Set() }), refusal('not_allowed'));
  await assert.rejects(info(who.session), refusal('not_allowed'));
  await assert.rejects(approve('999'), refusal('application_not_found'));
  await assert.rejects(reject('999', 'no'), refusal('application_not_found'));
  const link = (side: 'front' | 'back') =>
    call(
      ctx,
      routes,
      adminApplications.applicationDocumentOf,
      { applicationId: who.applicationId, side },
      { session: staff },
    );
  assert.match((await link('front')).url, /^\/files\/private\/aa\/looked-front\.webp\?expires=\d+&signature=[\w-]+$/);
  await assert.rejects(link('back'), refusal('image_not_found'));
  const own = await call(ctx, routes, applications.applicationDocument, { side: 'front' }, who);
  assert.equal(own.expireTime, '2026-03-02T16:01:00.000Z');
});

test('an application of a disabled or closed account cannot be approved, and closing clears the person', async () => {
  const who = await applicant('leaver', 'Leaver');
  await sql`update users set status = 'disabled' where id = ${who.id}`.execute(ctx.db);
  await assert.rejects(approve(who.applicationId), refusal('applicant_unavailable'));
  await sql`update users set status = 'active' where id = ${who.id}`.execute(ctx.db);
  await inTx(ctx.db, (tx) => purgeApplicant(ctx, tx, who.id));
  const own = await get(who);
  assert.deepEqual([own.state, own.realName, own.documentNumber, own.hasFront], ['withdrawn', '', '', false]);
});

test('a document that expires between keeping and handing in, or before the decision, is refused', async () => {
  const documentExpiresOn = platformDay(new Date(ctx.clock.now().getTime() + 2 * dayMs));
  const who = await applicant('brief', 'Brief', { documentExpiresOn });
  const slow = await person('slow');
  await save(slow, { ...form('Slow'), frontImg: await image(slow, 'slow'), documentExpiresOn });
  // On that day itself: the shop would be left without a document the next morning.
  ctx.clock.advanceMs(2 * dayMs);
  await assert.rejects(approve(who.applicationId), refusal('document_expired'));
  await assert.rejects(submit(slow), refusal('document_expired', { expireOn: documentExpiresOn }));
  assert.equal((await get(slow)).state, 'draft');
  await withdraw(who);
});

test('expiring documents are asked for in time, then marked, then close the store until they are renewed', async () => {
  const who = await applicant('expirer', 'Expirer', { documentExpiresOn: '2026-05-01' });
  await approve(who.applicationId);
  const run = async () => [await remindOfExpiry(ctx), await expireDocuments(ctx), await pauseWithoutDocuments(ctx)];
  const until = (day: string) => ctx.clock.advanceMs(Date.parse(day) - ctx.clock.now().getTime());
  assert.deepEqual(await run(), [0, 0, 0]);
  until('2026-04-02T00:00:00Z');
  assert.deepEqual(await run(), [1, 0, 0]);
  assert.deepEqual(await run(), [0, 0, 0], 'one notice is enough');
  assert.equal((await mailsOf('application_documents_expiring')).length, 1);
  until('2026-05-01T00:00:00Z');
  assert.deepEqual(await run(), [0, 0, 0], 'they hold on their last day');
  until('2026-05-02T00:00:00Z');
  assert.deepEqual(await run(), [0, 1, 0]);
  assert.equal((await get(who)).state, 'expired');
  until('2026-05-31T00:00:00Z');
  assert.deepEqual(await run(), [0, 0, 0], 'the last of the thirty days of grace');
  until('2026-06-01T00:00:00Z');
  assert.deepEqual(await run(), [0, 0, 1]);
  assert.equal((await get(who)).isStorePaused, true);

  const reopened = await save(who, { storeName: 'Another Name', documentExpiresOn: '2031-01-01' });
  assert.deepEqual([reopened.state, reopened.storeName], ['draft', 'Expirer']);
  await submit(who);
  assert.equal((await list({ state: 'under_review', keyword: 'expirer' })).pageList[0]?.isRenewal, true);
  await approve(who.applicationId);
  const renewed = await get(who);
  assert.deepEqual(
    [renewed.state, renewed.isStorePaused, renewed.documentsExpireOn],
    ['approved', false, '2031-01-01'],
  );
  assert.equal((await mailsOf('application_renewed')).length, 1);
  assert.deepEqual(renewed.log.map(({ event }) => event).slice(-3), ['submitted', 'approved', 'store_resumed']);
});

test('a store that was opened without an application counts as approved, and its documents can be brought', async () => {
  const owner = await person('oldowner');
  const { storeId } = await openStore(owner.id, 'Old Store');
  const own = await get(owner);
  assert.deepEqual([own.state, own.sellerId], ['approved', String(storeId)]);
  const saved = await save(owner, { ...form('New Name'), frontImg: await image(owner, 'old') });
  assert.deepEqual([saved.state, saved.storeName, saved.country], ['draft', 'Old Store', 'DE']);
  await submit(owner);
  await approve(await applicationIdOf(owner));
  assert.equal((await get(owner)).state, 'approved');
});

test('a replaced image of a document is deleted after its days, one that is shown never', async () => {
  const who = await person('paperkeeper');
  const upload = async (name: string) => {
    const url = await image(who, name);
    await ctx.files.put(`private/aa/${name}.webp`, Buffer.from('x'), 'image/webp');
    return url;
  };
  await save(who, { frontImg: await upload('first-front'), backImg: await upload('only-back') });
  await save(who, { frontImg: await upload('second-front') });
  const left = async () => {
    const names = ['first-front', 'second-front', 'only-back'];
    const there = await Promise.all(names.map((name) => ctx.files.has(`private/aa/${name}.webp`)));
    return names.filter((_, index) => there[index]);
  };
  ctx.clock.advanceMs(29 * dayMs);
  await purgeUnusedDocuments(ctx);
  assert.deepEqual(await left(), ['first-front', 'second-front', 'only-back']);
  ctx.clock.advanceMs(dayMs);
  while ((await purgeUnusedDocuments(ctx)) > 0);
  assert.deepEqual(await left(), ['second-front', 'only-back']);
  await assert.rejects(save(who, { frontImg: '/files/private/aa/first-front.webp' }), refusal('image_not_found'));
  await inTx(ctx.db, (tx) => purgeApplicant(ctx, tx, who.id));
  await purgeUnusedDocuments(ctx);
  assert.deepEqual(await left(), [], 'a closed account leaves nothing');
});

test('what was taken back, changed and handed in again is not decided by who looked at the first one', async () => {
  const who = await applicant('swapper', 'Honest Goods');
  const looked = await submitTimeOf(who.applicationId);
  await withdraw(who);
  ctx.clock.advanceMs(1000);
  await save(who, { storeName: 'Other Goods', frontImg: await image(who, 'swapped') });
  await submit(who);
  await assert.rejects(approve(who.applicationId, staff, looked), refusal('application_not_under_review'));
  await assert.rejects(reject(who.applicationId, 'Blurred', looked), refusal('application_not_under_review'));
  assert.equal((await get(who)).state, 'under_review');
  await approve(who.applicationId);
});
