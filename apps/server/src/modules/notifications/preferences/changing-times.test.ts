import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { orderMarket } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { sendDueMails } from '../delivery/send-mails.ts';
import { notify } from '../notify.ts';
import { afterQuietHours, nextDigest } from './delivery-times.ts';
import { defaultPreferences } from './preferences.repository.ts';
import { type NewPreferences, savePreferences } from './preferences.ts';

const ctx = await testContext();
const { buyerA } = await orderMarket(ctx);
const { userId } = buyerA;
await sql`update users set email = 'a@mail.example' where id = ${userId}`.execute(ctx.db);

const plain: NewPreferences = { choices: [], timeZone: 'UTC', digest: 'off' };
const save = (wishes: Partial<NewPreferences>) =>
  savePreferences(ctx, { userId, audience: 'buyer' }, { ...plain, isQuiet: wishes.quiet !== undefined, ...wishes });
const moveTo = (time: string) => ctx.clock.advanceMs(Date.parse(time) - ctx.clock.now().getTime());

let happenings = 0;
async function tell(): Promise<string> {
  happenings += 1;
  const name = `Lamp-${String(happenings).padStart(3, '0')}`;
  const told = {
    to: { userId },
    key: `test:${happenings}`,
    kind: 'price_dropped',
    subjectId: null,
    params: { price: '5.00', name },
  } as const;
  await inTx(ctx.db, (tx) => notify(ctx, tx, [told]));
  return name;
}

/** The mails that left since the last time, and what they name. */
async function mails(): Promise<{ language: string; names: string[] }[]> {
  while ((await sendDueMails(ctx)) > 0);
  const { rows } = await sql<{ language: string; text: string }>`delete from mails
    where recipient = 'a@mail.example' and kind like 'notice%' returning language, body_text as text`.execute(ctx.db);
  return rows.map(({ language, text }) => ({ language, names: text.match(/Lamp-\d{3}/g) ?? [] }));
}
const names = async () => (await mails()).flatMap((mail) => mail.names).toSorted();

test('digests leave at eight by the clocks of the zone, also in the weeks in which these are changed', () => {
  const daily = { timeZone: 'Europe/Berlin', digest: 'daily' } as const;
  const weekly = { ...daily, digest: 'weekly' } as const;
  const next = (preferences: typeof daily | typeof weekly, at: string) =>
    nextDigest(preferences, new Date(at)).toISOString();
  assert.equal(next(daily, '2026-03-28T07:00:00Z'), '2026-03-29T06:00:00.000Z', 'a day of 23 hours');
  assert.equal(next(daily, '2026-10-24T06:00:00Z'), '2026-10-25T07:00:00.000Z', 'a day of 25 hours');
  assert.equal(next(weekly, '2026-03-23T07:00:00Z'), '2026-03-30T06:00:00.000Z');
  assert.equal(next(weekly, '2026-10-19T06:00:00Z'), '2026-10-26T07:00:00.000Z');
});

test('quiet hours that end in an hour that is left out or comes twice end once', () => {
  const night = { ...defaultPreferences, timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '02:30' };
  const end = (at: string) => afterQuietHours(night, new Date(at));
  const spring = end('2026-03-28T22:30:00Z');
  assert.ok(
    spring >= new Date('2026-03-29T01:00:00Z') && spring <= new Date('2026-03-29T01:30:00Z'),
    spring.toISOString(),
  );
  const autumn = end('2026-10-24T21:30:00Z');
  assert.ok(
    [30, 90].includes((autumn.getTime() - Date.parse('2026-10-25T00:00:00Z')) / minuteMs),
    autumn.toISOString(),
  );
  for (let at = Date.parse('2026-03-28T00:00:00Z'); at < Date.parse('2026-03-30T00:00:00Z'); at += 10 * minuteMs) {
    const after = end(new Date(at).toISOString());
    assert.ok(after.getTime() >= at && after.getTime() - at <= 5.5 * hourMs, new Date(at).toISOString());
    assert.equal(end(after.toISOString()).getTime(), after.getTime(), 'what leaves then is disturbed by nothing');
  }
});

