import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, notifications } from '@entrepot/contract';
import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { orderMarket } from '#testkit/order-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { sendDueMails } from '../delivery/send-mails.ts';
import { notificationsModule } from '../index.ts';
import { groupOf } from '../kinds/groups.ts';
import type { BuyerKind } from '../kinds/kinds.ts';
import { notify } from '../notify.ts';
import { afterQuietHours, mailTime, nextDigest } from './delivery-times.ts';
import { defaultPreferences } from './preferences.repository.ts';
import { mailCode } from './stop-mails.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA } = await orderMarket(ctx);
const { routes } = notificationsModule;
const as = ({ session }: MarketBuyer) => ({ session });
for (const [buyer, email] of [
  [buyerA, 'anna@mail.example'],
  [buyerB, 'bert@mail.example'],
] as const)
  await sql`update users set email = ${email} where id = ${buyer.userId}`.execute(ctx.db);

type Wishes = InputOf<typeof notifications.preferencesSave>;
const plain: Wishes = { choices: [], timeZone: 'Europe/Berlin', digest: 'off' };
/** As of somebody who chose nothing before. */
const save = async (buyer: MarketBuyer, wishes: Partial<Wishes>) => {
  await sql`delete from notification_preferences where user_id = ${buyer.userId}`.execute(ctx.db);
  return call(ctx, routes, notifications.preferencesSave, { ...plain, ...wishes }, as(buyer));
};

let happenings = 0;
async function tell(buyer: MarketBuyer, kind: BuyerKind): Promise<void> {
  happenings += 1;
  const params = { price: '5.00', name: `Lamp ${happenings}`, orderNo: String(happenings), amount: '1.00' };
  const told = { to: { userId: buyer.userId }, key: `test:${happenings}`, kind, subjectId: null, params };
  await inTx(ctx.db, (tx) => notify(ctx, tx, [told]));
}

/** The mails that left since the last time. */
let seen = 0n;
async function mails() {
  while ((await sendDueMails(ctx)) > 0);
  const { rows } = await sql<{ id: bigint; recipient: string; subject: string; text: string; stop: string | null }>`
    select id, recipient, subject, body_text as text, unsubscribe_url as stop from mails where kind like 'notice%' and id > ${seen}
     order by id`.execute(ctx.db);
  seen = rows.at(-1)?.id ?? seen;
  return rows;
}

const isOn = (preferences: Awaited<ReturnType<typeof save>>, group: string, channel: string) =>
  preferences.groups.find((each) => each.group === group)?.channels.find((each) => each.channel === channel);

test('what one chooses holds for oneself, and what obliges cannot be switched off', async () => {
  const off = (['orders', 'favourites'] as const).flatMap((group) =>
    (['inApp', 'mail', 'push'] as const).map((channel) => ({ group, channel, isOn: false })),
  );
  const saved = await save(buyerA, { choices: off });
  assert.deepEqual(isOn(saved, 'orders', 'mail'), { channel: 'mail', isOn: true, isFixed: true });
  assert.equal(isOn(saved, 'orders', 'push')?.isOn, false);
  assert.equal(isOn(saved, 'favourites', 'inApp')?.isOn, false);
  const others = await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB));
  assert.equal(isOn(others, 'favourites', 'inApp')?.isOn, true, "another person's stay");
  const asSeller = await call(ctx, routes, notifications.storePreferencesGet, {}, { session: storeA.session });
  assert.deepEqual(
    asSeller.groups.map(({ group }) => group),
    ['sales', 'cases', 'messages', 'reviews', 'store', 'loans', 'stock'],
  );
  await tell(buyerA, 'order_shipped');
  await tell(buyerA, 'price_dropped');
  const { list } = await call(ctx, routes, notifications.notificationList, {}, as(buyerA));
  assert.deepEqual(
    list.map(({ group }) => group),
    ['orders'],
  );
  const sent = await mails();
  assert.deepEqual(
    sent.map(({ recipient, stop }) => [recipient, stop]),
    [['anna@mail.example', null]],
    'what cannot be left carries no link to leave it',
  );
  await assert.rejects(save(buyerA, { timeZone: 'Mars/Base' }), { key: 'invalid_parameters' });
});

