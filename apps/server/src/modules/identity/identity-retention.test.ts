import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { account } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountHomeModule } from '../account-home/index.ts';
import { expireDocuments, purgeIdentities, purgeUnusedImages } from './identity-retention.ts';

const ctx = await testContext();
const people = identityPeople(ctx);
const clerk = await people.staff('clerk');
type Who = Awaited<ReturnType<typeof people.waiting>>;

beforeEach(() => ctx.clock.set(new Date('2026-03-02T04:00:00Z')));

const after = (ms: number) => ctx.clock.set(new Date(ctx.clock.now().getTime() + ms));
const close = (who: Who) =>
  call(ctx, accountHomeModule.routes, account.logoff, { reason: 'Moving on', password: 'correct1' }, who);

/** What is left of what a person handed in. */
async function leftOf(who: Who) {
  const { rows } = await sql<{ state: string; fields: number; hashes: number; images: number }>`
    select v.state, num_nonnulls(nullif(real_name_encrypted, ''), nullif(nationality, ''), nullif(document_type, ''),
             nullif(document_number_encrypted, ''), document_expires_on) as fields, cardinality(document_hashes) as hashes,
           (select count(*)::int from identity_documents d where d.verification_id = v.id) as images
      from identity_verifications v where user_id = ${who.session.userId} and level = 'basic'`.execute(ctx.db);
  return rows[0];
}
const everything = (state: string) => ({ state, fields: 5, hashes: 1, images: 1 });
const nothing = { state: 'none', fields: 0, hashes: 0, images: 0 };

async function fileOf(who: Who): Promise<string> {
  const { rows } = await sql<{
    key: string;
  }>`select key from stored_files where owner_user_id = ${who.session.userId}`.execute(ctx.db);
  return rows[0]?.key ?? '';
}

test('what was rejected is deleted when its days are over, to the second, and may be handed in anew', async () => {
  const who = await people.waiting();
  const file = await fileOf(who);
  await people.decide(clerk, who, 'reject', 'unreadable');
  after(90 * dayMs - secondMs);
  assert.equal(await purgeIdentities(ctx), 0);
  assert.equal(await purgeUnusedImages(ctx), 0);
  assert.deepEqual(await leftOf(who), everything('rejected'));
  after(secondMs);
  assert.equal(await purgeIdentities(ctx), 1);
  assert.deepEqual(await leftOf(who), nothing);
  assert.equal(await ctx.files.has(file), true);
  assert.equal(await purgeUnusedImages(ctx), 1);
  assert.equal(await ctx.files.has(file), false);
  assert.equal(await purgeIdentities(ctx), 0);
  const back = await people.renewed(who);
  const { basic } = await people.get(back);
  assert.deepEqual([basic.state, basic.event, basic.reason, basic.submitTime], ['none', 'purged', '', undefined]);
  await people.submitBasic(back, await people.basic(back));
  assert.deepEqual(await leftOf(back), everything('under_review'));
});

test('what waits, is passed or was handed in again is not deleted', async () => {
  const [waits, passed, again] = [await people.waiting(), await people.waiting(), await people.waiting()];
  await people.decide(clerk, passed, 'pass');
  await people.decide(clerk, again, 'reject', 'unreadable');
  await people.submitBasic(again, await people.basic(again));
  after(4000 * dayMs);
  assert.equal(await purgeIdentities(ctx), 0);
  for (const who of [waits, again]) assert.deepEqual(await leftOf(who), everything('under_review'));
  assert.deepEqual(await leftOf(passed), everything('passed'));
});

test('a document that ends is asked for again on that day, by mail, and deleted when nothing comes', async () => {
  const who = await people.waiting({ documentExpiresOn: '2026-03-10' }, { email: 'ends@mail.example' });
  await people.decide(clerk, who, 'pass');
  // Midnight of the platform, Asia/Shanghai.
  ctx.clock.set(new Date('2026-03-09T15:59:59Z'));
  assert.equal(await expireDocuments(ctx), 0);
  after(secondMs);
  assert.equal(await expireDocuments(ctx), 1);
  assert.equal(await expireDocuments(ctx), 0);
  const back = await people.renewed(who);
  const { basic, level } = await people.get(back);
  assert.deepEqual([basic.state, basic.event, level], ['rejected', 'expired', 'none']);
  assert.match((await people.lastMail('ends@mail.example'))?.subject ?? '', /expired/);
  const { frontImg, documentExpiresOn, ...kept } = await people.basic(back);
  await assert.rejects(
    people.submitBasic(back, { ...kept, ...(frontImg ? { frontImg } : {}) }),
    refusal('document_expired'),
    String(documentExpiresOn),
  );
  after(90 * dayMs);
  await purgeIdentities(ctx);
  assert.deepEqual(await leftOf(who), nothing);
});

test('closing an account deletes at once what was not passed', async () => {
  const [waits, refused] = [await people.waiting(), await people.waiting()];
  await people.decide(clerk, refused, 'reject', 'unreadable');
  for (const who of [waits, refused]) {
    await close(who);
    assert.deepEqual(await leftOf(who), nothing);
  }
});

test('what was passed or stopped outlives its account by the days of the setting, and is still found as a double', async () => {
  const [passed, stopped] = [await people.waiting({ documentNumber: 'KEPT12345' }), await people.waiting()];
  await people.decide(clerk, passed, 'pass');
  await people.decide(clerk, stopped, 'flag', 'Looks forged');
  const id = await people.verificationIdOf(passed);
  const { version } = await people.info(clerk, id);
  for (const who of [passed, stopped]) await close(who);
  await assert.rejects(people.decideAt(clerk, id, version, 'flag', 'late'), refusal('applicant_unavailable'));
  const newcomer = await people.waiting({ documentNumber: 'KEPT12345' });
  assert.equal((await people.info(clerk, await people.verificationIdOf(newcomer))).duplicates.length, 1);
  after(1825 * dayMs - secondMs);
  await expireDocuments(ctx);
  await purgeIdentities(ctx);
  assert.deepEqual([await leftOf(passed), await leftOf(stopped)], [everything('passed'), everything('abnormal')]);
  after(secondMs);
  await purgeIdentities(ctx);
  assert.deepEqual([await leftOf(passed), await leftOf(stopped)], [nothing, nothing]);
});

test('with no days to keep, closing deletes everything', async () => {
  ctx.settingValues.set('identity_closed_kept_days', 0);
  const who = await people.waiting();
  await people.decide(clerk, who, 'pass');
  await close(who);
  assert.deepEqual(await leftOf(who), nothing);
  ctx.settingValues.delete('identity_closed_kept_days');
});

test('images that were never handed in, or were replaced, go after a day; those for other purposes stay', async () => {
  const who = await people.waiting();
  await people.decide(clerk, who, 'reject', 'unreadable');
  const unsent = await people.image(who);
  const application = await people.image(who, 'identity');
  const replaced = await fileOf(who);
  await people.submitBasic(who, await people.basic(who));
  const has = (url: string) => ctx.files.has(url.replace('/files/', ''));
  after(dayMs - secondMs);
  await purgeUnusedImages(ctx);
  assert.deepEqual([await has(unsent), await has(replaced)], [true, true]);
  after(secondMs);
  await purgeUnusedImages(ctx);
  assert.deepEqual([await has(unsent), await has(replaced), await has(application)], [false, false, true]);
});
