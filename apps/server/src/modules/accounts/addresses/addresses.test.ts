import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, type ErrorKey, type InputOf } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { createUser, deliveryAddress } from '../index.ts';
import { addressRoutes } from './addresses.routes.ts';

const ctx = await testContext();

let names = 0;
async function person(): Promise<BuyerSession> {
  names += 1;
  const username = `person${names}`;
  const { id, userCode } = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash: 'none' }));
  return { sessionId: '00', audience: 'buyer', userId: id, userCode };
}
type Fields = InputOf<typeof address.addressAdd>;
const fields: Fields = {
  name: 'Zoë Müller',
  phoneCode: '+49',
  phone: '0151 2345678',
  nation: 'DE',
  state: 'bavaria',
  city: 'München',
  postCode: '80331',
  address: 'Marienplatz 1',
};
const add = (session: BuyerSession, more: Partial<Fields> = {}) =>
  call(ctx, addressRoutes, address.addressAdd, { ...fields, ...more }, { session });
const list = (session: BuyerSession, language: 'en' | 'ar' = 'en') =>
  call(ctx, addressRoutes, address.addressList, {}, { session, language });

test('the first address is the default, and there is one default at most', async () => {
  const session = await person();
  const first = await add(session);
  const second = await add(session, { city: 'Nürnberg', use: 1 });
  const third = await add(session, { city: 'Augsburg' });
  assert.deepEqual(
    (await list(session)).map(({ id, use }) => [id, use]),
    [
      [second.id, 1],
      [third.id, 0],
      [first.id, 0],
    ],
  );
  await call(ctx, addressRoutes, address.addressEdit, { ...fields, id: first.id, use: 1 }, { session });
  assert.deepEqual(
    (await list(session)).map(({ id, use }) => [id, use]),
    [
      [first.id, 1],
      [third.id, 0],
      [second.id, 0],
    ],
  );
  await call(ctx, addressRoutes, address.addressDelete, { id: first.id }, { session });
  assert.equal((await list(session)).length, 2);
});

test('an address is kept with its codes and shown with names', async () => {
  const session = await person();
  const { id } = await add(session);
  const [shown] = await list(session, 'ar');
  assert.equal(shown?.nationName, 'ألمانيا');
  assert.equal(shown?.stateName, 'Bavaria');
  assert.equal(shown?.phoneCode, '49');
  assert.match(shown?.state ?? '', /^[0-9A-Z]{1,3}$/);
  const delivery = await deliveryAddress(ctx.db, session.userId, BigInt(id));
  assert.equal(delivery.provinceName, 'Bavaria');
  assert.equal(delivery.city, 'München');
});

test('another’s address answers as a missing one', async () => {
  const [anna, ben] = [await person(), await person()];
  const { id } = await add(anna);
  await assert.rejects(
    call(ctx, addressRoutes, address.addressEdit, { ...fields, id }, { session: ben }),
    refusal('address_not_found'),
  );
  await assert.rejects(
    call(ctx, addressRoutes, address.addressDelete, { id }, { session: ben }),
    refusal('address_not_found'),
  );
  await assert.rejects(deliveryAddress(ctx.db, ben.userId, BigInt(id)), refusal('address_not_found'));
  assert.equal((await list(anna)).length, 1);
  await assert.rejects(call(ctx, addressRoutes, address.addressList, {}), refusal('not_logged_in'));
});

test('each bad field has its refusal', async () => {
  const session = await person();
  const cases: [Partial<Fields>, ErrorKey][] = [
    [{ name: 'X' }, 'invalid_name'],
    [{ name: '1234' }, 'invalid_name'],
    [{ phone: '12345' }, 'invalid_phone'],
    [{ phone: '1'.repeat(15) }, 'invalid_phone'],
    [{ email: 'nonsense' }, 'invalid_email'],
    [{ postCode: '1234' }, 'invalid_postcode'],
    [{ postCode: '' }, 'invalid_postcode'],
    [{ city: ' ' }, 'invalid_address'],
    [{ nation: 'US', state: '' }, 'invalid_address'],
    [{ nation: 'ZZ' }, 'invalid_address'],
    [{ state: 'Atlantis' }, 'invalid_address'],
    [{ address: '  ' }, 'invalid_parameters'],
    [{ phoneCode: 'x' }, 'invalid_parameters'],
  ];
  const { id } = await add(session);
  const edit = (more: Partial<Fields>) =>
    call(ctx, addressRoutes, address.addressEdit, { ...fields, ...more, id }, { session });
  for (const [more, key] of cases) {
    await assert.rejects(add(session, more), refusal(key), JSON.stringify(more));
    await assert.rejects(edit(more), refusal(key), JSON.stringify(more));
  }
  ctx.settingValues.set('specified_name_rules', true);
  await assert.rejects(add(session), refusal('invalid_name'));
  ctx.settingValues.delete('specified_name_rules');
});