test('of two windows that save what was changed in them, neither undoes the other', async () => {
  const change = (wishes: Wishes) => call(ctx, routes, notifications.preferencesSave, wishes, as(buyerB));
  const quiet = { from: '22:00', until: '06:30' };
  await Promise.all([
    change({ choices: [], quiet, timeZone: 'Europe/Berlin' }),
    change({ choices: [{ group: 'favourites', channel: 'push', isOn: false }] }),
    change({ choices: [{ group: 'favourites', channel: 'mail', isOn: true }], digest: 'weekly' }),
  ]);
  const found = await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB));
  assert.deepEqual(
    [found.quiet, found.timeZone, found.digest, isOn(found, 'favourites', 'push')?.isOn],
    [quiet, 'Europe/Berlin', 'weekly', false],
  );
  assert.equal(isOn(found, 'favourites', 'mail')?.isOn, true);
  const after = await change({ choices: [], isQuiet: false, digest: 'off' });
  assert.deepEqual([after.quiet, isOn(after, 'favourites', 'push')?.isOn], [undefined, false]);
  await save(buyerB, {});
});

test('quiet hours end to the minute, across midnight too', () => {
  const night = { ...defaultPreferences, timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '07:00' };
  const at = (time: string) => afterQuietHours(night, new Date(`2026-03-02T${time}Z`)).toISOString();
  assert.equal(at('20:59:59.999'), '2026-03-02T20:59:59.999Z', '21:59 in Berlin is not quiet yet');
  assert.equal(at('21:00:00.000'), '2026-03-03T06:00:00.000Z');
  assert.equal(at('23:30:00.000'), '2026-03-03T06:00:00.000Z', 'after midnight the same morning ends it');
  assert.equal(at('05:59:59.999'), '2026-03-02T06:00:00.000Z');
  assert.equal(at('06:00:00.000'), '2026-03-02T06:00:00.000Z', 'seven is quiet no more');
  const forward = afterQuietHours(night, new Date('2026-03-28T22:00:00.000Z'));
  assert.equal(forward.toISOString(), '2026-03-29T05:00:00.000Z', 'the night in which clocks go forward is shorter');
  const noon = { ...night, quietFrom: '12:00', quietUntil: '13:30' };
  assert.equal(afterQuietHours(noon, new Date('2026-03-02T11:15:00Z')).toISOString(), '2026-03-02T12:30:00.000Z');
});

test('only what may be left waits for quiet hours and digests', () => {
  const night = { ...defaultPreferences, timeZone: 'UTC', quietFrom: '22:00', quietUntil: '07:00' };
  const at = new Date('2026-03-02T23:00:00.000Z');
  assert.equal(mailTime(groupOf('buyer', 'money'), night, at), at);
  assert.equal(mailTime(groupOf('buyer', 'favourites'), night, at).toISOString(), '2026-03-03T07:00:00.000Z');
  const daily = { timeZone: 'UTC', digest: 'daily' } as const;
  assert.equal(nextDigest(daily, new Date('2026-03-02T07:59:59Z')).toISOString(), '2026-03-02T08:00:00.000Z');
  assert.equal(nextDigest(daily, new Date('2026-03-02T08:00:00Z')).toISOString(), '2026-03-03T08:00:00.000Z');
  const lateRiser = { ...night, quietUntil: '09:30', digest: 'daily' } as const;
  assert.equal(mailTime(groupOf('buyer', 'favourites'), lateRiser, at).toISOString(), '2026-03-03T09:30:00.000Z');
  const weekly = { timeZone: 'UTC', digest: 'weekly' } as const;
  assert.equal(nextDigest(weekly, new Date('2026-03-03T09:00:00Z')).toISOString(), '2026-03-09T08:00:00.000Z');
});

