import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type InputOf, sellerStore } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { SellerSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestUser } from '#testkit/test-shop.ts';
import { sendSecurityDigests } from '../../accounts/security-messages/security-events.ts';
import { createStore, sellersModule } from '../index.ts';

const ctx = await testContext();
const { routes } = sellersModule;

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

async function open(ownerUserId: bigint, name: string) {
  await addTestUser(ctx, ownerUserId, `owner${ownerUserId}@example.com`);
  const store = { ownerUserId, name, ownLanguage: 'en', descriptions: {}, country: 'DE', freight };
  const { storeId, freightTemplateId } = await inTx(ctx.db, (tx) => createStore(ctx, tx, store));
  const session: SellerSession = { audience: 'seller', userId: ownerUserId, storeId, sessionId: 'a'.repeat(64) };
  return { session, storeId, freightId: String(freightTemplateId) };
}

const mine = await open(1n, 'Mine');
const other = await open(2n, 'Other');
const get = () => call(ctx, routes, sellerStore.storeGet, {}, mine);
const save = (input: InputOf<typeof sellerStore.storeSave>) => call(ctx, routes, sellerStore.storeSave, input, mine);
const shown = () => call(ctx, routes, catalogue.sellerInfo, { sellerId: String(mine.storeId) });

test('settings are changed one by one; what nobody gives stays', async () => {
  const { version } = await get();
  const place = {
    name: 'Ada',
    phoneCode: '49',
    phone: '3012345678',
    nation: 'DE',
    state: '',
    city: 'Berlin',
    postCode: '10115',
    address: 'Dock 1',
  };
  const first = await save({
    version,
    descriptions: { en: ' Tea ', ar: '  ' },
    contact: { email: 'a@shop.example', phone: '+49 30 1234567' },
    returnAddress: place,
    orderMinimum: '20',
  });
  assert.deepEqual(first.descriptions, { en: 'Tea' });
  const second = await save({ version: first.version, notices: { en: 'Closed on Sundays' } });
  assert.deepEqual([second.orderMinimum, second.returnAddress, second.descriptions], ['20.00', place, { en: 'Tea' }]);
  assert.equal(second.version, version + 2);
  assert.equal((await shown()).notice, 'Closed on Sundays');
});

test('who changes what somebody else changed meanwhile is told; who changes something else is not', async () => {
  const { version } = await get();
  await save({ version, notices: { en: 'First' } });
  const merged = await save({ version, orderMinimum: '30' });
  assert.deepEqual([merged.notices, merged.orderMinimum], [{ en: 'First' }, '30.00']);
  await assert.rejects(
    save({ version, notices: { en: 'Second' }, contact: { email: '', phone: '' } }),
    refusal('store_settings_changed', { fields: ['notices'], version: version + 2 }),
  );
  assert.deepEqual((await get()).notices, { en: 'First' });
});

test('each field is checked', async () => {
  const { version } = await get();
  const faulty = (field: string, reason: string) => refusal('invalid_parameters', { fields: [{ field, reason }] });
  await assert.rejects(save({ version, contact: { email: 'nobody', phone: '' } }), faulty('contact.email', 'email'));
  const place = (await get()).returnAddress;
  await assert.rejects(
    save({ version, returnAddress: { ...place, nation: 'XX' } }),
    faulty('returnAddress.nation', 'country'),
  );
  await assert.rejects(save({ version, orderMinimum: '1.234' }), refusal('amount_error'));
  await assert.rejects(save({ version, logo: '/files/uploads/aa/theirs.webp' }), refusal('image_not_found'));
  const past = new Date(ctx.clock.now().getTime() - hourMs).toISOString();
  await assert.rejects(
    save({ version, holiday: { isOn: true, until: past, message: {} } }),
    faulty('holiday.until', 'order'),
  );
  await assert.rejects(call(ctx, routes, sellerStore.storeGet, {}), refusal('not_logged_in'));
});

test('an image of one’s own upload becomes the logo, and can be taken away', async () => {
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, 'uploads/aa/logo.webp', 1, 'store', 'image/webp', 10, false, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const withLogo = await save({ version: (await get()).version, logo: '/files/uploads/aa/logo.webp' });
  assert.equal(withLogo.logo, '/files/uploads/aa/logo.webp');
  assert.equal((await save({ version: withLogo.version, logo: withLogo.logo })).logo, withLogo.logo);
  assert.equal((await save({ version: withLogo.version + 1, logo: '' })).logo, '');
});