test('an address has the parts that its country writes, and no others are asked for', async () => {
  const session = await person();
  const kept: [Partial<Fields>, Partial<Fields>][] = [
    [
      { nation: 'QA', state: '', city: 'Doha', postCode: '00000' },
      { postCode: '', state: '' },
    ],
    [
      { nation: 'SG', state: '', city: '', postCode: '546080' },
      { postCode: '546080', city: '' },
    ],
    [
      { nation: 'DE', state: '', postCode: 'd-10115' },
      { postCode: '10115', state: '' },
    ],
    [{ nation: 'BE', state: '', postCode: '٤٠٠٠' }, { postCode: '4000' }],
    [{ nation: 'IS', state: '', postCode: '101' }, { postCode: '101' }],
  ];
  for (const [given, wanted] of kept) {
    const { id } = await add(session, given);
    const shown = (await list(session)).find((entry) => entry.id === id);
    for (const [name, value] of Object.entries(wanted))
      assert.equal(shown?.[name as keyof typeof shown], value, `${given.nation} ${name}`);
  }
  ctx.settingValues.set('specified_postcode_rule', true);
  await assert.rejects(add(session, { nation: 'IS', state: '', postCode: '101' }), refusal('invalid_postcode'));
  await assert.rejects(add(session, { nation: 'QA', state: '', postCode: '' }), refusal('invalid_postcode'));
  ctx.settingValues.delete('specified_postcode_rule');
});

test('the address book has a limit, whatever is added at once', async () => {
  const session = await person();
  ctx.settingValues.set('address_limit', 3);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => add(session, { use: 1 })));
  ctx.settingValues.delete('address_limit');
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  for (const outcome of outcomes) if (outcome.status === 'rejected') refusal('address_limit')(outcome.reason);
  assert.equal((await list(session)).filter(({ use }) => use === 1).length, 1);
});

test('countries, states and cities', async () => {
  const countries = await call(ctx, addressRoutes, address.countryList, {}, { language: 'zh-CN' });
  assert.deepEqual(
    countries.find(({ code }) => code === 'DE'),
    { code: 'DE', name: '德国', phoneCode: '49' },
  );
  assert.ok(countries.length > 240);
  const filipino = await call(ctx, addressRoutes, address.countryList, {}, { language: 'ph' });
  assert.ok(filipino.some(({ name }) => name === 'Pilipinas'));
  const states = await call(ctx, addressRoutes, address.stateList, { nation: 'US' });
  assert.deepEqual(
    states.find(({ code }) => code === 'CA'),
    { code: 'CA', name: 'California' },
  );
  assert.deepEqual(await call(ctx, addressRoutes, address.stateList, { nation: 'SG' }), []);
  const cities = await call(ctx, addressRoutes, address.cityList, { nation: 'US', state: 'CA', keyword: 'san f' });
  assert.ok(cities.some(({ name }) => name === 'San Francisco'));
  const brazil = await call(ctx, addressRoutes, address.cityList, { nation: 'BR', keyword: 'sao pau' });
  assert.ok(brazil.some(({ name }) => name === 'São Paulo'));
  assert.ok(
    (await call(ctx, addressRoutes, address.cityList, { nation: 'SG', state: '' })).some(
      ({ name }) => name === 'Singapore',
    ),
  );
  assert.deepEqual(await call(ctx, addressRoutes, address.cityList, { nation: 'US', state: 'Atlantis' }), []);
});

test('states are named and sorted in the language of the reader, as far as it has names', async () => {
  const states = (nation: string, language: 'en' | 'ar' | 'zh-CN') =>
    call(ctx, addressRoutes, address.stateList, { nation }, { language });
  const nameOf = async (nation: string, code: string, language: 'en' | 'ar' | 'zh-CN') =>
    (await states(nation, language)).find((state) => state.code === code)?.name;
  assert.deepEqual(
    await Promise.all((['en', 'zh-CN', 'ar'] as const).map((language) => nameOf('AE', '03', language))),
    ['Dubai', '迪拜', 'دبي'],
  );
  assert.deepEqual(await states('CL', 'ar'), await states('CL', 'en'), 'not named in Arabic');
  const script = { 'zh-CN': /^[\p{Script=Han}-]+$/u, ar: /^[\p{Script=Arabic} -]+$/u };
  for (const [language, letters] of Object.entries(script) as ['zh-CN' | 'ar', RegExp][]) {
    const names = (await import(`./province-names/${language}.json`, { with: { type: 'json' } })).default as object;
    assert.ok(Object.keys(names).length >= 22);
    for (const [nation, own] of Object.entries(names)) {
      const [there, latin] = [await states(nation, language), await states(nation, 'en')];
      assert.deepEqual(Object.keys(own).sort(), latin.map(({ code }) => code).sort(), `${language} ${nation}`);
      for (const { name } of there) assert.match(name, letters, `${language} ${nation}`);
      assert.equal(new Set(there.map(({ name }) => name)).size, there.length, `${language} ${nation}`);
      const sorted = there.map(({ name }) => name).sort(new Intl.Collator(language).compare);
      assert.deepEqual(
        there.map(({ name }) => name),
        sorted,
        `${language} ${nation}`,
      );
    }
  }
});