test('a digest gathers what may be left and leaves once, whoever sends it', async () => {
  await save(buyerB, { timeZone: 'UTC', digest: 'daily' });
  await tell(buyerB, 'price_dropped');
  await tell(buyerB, 'back_in_stock');
  await tell(buyerB, 'deposit_credited');
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['$1.00 added to your balance'],
    'money is told at once',
  );
  ctx.clock.advanceMs(4 * hourMs - 1);
  assert.deepEqual(await mails(), [], 'it is eight o’clock in a moment');
  ctx.clock.advanceMs(1);
  await Promise.all([sendDueMails(ctx), sendDueMails(ctx), sendDueMails(ctx)]);
  const [digest, ...more] = await mails();
  assert.equal(more.length, 0);
  assert.equal(digest?.subject, 'Your updates');
  assert.match(digest?.text ?? '', /Now \$5\.00: Lamp[\s\S]*Back in stock: Lamp/);
  ctx.clock.advanceMs(dayMs);
  assert.deepEqual(await mails(), []);
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await sql<{ deadlocks: bigint }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(ctx.db);
  return rows[0]?.deadlocks ?? 0n;
}

test('workers that send one person’s mails at once wait for each other, none for ever', async () => {
  await save(buyerB, { timeZone: 'UTC' });
  const before = await deadlocks();
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 4; count += 1) await tell(buyerB, 'deposit_credited');
    await Promise.all([sendDueMails(ctx), sendDueMails(ctx), sendDueMails(ctx)]);
    assert.equal((await mails()).length, 4);
  }
  assert.equal(await deadlocks(), before);
});

test('a mail that cannot be written keeps nobody else from theirs, and is tried again later', async () => {
  await tell(buyerA, 'deposit_credited');
  await sql`update notification_entries set kind = 'of_another_version' where user_id = ${buyerA.userId} and mail_due_at is not null`.execute(
    ctx.db,
  );
  ctx.clock.advanceMs(1000);
  await tell(buyerB, 'deposit_credited');
  assert.deepEqual(
    (await mails()).map(({ recipient }) => recipient),
    ['bert@mail.example'],
  );
  await sql`update notification_entries set kind = 'deposit_credited' where kind = 'of_another_version'`.execute(
    ctx.db,
  );
  ctx.clock.advanceMs(10 * minuteMs);
  assert.deepEqual(
    (await mails()).map(({ recipient }) => recipient),
    ['anna@mail.example'],
  );
});

const stop = (code: string) => call(ctx, routes, notifications.mailsStop, { code });
const resume = (code: string) => call(ctx, routes, notifications.mailsResume, { code });
const codeOf = (url: string | null) => new URL(url ?? '').searchParams.get('code') ?? '';

test('a link in a mail ends that person’s mails of its group without login, and takes it back', async () => {
  await save(buyerB, {});
  await tell(buyerB, 'price_dropped');
  const [mail] = await mails();
  assert.match(mail?.text ?? '', /\/mails\/stop\?code=/);
  assert.match(mail?.stop ?? '', /\/api\/notice!stopMails\.action\?code=/);
  const code = codeOf(mail?.stop ?? null);
  assert.deepEqual(await stop(code), { group: 'favourites' });
  assert.deepEqual(await stop(code), { group: 'favourites' }, 'again changes nothing');
  await tell(buyerB, 'price_dropped');
  assert.deepEqual(await mails(), []);
  const { groups } = await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB));
  const favourites = groups.find(({ group }) => group === 'favourites');
  assert.deepEqual(
    favourites?.channels.map((each) => each.isOn),
    [true, false, true],
    'the other channels stay',
  );
  await resume(code);
  await tell(buyerB, 'price_dropped');
  assert.equal((await mails()).length, 1);
});

test('a digest’s link ends all news but nothing that obliges, and its undo brings back what was chosen', async () => {
  await save(buyerB, { choices: [{ group: 'stores', channel: 'mail', isOn: true }] });
  const code = mailCode(ctx, { userId: buyerB.userId, audience: 'buyer', group: 'all' });
  await stop(code);
  for (const kind of ['price_dropped', 'store_new_coupon', 'deposit_credited'] as const) await tell(buyerB, kind);
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['$1.00 added to your balance'],
  );
  await resume(code);
  for (const kind of ['store_new_coupon', 'review_answered'] as const) await tell(buyerB, kind);
  assert.equal((await mails()).length, 1, 'replies to reviews were never mailed');
});