test('whoever moves to another zone gets the digest at eight there, in the language of that day', async () => {
  moveTo('2026-06-01T12:00:00Z');
  await save({ timeZone: 'Europe/Berlin', digest: 'daily', language: 'de' });
  const name = await tell();
  await save({ timeZone: 'America/New_York', digest: 'daily', language: 'es' });
  moveTo('2026-06-02T06:00:00Z');
  assert.deepEqual(await mails(), [], 'eight in Berlin');
  moveTo('2026-06-02T12:00:00Z');
  assert.deepEqual(await mails(), [{ language: 'es', names: [name] }]);
});

test('what has waited for a digest that nobody wants any more does not fill the inbox: many are one mail', async () => {
  await save({ digest: 'weekly' });
  const few = [await tell(), await tell(), await tell(), await tell(), await tell()];
  await save({ digest: 'off' });
  assert.deepEqual(
    (await mails()).map((mail) => mail.names),
    few.map((name) => [name]),
  );
  await save({ digest: 'weekly' });
  const many = [];
  for (let count = 0; count < 6; count += 1) many.push(await tell());
  await save({ digest: 'off' });
  assert.deepEqual(
    (await mails()).map((mail) => mail.names),
    [many],
  );
});

test('whoever wants news at once waits for no digest any more, and who goes to sleep is not woken', async () => {
  moveTo('2026-06-03T12:00:00Z');
  await save({ digest: 'weekly' });
  const first = await tell();
  assert.deepEqual(await names(), []);
  await save({ digest: 'off' });
  assert.deepEqual(await names(), [first]);
  await save({ quiet: { from: '11:00', until: '14:00' } });
  const second = await tell();
  await save({ quiet: { from: '11:00', until: '18:00' } });
  moveTo('2026-06-03T17:59:00Z');
  assert.deepEqual(await names(), []);
  moveTo('2026-06-03T18:00:00Z');
  assert.deepEqual(await names(), [second]);
});

test('saving the same again puts nothing off', async () => {
  moveTo('2026-06-04T07:00:00Z');
  const wishes = { digest: 'daily', quiet: { from: '22:00', until: '09:30' } } as const;
  await save(wishes);
  const name = await tell();
  moveTo('2026-06-04T08:30:00Z');
  await save(wishes);
  moveTo('2026-06-04T09:30:00Z');
  assert.deepEqual(await names(), [name]);
});

test('over ten days with the change to summer time everything is mailed once, however often times are changed', async () => {
  moveTo('2027-03-20T00:00:00Z');
  const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'America/St_Johns'];
  const digests = ['off', 'daily', 'weekly'] as const;
  const quiet = [
    undefined,
    { from: '22:00', until: '07:00' },
    { from: '23:30', until: '02:30' },
    { from: '01:00', until: '00:30' },
  ];
  let seed = 7;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  let current = defaultPreferences;
  const told: string[] = [];
  const mailed: string[] = [];
  for (let step = 0; step < 2 * 10 * 24; step += 1) {
    ctx.clock.advanceMs(hourMs / 2);
    if (draw(20) === 0) {
      const hours = quiet[draw(quiet.length)];
      const wishes = { timeZone: zones[draw(zones.length)] ?? 'UTC', digest: digests[draw(digests.length)] ?? 'off' };
      await save({ ...wishes, ...(hours && { quiet: hours }) });
      current = { ...current, ...wishes, quietFrom: hours?.from ?? null, quietUntil: hours?.until ?? null };
    }
    if (draw(4) === 0) told.push(await tell());
    const now = await names();
    if (now.length > 0)
      assert.equal(afterQuietHours(current, ctx.clock.now()).getTime(), ctx.clock.now().getTime(), 'nobody is woken');
    mailed.push(...now);
  }
  await save({});
  mailed.push(...(await names()));
  assert.ok(told.length > 80);
  assert.deepEqual(mailed.toSorted(), told);
});