test('a holiday shows from its first to its last instant, and can be ended before', async () => {
  const from = new Date(ctx.clock.now().getTime() + dayMs).toISOString();
  const until = new Date(ctx.clock.now().getTime() + 3 * dayMs).toISOString();
  const planned = await save({
    version: (await get()).version,
    holiday: { isOn: true, from, until, message: { en: 'Back soon' } },
  });
  assert.deepEqual([planned.holiday.isOn, planned.isOnHoliday], [true, false]);
  assert.equal((await shown()).holiday, undefined);
  assert.deepEqual((await shown()).plannedHoliday, { from, until, message: 'Back soon' });
  ctx.clock.advanceMs(dayMs);
  assert.equal((await shown()).plannedHoliday, undefined);
  assert.deepEqual((await shown()).holiday, { until, message: 'Back soon' });
  ctx.clock.advanceMs(2 * dayMs);
  assert.equal((await shown()).holiday, undefined);
  assert.equal((await get()).holiday.isOn, false);
  const open = await save({ version: (await get()).version, holiday: { isOn: true, message: {} } });
  assert.equal(open.isOnHoliday, true);
  const ended = await save({ version: open.version, holiday: { isOn: false, message: {} } });
  assert.deepEqual([ended.isOnHoliday, ended.holiday.from], [false, undefined]);
});

const template: InputOf<typeof sellerStore.freightSave> = {
  name: 'By weight',
  isDefault: false,
  shipsFrom: 'DE',
  unit: 'kilogram',
  freeOver: '100',
  firstFee: '5',
  furtherFee: '1.50',
  deliveryFee: '0',
  zones: [{ countries: ['FR', 'NL'], fee: '3' }],
  elsewhereFee: '12',
};
const saveFreight = (input: InputOf<typeof sellerStore.freightSave>, who = mine) =>
  call(ctx, routes, sellerStore.freightSave, input, who);
const freights = () => call(ctx, routes, sellerStore.freightList, {}, mine);
const removeFreight = (freightId: string, who = mine) =>
  call(ctx, routes, sellerStore.freightRemove, { freightId }, who);

test('freight templates are added, changed, made the default and removed', async () => {
  const added = await saveFreight(template);
  assert.deepEqual(
    [added.freeOver, added.zones, added.elsewhereFee, added.version],
    ['100.00', [{ countries: ['FR', 'NL'], fee: '3.00' }], '12.00', 1],
  );
  const { freeOver: _free, elsewhereFee: _else, ...bounded } = template;
  const changed = await saveFreight({ ...bounded, freightId: added.freightId, version: 1, isDefault: true });
  assert.deepEqual(
    [changed.isDefault, changed.freeOver, changed.elsewhereFee, changed.version],
    [true, undefined, undefined, 2],
  );
  assert.deepEqual(
    (await freights()).map(({ isDefault }) => isDefault),
    [true, false],
  );
  await assert.rejects(
    saveFreight({ ...template, freightId: added.freightId, version: 1, isDefault: true }),
    refusal('freight_changed', { version: 2 }),
  );
  await assert.rejects(
    saveFreight({ ...template, freightId: added.freightId, version: 2 }),
    refusal('freight_is_default'),
  );
  await assert.rejects(removeFreight(added.freightId), refusal('freight_is_default'));
  await removeFreight(mine.freightId);
  assert.equal((await freights()).length, 1);
});

test('a template of another store is as good as none, and bad ones are refused', async () => {
  await assert.rejects(saveFreight({ ...template, freightId: other.freightId }), refusal('freight_not_found'));
  await assert.rejects(removeFreight(other.freightId), refusal('freight_not_found'));
  const twice = {
    ...template,
    zones: [
      { countries: ['FR'], fee: '1' },
      { countries: ['FR'], fee: '2' },
    ],
  };
  await assert.rejects(saveFreight(twice), refusal('invalid_parameters'));
  await assert.rejects(saveFreight({ ...template, firstFee: '1.999' }), refusal('amount_error'));
  const million = '1000000';
  const zones = [{ countries: ['FR'], fee: million }];
  for (const much of [
    { firstFee: million },
    { furtherFee: million },
    { deliveryFee: million },
    { elsewhereFee: million },
    { zones },
  ])
    await assert.rejects(saveFreight({ ...template, ...much }), refusal('invalid_parameters'), JSON.stringify(much));
  await assert.rejects(save({ version: 1, orderMinimum: million }), refusal('invalid_parameters'));
  ctx.settingValues.set('freight_templates_max', 1);
  await assert.rejects(saveFreight(template), refusal('freight_limit', { limit: 1 }));
});