test('countries that write in other letters have their own names of their own states', async () => {
  const own = { ja: 'JP', ko: 'KR', hi: 'IN', ru: 'RU', th: 'TH' } as const;
  const letters = { ja: /^\p{Script=Han}+$/u, ko: /^\p{Script=Hangul}+$/u, th: /^[\p{Script=Thai}]+$/u } as const;
  const found = new Map<string, string[]>();
  for (const [language, nation] of Object.entries(own) as [keyof typeof own, string][]) {
    const there = await call(ctx, addressRoutes, address.stateList, { nation }, { language });
    const latin = await call(ctx, addressRoutes, address.stateList, { nation }, { language: 'en' });
    assert.deepEqual(there.map(({ code }) => code).sort(), latin.map(({ code }) => code).sort(), nation);
    for (const { name } of there) {
      assert.doesNotMatch(name, /\p{Script=Latin}/u, nation);
      if (language in letters) assert.match(name, letters[language as keyof typeof letters], nation);
    }
    found.set(
      language,
      there.map(({ name }) => name),
    );
  }
  const ends = (language: string) => [found.get(language)?.at(0), found.get(language)?.at(-1)];
  assert.deepEqual(ends('ja'), ['北海道', '沖縄県'], 'from north to south');
  assert.deepEqual(ends('ru'), ['Алтайский край', 'Ярославская область']);
});

test('a parcel to Japan, Korea, India, Russia or Thailand names the state in the letters of its address', async () => {
  const session = await person();
  const places = [
    {
      nation: 'JP',
      state: 'Osaka',
      city: '大阪市北区',
      address: '梅田1-2-3',
      postCode: '530-0001',
      phone: '9012345678',
    },
    { nation: 'JP', state: '大阪府', city: 'Osaka', address: '1-2-3 Umeda', postCode: '530-0001', phone: '9012345678' },
    {
      nation: 'KR',
      state: '서울특별시',
      city: '강남구',
      address: '테헤란로 1',
      postCode: '06133',
      phone: '1012345678',
    },
    {
      nation: 'IN',
      state: 'राजस्थान',
      city: 'जयपुर',
      address: 'एम. जी. रोड 12',
      postCode: '302001',
      phone: '9812345678',
    },
    {
      nation: 'RU',
      state: 'Москва',
      city: 'Москва',
      address: 'ул. Ленина, 1',
      postCode: '101000',
      phone: '9161234567',
    },
    { nation: 'TH', state: 'เชียงใหม่', city: 'เมือง', address: 'ถนนนิมมาน 1', postCode: '50200', phone: '812345678' },
  ];
  const codes = { JP: '81', KR: '82', IN: '91', RU: '7', TH: '66' };
  for (const place of places) await add(session, { ...place, phoneCode: codes[place.nation as keyof typeof codes] });
  const rows = [...(await list(session, 'en'))].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  assert.deepEqual(
    rows.map(({ stateName }) => stateName),
    ['大阪府', 'Osaka', '서울특별시', 'राजस्थान', 'Москва', 'เชียงใหม่'],
  );
});

test('a state may be given by its name in any language, and is written in the letters of the address', async () => {
  const session = await person();
  const phone = { phoneCode: '86', phone: '13800138000' };
  const china = { ...phone, nation: 'CN', postCode: '518000', city: '深圳市', address: '科技园路 1 号' };
  for (const state of ['广东省', '30', 'Guangdong', 'غوانغدونغ']) await add(session, { ...china, state });
  await add(session, { ...china, state: '广东省', city: 'Shenzhen', address: '1 Keji Road' });
  const dubai = { phoneCode: '971', phone: '501234567', nation: 'AE', postCode: '', city: '' };
  await add(session, { ...dubai, state: 'دبي', address: 'شارع الشيخ زايد ١' });
  await add(session, { ...dubai, state: '迪拜', address: '1 Sheikh Zayed Road' });
  for (const language of ['en', 'ar'] as const) {
    const rows = [...(await list(session, language))].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    assert.deepEqual(
      rows.map(({ state, stateName }) => `${state} ${stateName}`),
      [...Array(4).fill('30 广东省'), '30 Guangdong', '03 دبي', '03 Dubai'],
    );
    const frozen = await deliveryAddress(ctx.db, session.userId, BigInt(rows[5]?.id ?? ''));
    assert.equal(frozen.provinceName, 'دبي');
  }
  await assert.rejects(add(session, { ...dubai, state: 'كاليفورنيا', address: 'x' }), refusal('invalid_address'));
});
