import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, sellerStore } from '@entrepot/contract';
import { dayMs, isDomainError, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, addTestUser, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { sellersModule } from '../index.ts';

/** What a store may say of where it is and when it is closed, and what two who say it at once leave. */
const ctx = await testContext();
await addTestUser(ctx, 1n, 'owner@example.com');
await addTestUser(ctx, 2n);
const { storeId } = await openTestStore(ctx, 1n);
const neighbour = await openTestStore(ctx, 2n);
const as = { session: testSellerSession(storeId, 1n) };

type Input = InputOf<typeof sellerStore.storeSave>;
const get = (who = as) => call(ctx, sellersModule.routes, sellerStore.storeGet, {}, who);
const save = async (change: Omit<Input, 'version'>, version?: number) =>
  call(ctx, sellersModule.routes, sellerStore.storeSave, { version: version ?? (await get()).version, ...change }, as);
/** The fields that are refused, with their reasons. */
async function faultsOf(change: Omit<Input, 'version'>): Promise<string[]> {
  try {
    await save(change);
    return [];
  } catch (error) {
    assert.ok(isDomainError(error) && error.key === 'invalid_parameters', String(error));
    return (error.params.fields as { field: string; reason: string }[]).map(
      ({ field, reason }) => `${field} ${reason}`,
    );
  }
}
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

test('a return address is whole or empty, and each of its fields is checked', async () => {
  const wrong = async (change: Partial<typeof place>) => faultsOf({ returnAddress: { ...place, ...change } });
  assert.deepEqual(await wrong({}), []);
  assert.deepEqual(await wrong({ name: ' A ' }), ['returnAddress.name required']);
  assert.deepEqual(await wrong({ nation: 'XX' }), ['returnAddress.nation country']);
  assert.deepEqual(await wrong({ phone: '12' }), ['returnAddress.phone phone']);
  assert.deepEqual(await wrong({ postCode: '1011' }), ['returnAddress.postCode postcode']);
  assert.deepEqual(await wrong({ city: ' ' }), ['returnAddress.city required']);
  assert.deepEqual(await wrong({ address: ' ' }), ['returnAddress.address required']);
  assert.deepEqual((await get()).returnAddress, place, 'what was refused changed nothing');
  const empty = Object.fromEntries(Object.keys(place).map((key) => [key, key === 'city' ? '  ' : ''])) as typeof place;
  assert.equal((await save({ returnAddress: empty })).returnAddress.name, '');
  const { rows } = await sql<{ address: object }>`select return_address as address from stores
    where id = ${storeId}`.execute(ctx.db);
  assert.deepEqual(rows[0]?.address, {}, 'blanks are no address: goods would be sent nowhere');
});

test('a contact is a mail address and a telephone number, or empty', async () => {
  assert.deepEqual(await faultsOf({ contact: { email: 'a@shop.example', phone: '12' } }), ['contact.phone phone']);
  assert.deepEqual(await faultsOf({ contact: { email: 'a@', phone: '+49 30 1234567' } }), ['contact.email email']);
  const { contact } = await save({ contact: { email: ' a@shop.example ', phone: ' +49 30 1234567 ' } });
  assert.deepEqual(contact, { email: 'a@shop.example', phone: '+49 30 1234567' });
  assert.deepEqual((await save({ contact: { email: ' ', phone: '' } })).contact, { email: '', phone: '' });
});

test('a holiday ends after it begins, and after now', async () => {
  const at = (ms: number) => new Date(ctx.clock.now().getTime() + ms).toISOString();
  const holiday = (from: number | undefined, until: number | undefined) => ({
    holiday: {
      isOn: true,
      message: {},
      ...(from !== undefined && { from: at(from) }),
      ...(until !== undefined && { until: at(until) }),
    },
  });
  const fault = ['holiday.until order'];
  assert.deepEqual(await faultsOf(holiday(dayMs, dayMs)), fault);
  assert.deepEqual(await faultsOf(holiday(dayMs, dayMs + secondMs)), []);
  assert.deepEqual(await faultsOf(holiday(-dayMs, 0)), fault);
  assert.deepEqual(await faultsOf(holiday(-dayMs, secondMs)), []);
  assert.deepEqual(await faultsOf(holiday(undefined, 0)), fault);
  assert.deepEqual(await faultsOf(holiday(dayMs, undefined)), [], 'until somebody ends it');
  const past = { holiday: { isOn: false, message: {}, from: at(dayMs), until: at(-dayMs) } };
  assert.deepEqual(await faultsOf(past), [], 'who ends one says nothing of its days');
  assert.deepEqual((await get()).holiday, { isOn: false, message: {} });
});

test('an order minimum and handling days are kept at their bounds', async () => {
  const bounds = await save({ orderMinimum: '999999.99', handlingDays: 30 });
  assert.deepEqual([bounds.orderMinimum, bounds.handlingDays], ['999999.99', 30]);
  const none = await save({ orderMinimum: '0', handlingDays: 0 });
  assert.deepEqual([none.orderMinimum, none.handlingDays], ['0.00', 0]);
  for (const change of [{ orderMinimum: '1000000' }, { handlingDays: 31 }, { handlingDays: -1 }])
    await assert.rejects(save(change), { key: 'invalid_parameters' }, JSON.stringify(change));
  await assert.rejects(save({ orderMinimum: '0.001' }), { key: 'amount_error' });
  assert.deepEqual([(await get()).orderMinimum, (await get()).handlingDays], ['0.00', 0]);
});

test('of two who change the same setting at once one is told; of two who change different ones none', async () => {
  const { version } = await get();
  const same = await Promise.allSettled([
    save({ notices: { en: 'Left' } }, version),
    save({ notices: { en: 'Right' } }, version),
  ]);
  const lost = same.flatMap((end) => (end.status === 'rejected' ? [end.reason.key] : []));
  assert.deepEqual(lost, ['store_settings_changed']);
  const next = (await get()).version;
  assert.equal(next, version + 1);
  await Promise.all([save({ descriptions: { en: 'Tea' } }, next), save({ orderMinimum: '7' }, next)]);
  const both = await get();
  assert.deepEqual([both.descriptions, both.orderMinimum, both.version], [{ en: 'Tea' }, '7.00', version + 3]);
});

test('settings of one store are nothing to another, nor its versions', async () => {
  const other = { session: testSellerSession(neighbour.storeId, 2n) };
  const before = await get(other);
  await save({ notices: { en: 'Ours alone' } });
  assert.deepEqual(await get(other), before);
  const input = { version: before.version, notices: { en: 'Theirs' } };
  const theirs = await call(ctx, sellersModule.routes, sellerStore.storeSave, input, other);
  assert.deepEqual([theirs.notices, theirs.version], [{ en: 'Theirs' }, before.version + 1]);
});

test('an image is the owner’s, and was uploaded for the store', async () => {
  const add = (key: string, owner: bigint, purpose: string) =>
    sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
      values (${ctx.ids.next()}, ${key}, ${owner}, ${purpose}, 'image/webp', 1, false, ${ctx.clock.now()})`.execute(
      ctx.db,
    );
  await add('uploads/aa/own.webp', 1n, 'store');
  await add('uploads/aa/chat.webp', 1n, 'review');
  await add('uploads/aa/theirs.webp', 2n, 'store');
  for (const name of ['chat', 'theirs', 'none'])
    await assert.rejects(save({ banner: `/files/uploads/aa/${name}.webp` }), { key: 'image_not_found' }, name);
  assert.equal((await save({ banner: '/files/uploads/aa/own.webp' })).banner, '/files/uploads/aa/own.webp');
});

const collections = sellersModule.routes;
const add = async (en: string, parentId?: string) =>
  (await call(ctx, collections, sellerStore.collectionSave, { names: { en }, ...(parentId && { parentId }) }, as))
    .categoryId;
const move = (categoryId: string, position: number, parentId: string) =>
  call(ctx, collections, sellerStore.collectionMove, { categoryId, position, parentId }, as);
const tree = async () =>
  (await call(ctx, collections, sellerStore.collectionList, {}, as)).map(({ names, parentId }) =>
    parentId ? `- ${names.en}` : names.en,
  );

test('collections have two levels, whoever builds them and however', async () => {
  const [top, other] = [await add('Top'), await add('Other')];
  const child = await add('Child', top);
  await assert.rejects(add('Deeper', child), { key: 'category_not_found' });
  await assert.rejects(add('Nowhere', '77'), { key: 'category_not_found' });
  await assert.rejects(move(other, 0, child), { key: 'store_category_too_deep' });
  await assert.rejects(move(top, 0, other), { key: 'store_category_too_deep' }, 'it has one below it');
  await assert.rejects(move(other, 0, other), { key: 'store_category_too_deep' }, 'nothing is below itself');
  await assert.rejects(move(other, 0, '77'), { key: 'category_not_found' });
  assert.deepEqual(await tree(), ['Top', '- Child', 'Other']);
  // One goes below the other while the other goes below it.
  const both = await Promise.allSettled([move(child, 0, other), move(other, 0, top)]);
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await tree()).length, 3, 'nothing is lost behind a third level');
});

test('the last collection up to the limit is made, of two at once one', async () => {
  ctx.settingValues.set('store_categories_max', 4);
  const both = await Promise.allSettled([add('Fourth'), add('Fifth')]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await tree()).length, 4);
  ctx.settingValues.clear();
});

test('a collection that holds a product stays, until the product has left it', async () => {
  const id = (await call(ctx, collections, sellerStore.collectionList, {}, as)).at(-1)?.categoryId ?? '';
  const categoryId = await addTestCategory(ctx, 'cups');
  const product = { storeId, categoryId, handle: 'cup' };
  await addTestProduct(ctx, { ...product, collectionId: BigInt(id) });
  const remove = () => call(ctx, collections, sellerStore.collectionRemove, { categoryId: id }, as);
  const before = await tree();
  await assert.rejects(remove(), { key: 'store_category_in_use' });
  assert.deepEqual(await tree(), before);
  await addTestProduct(ctx, product);
  await remove();
  assert.equal((await tree()).length, before.length - 1);
  await assert.rejects(remove(), { key: 'category_not_found' });
});