const categories = async () =>
  (await call(ctx, routes, sellerStore.collectionList, {}, mine)).map(({ categoryId, parentId, names }) =>
    `${parentId ? '- ' : ''}${names.en}#${categoryId}`.replace(/#.*/, ''),
  );
const add = async (en: string, parentId?: string) =>
  (await call(ctx, routes, sellerStore.collectionSave, { names: { en }, ...(parentId && { parentId }) }, mine))
    .categoryId;
const move = (categoryId: string, position: number, parentId?: string, who = mine) =>
  call(ctx, routes, sellerStore.collectionMove, { categoryId, position, ...(parentId && { parentId }) }, who);
const remove = (categoryId: string, who = mine) => call(ctx, routes, sellerStore.collectionRemove, { categoryId }, who);

test('the tree of collections is built, put in order, and pruned', async () => {
  const kitchen = await add('Kitchen');
  const garden = await add('Garden');
  const pots = await add('Pots', kitchen);
  await add('Pans', kitchen);
  assert.deepEqual(await categories(), ['Kitchen', '- Pots', '- Pans', 'Garden']);
  await move(pots, 5, kitchen);
  await move(garden, 0);
  assert.deepEqual(await categories(), ['Garden', 'Kitchen', '- Pans', '- Pots']);
  await move(pots, 0, garden);
  assert.deepEqual(await categories(), ['Garden', '- Pots', 'Kitchen', '- Pans']);
  await assert.rejects(move(kitchen, 0, garden), refusal('store_category_too_deep'));
  await assert.rejects(move(garden, 0, pots), refusal('store_category_too_deep'));
  await assert.rejects(remove(garden), refusal('store_category_in_use'));
  await move(pots, 1);
  await remove(garden);
  assert.deepEqual(await categories(), ['Pots', 'Kitchen', '- Pans']);
  await call(
    ctx,
    routes,
    sellerStore.collectionSave,
    { categoryId: pots, names: { en: 'Teapots', 'zh-CN': ' ' } },
    mine,
  );
  assert.deepEqual(await categories(), ['Teapots', 'Kitchen', '- Pans']);
});

test('categories of another store are as good as none; nameless ones and too many are refused', async () => {
  const pots = (await call(ctx, routes, sellerStore.collectionList, {}, mine))[0]?.categoryId ?? '';
  await assert.rejects(move(pots, 0, undefined, other), refusal('category_not_found'));
  await assert.rejects(remove(pots, other), refusal('category_not_found'));
  const rename = { categoryId: pots, names: { en: 'Stolen' } };
  await assert.rejects(call(ctx, routes, sellerStore.collectionSave, rename, other), refusal('category_not_found'));
  await assert.rejects(
    call(ctx, routes, sellerStore.collectionSave, { names: { en: ' ' } }, mine),
    refusal('invalid_parameters'),
  );
  ctx.settingValues.set('store_categories_max', 3);
  await assert.rejects(add('One more'), refusal('store_category_limit', { limit: 3 }));
});

test('two changes of the tree at once leave every category in its place', async () => {
  const [teapots = '', kitchen = ''] = (await call(ctx, routes, sellerStore.collectionList, {}, mine)).map(
    (row) => row.categoryId,
  );
  for (let round = 0; round < 5; round += 1) await Promise.all([move(teapots, round % 2), move(kitchen, round % 2)]);
  const { rows } = await sql<{ position: number }>`select position from collections
    where store_id = ${mine.storeId} and parent_id is null order by position`.execute(ctx.db);
  assert.deepEqual(
    rows.map((row) => row.position),
    [0, 1],
  );
});

test('the owner hears of a new return address and of new contact details, and of nothing else', async () => {
  const told = async () => {
    const { rows } = await sql<{
      subject: string;
      recipient: string;
      text: string;
    }>`select subject, recipient, body_text as text from mails
      order by id`.execute(ctx.db);
    const { rows: records } = await sql<{
      kind: string;
    }>`select kind from sign_ins where user_id = 1 order by id`.execute(ctx.db);
    return { mails: rows, records: records.map(({ kind }) => kind) };
  };
  await sql`delete from mails`.execute(ctx.db);
  await sql`delete from security_digests`.execute(ctx.db);
  const { records: before } = await told();
  const { version, contact, returnAddress } = await get();
  const same = await save({ version, contact, returnAddress, notices: { en: 'Back soon' }, orderMinimum: '30' });
  assert.deepEqual(await told(), { mails: [], records: before }, 'what stays as it is and what is of no danger');
  const { events: eventsBefore } = await changes();
  const moved = await save({ version: same.version, returnAddress: { ...returnAddress, address: 'Elsewhere 2' } });
  await save({ version: moved.version, contact: { email: 'thief@shop.example', phone: contact.phone } });
  const { mails, records } = await told();
  assert.deepEqual(
    mails.map(({ subject, recipient }) => [subject, recipient]),
    [
      ['The return address of your store was changed', 'owner1@example.com'],
      ['The contact details of your store were changed', 'owner1@example.com'],
    ],
  );
  assert.match(mails[0]?.text ?? '', /192\.0\.2\.1.*change your password at once/s);
  assert.deepEqual(records, [...before, 'return_address_changed', 'store_contact_changed']);
  assert.deepEqual((await changes()).events.slice(eventsBefore.length), [
    'return_address_changed',
    'store_contact_changed',
  ]);
});

test('hundreds of changes are one message an hour, and every one of them is on the record', async () => {
  await sql`delete from mails`.execute(ctx.db);
  await sql`delete from security_digests`.execute(ctx.db);
  const mailed = async () =>
    (
      await sql<{ subject: string; text: string }>`
        select subject, body_text as text from mails order by id`.execute(ctx.db)
    ).rows;
  const recorded = async () =>
    Number(
      (
        await sql<{ n: bigint }>`select count(*) as n from sign_ins where kind = 'store_contact_changed'`.execute(
          ctx.db,
        )
      ).rows[0]?.n,
    );
  const [before, { events: eventsBefore }] = [await recorded(), await changes()];
  const change = async (number: number, address = '192.0.2.1') => {
    const { version, contact } = await get();
    const input = { version, contact: { ...contact, email: `owner${number}@shop.example` } };
    await call(ctx, routes, sellerStore.storeSave, input, { ...mine, address });
  };
  for (let number = 0; number < 150; number += 1) await change(number);
  for (let number = 0; number < 50; number += 1) await change(200 + number, `198.51.100.${number}`);
  assert.equal((await mailed()).length, 1);
  assert.equal(await sendSecurityDigests(ctx), 0);
  ctx.clock.advanceMs(hourMs);
  assert.equal(await sendSecurityDigests(ctx), 1);
  const [, gathered] = await mailed();
  assert.equal(gathered?.subject, 'The contact details of your store were changed');
  assert.match(gathered?.text ?? '', /since our last message: 199\n/);
  assert.match(gathered?.text ?? '', /192\.0\.2\.1\. × 149\n/);
  assert.match(gathered?.text ?? '', /198\.51\.100\.0\. × 1\n/);
  assert.match(gathered?.text ?? '', /other IP addresses\. × 31\n/);
  await change(300);
  assert.equal((await mailed()).length, 2, 'another hour begins with the message that gathered');
  ctx.clock.advanceMs(hourMs);
  await sendSecurityDigests(ctx);
  assert.equal((await mailed()).length, 3);
  ctx.clock.advanceMs(hourMs);
  await sendSecurityDigests(ctx);
  await change(301);
  assert.equal((await mailed()).length, 4, 'after a quiet hour the next one leaves at once');
  assert.equal(await recorded(), before + 202);
  assert.equal((await changes()).events.length, eventsBefore.length + 202);
});

async function changes() {
  const { rows } = await sql<{ change: string }>`select payload ->> 'change' as change from outbox_events
    where type = 'store_details_changed' order by id`.execute(ctx.db);
  return { events: rows.map(({ change }) => change) };
}