test('whoever has ended all mails and chooses those of one group gets no others, and none by choosing something else', async () => {
  await save(buyerB, { choices: [] });
  await stop(mailCode(ctx, { userId: buyerB.userId, audience: 'buyer', group: 'all' }));
  const change = (wishes: Wishes) => call(ctx, routes, notifications.preferencesSave, wishes, as(buyerB));
  const mailed = ({ groups }: Awaited<ReturnType<typeof save>>) =>
    groups.flatMap(({ group, channels }) =>
      channels.some(({ channel, isOn, isFixed }) => channel === 'mail' && isOn && !isFixed) ? [group] : [],
    );
  assert.deepEqual(mailed(await change({ choices: [], digest: 'weekly' })), []);
  assert.deepEqual(mailed(await change({ choices: [{ group: 'stores', channel: 'mail', isOn: true }] })), ['stores']);
});

test('mails that were waiting do not leave once they are not wanted', async () => {
  await save(buyerB, { digest: 'daily' });
  await tell(buyerB, 'price_dropped');
  await stop(mailCode(ctx, { userId: buyerB.userId, audience: 'buyer', group: 'favourites' }));
  ctx.clock.advanceMs(2 * dayMs);
  assert.deepEqual(await mails(), []);
});

test('forged links, links of others and of who has left end nothing', async () => {
  const invalid = { key: 'mail_link_invalid' };
  const own = { userId: buyerA.userId, audience: 'buyer', group: 'favourites' } as const;
  const code = mailCode(ctx, own);
  const signature = code.slice(-43);
  await assert.rejects(stop(`${buyerB.userId}-buyer-favourites-${signature}`), invalid);
  await assert.rejects(stop(`${buyerA.userId}-seller-favourites-${signature}`), invalid);
  await assert.rejects(stop(`${buyerA.userId}-buyer-stores-${signature}`), invalid);
  await assert.rejects(stop(`${code.slice(0, -43)}${'A'.repeat(43)}`), invalid);
  for (const cut of [code.slice(0, -3), code.slice(0, 12), ''])
    await assert.rejects(stop(cut), invalid, 'a mail program cut the link');
  await assert.rejects(stop(mailCode(ctx, { ...own, group: 'money' })), invalid, 'what obliges has no such link');
  await assert.rejects(stop(mailCode(ctx, { ...own, userId: 4711n })), invalid);
  const before = await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB));
  await stop(code);
  assert.deepEqual(await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB)), before);
});

test('what happens in quiet hours is pushed and mailed after them', async () => {
  ctx.clock.advanceMs(minuteMs);
  const local = ctx.clock.now().toISOString().slice(11, 16);
  await save(buyerB, { timeZone: 'UTC', quiet: { from: local, until: '23:59' } });
  await tell(buyerB, 'price_dropped');
  assert.deepEqual(await mails(), []);
  const { rows } = await sql<{ due: Date }>`select mail_due_at as due from notification_entries
    where user_id = ${buyerB.userId} order by id desc limit 1`.execute(ctx.db);
  assert.equal(rows[0]?.due.toISOString().slice(11, 16), '23:59');
});

test('whoever chooses another language is written to in it from then on', async () => {
  await save(buyerB, { language: 'de' });
  assert.equal((await call(ctx, routes, notifications.preferencesGet, {}, as(buyerB))).language, 'de');
  assert.equal((await save(buyerB, {})).language, 'de', 'it stays where none is said');
  await mails();
  await tell(buyerB, 'refund_paid');
  const [mail] = await mails();
  assert.match(mail?.text ?? '', /Mitteilungen einstellen/);
  const other = await call(ctx, routes, notifications.preferencesGet, {}, as(buyerA));
  assert.equal(other.language, 'en', "another person's stays");
});
