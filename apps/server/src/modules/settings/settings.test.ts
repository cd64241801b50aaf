import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type ErrorKey } from '@entrepot/contract';
import { type Kysely, sql } from 'kysely';
import { defineSetting } from '#platform/settings.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import {
  changeSetting,
  changeTypedSetting,
  listSettings,
  loadSettings,
  maxPiecesPerOrder,
  settingsModule,
} from './index.ts';

const secretRate = defineSetting({
  key: 'secret_rate',
  type: 'decimal',
  default: '0.05',
  description: 'Not for everybody',
});
const banner = defineSetting({
  key: 'banner_text',
  type: 'text',
  default: '',
  description: 'Shown to all',
  isPublic: true,
});
const countries = defineSetting({
  key: 'countries',
  type: 'text',
  default: '',
  description: 'Where it is open',
  accepts: (text) => !text.includes('XX'),
  unknownIn: () => ['XX'],
});
const declared = [...(settingsModule.settings ?? []), secretRate, banner, countries];

const base = await testContext();
const settings = await loadSettings(base, declared);
const ctx = { ...base, settings };
const staff = { staffId: 77n };
/** Brings no messages. */
const quiet = { ...base.realtime, subscribe: () => () => {}, onGap: () => {} };
const read = (code: string) => call(ctx, settingsModule.routes, account.setting, { code });

test('the specified settings have their defaults and are public', async () => {
  assert.deepEqual(await read('mall_max_goods_number_in_order'), { mall_max_goods_number_in_order: 500 });
  assert.deepEqual(await read('customer_service_url'), { customer_service_url: '' });
});

test('a private setting answers as an unknown one', async () => {
  await assert.rejects(read('secret_rate'), refusal('setting_not_found'));
  await assert.rejects(read('nothing_like_it'), refusal('setting_not_found'));
});

test('a change is in force at once, here and in another process, and is logged', async () => {
  const elsewhere = await loadSettings(base, declared);
  await changeSetting(ctx, 'mall_max_goods_number_in_order', 800, staff, 'Season sale');
  await changeSetting(ctx, 'mall_max_goods_number_in_order', 900, staff, 'More of it');
  assert.equal(settings.get(maxPiecesPerOrder), 900);
  assert.deepEqual(await read('mall_max_goods_number_in_order'), { mall_max_goods_number_in_order: 900 });
  const deadline = Date.now() + 2000;
  while (elsewhere.get(maxPiecesPerOrder) !== 900 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(elsewhere.get(maxPiecesPerOrder), 900);
  const { rows } = await sql`
    select old_value as "oldValue", new_value as "newValue", staff_id as "staffId", reason from setting_changes order by id`.execute(
    ctx.db,
  );
  assert.deepEqual(rows, [
    { oldValue: 500, newValue: 800, staffId: 77n, reason: 'Season sale' },
    { oldValue: 800, newValue: 900, staffId: 77n, reason: 'More of it' },
  ]);
});

test('a value outside type or bounds, an unknown key and a missing reason are refused', async () => {
  const cases: [string, number | string | boolean, string, ErrorKey][] = [
    ['mall_max_goods_number_in_order', 0, 'why', 'setting_out_of_bounds'],
    ['mall_max_goods_number_in_order', 1.5, 'why', 'setting_invalid'],
    ['mall_max_goods_number_in_order', '7', 'why', 'setting_invalid'],
    ['secret_rate', '1.01', 'why', 'setting_out_of_bounds'],
    ['secret_rate', '-0.01', 'why', 'setting_out_of_bounds'],
    ['secret_rate', '1e3', 'why', 'setting_invalid'],
    ['banner_text', 'x'.repeat(2001), 'why', 'setting_invalid'],
    ['nothing_like_it', 1, 'why', 'setting_not_found'],
    ['banner_text', 'Hello', ' ', 'reason_required'],
  ];
  for (const [key, value, reason, error] of cases) {
    await assert.rejects(changeSetting(ctx, key, value, staff, reason), refusal(error), `${key} ${value}`);
  }
  assert.equal(settings.get(banner), '');
});

test('a stored value that is no longer allowed falls back to the default', async () => {
  await sql`insert into settings (key, value, updated_at) values ('secret_rate', '"lots"', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await settings.reload();
  assert.equal(settings.get(secretRate), '0.05');
  // No change stands for it: the invariants would find it.
  await sql`delete from settings where key = 'secret_rate'`.execute(ctx.db);
});

test('of a stored text that is read in part nothing falls back, and staff are told what is not known', async () => {
  const at = ctx.clock.now();
  await sql`insert into settings (key, value, updated_at) values ('secret_rate', '"lots"', ${at}), ('countries', '"DE XX"', ${at})`.execute(
    ctx.db,
  );
  await settings.reload();
  assert.equal(settings.get(countries), 'DE XX');
  const list = await listSettings(ctx, 'en', { isStillSecond: async () => true });
  const told = (key: string) => list.find((each) => each.key === key)?.unusable;
  assert.deepEqual(told('secret_rate'), { text: 'lots', isWhole: true });
  assert.deepEqual(told('countries'), { text: 'XX', isWhole: false });
  assert.equal(told('banner_text'), undefined);
  await sql`delete from settings where key in ('secret_rate', 'countries')`.execute(ctx.db);
  await settings.reload();
});

test('what is stored and allowed no more is changed from the value that staff see in force', async () => {
  await sql`insert into settings (key, value, updated_at) values ('secret_rate', '"lots"', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await settings.reload();
  const two = { assertApproved: async () => undefined, isStillSecond: async () => true };
  const typed = { key: 'secret_rate', value: '0.07', seenValue: '0.05', reason: 'Season' };
  assert.equal((await changeTypedSetting(ctx, typed, { staffId: 77n, two })).value, '0.07');
  assert.equal(settings.get(secretRate), '0.07');
});

test('the log of changes cannot be rewritten', async () => {
  await assert.rejects(sql`delete from setting_changes`.execute(ctx.db), /permission denied/);
});

test('two settings of one key, and a default out of bounds, stop the start', async () => {
  await assert.rejects(loadSettings(base, [banner, banner]), /share a key/);
  await assert.rejects(loadSettings(base, [{ ...maxPiecesPerOrder, default: 0 }]), /not allowed/);
});

test('elsewhere, what was made of a former value is dropped once the new one is in force', async () => {
  const seen = Promise.withResolvers<string>();
  const onReloaded = () => seen.resolve(elsewhere.get(banner));
  const elsewhere = await loadSettings({ ...base, onReloaded }, declared);
  await changeSetting(ctx, 'banner_text', 'Open on Sunday', staff, 'Holidays');
  assert.equal(await seen.promise, 'Open on Sunday');
});

test('a read of the settings that began earlier and ends later does not bring back what it knew', async () => {
  const held = Promise.withResolvers<void>();
  const reads: Promise<void>[] = [Promise.resolve(), held.promise];
  const db = (base.db as Kysely<unknown>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await reads.shift();
      return result;
    },
  });
  const elsewhere = await loadSettings({ db, realtime: quiet, log: base.log }, declared);
  const earlier = elsewhere.reload();
  await changeSetting(ctx, 'banner_text', 'Open all week', staff, 'Season');
  await elsewhere.reload();
  held.resolve();
  await earlier;
  assert.equal(elsewhere.get(banner), 'Open all week');
});
