import assert from 'node:assert/strict';
import { test } from 'node:test';
import panelAr from '@entrepot/i18n/locales/ar/admin-system.json' with { type: 'json' };
import ar from '@entrepot/i18n/locales/ar/settings.json' with { type: 'json' };
import panelEn from '@entrepot/i18n/locales/en/admin-system.json' with { type: 'json' };
import en from '@entrepot/i18n/locales/en/settings.json' with { type: 'json' };
import panelZhCn from '@entrepot/i18n/locales/zh-CN/admin-system.json' with { type: 'json' };
import zhCn from '@entrepot/i18n/locales/zh-CN/settings.json' with { type: 'json' };
import { sql } from 'kysely';
import { type Colleague, staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { modules } from '../../app.ts';
import { unpaidHours } from '../orders/orders.settings.ts';
import { changeSetting } from '../settings/index.ts';

const whole = await wholeServer();
const { ctx } = whole;
const { hire } = staffOffice(whole);
const chief = await hire('chief', ['settings.change', 'audit.read'], 'Chiefs');
const reason = 'Season';

type Setting = {
  key: string;
  group: string;
  unit: string;
  help: string;
  min?: string;
  max?: string;
  default: string;
  value: string;
  askedValue?: string;
  askedById?: string;
  isDefault: boolean;
};
type Change = {
  changeId: string;
  key: string;
  oldValue: string;
  newValue: string;
  staffName: string;
  reason: string;
  canUndo: boolean;
};
const find = async (key: string, by = chief) =>
  (await by.must<Setting[]>('setting!list')).find((each) => each.key === key);
const history = async (key?: string) =>
  (await chief.must<{ pageList: Change[] }>('setting!history', key ? { key } : {})).pageList;
const change = (key: string, value: string, more: object = {}) =>
  chief.ask('setting!change', { key, value, reason, ...more });

test('every setting is told with group, unit, bounds, default and value', async () => {
  const listed = await chief.must<Setting[]>('setting!list');
  assert.equal(listed.length, modules.flatMap(({ settings = [] }) => settings).length);
  const { help, ...hours } = (await find('order_unpaid_hours')) ?? {};
  assert.ok(help);
  assert.deepEqual(hours, {
    key: 'order_unpaid_hours',
    group: 'orders',
    type: 'integer',
    unit: 'hours',
    min: '1',
    max: '720',
    default: '24',
    value: '24',
    isDefault: true,
    isPublic: unpaidHours.isPublic,
  });
  const rate = await find('commission_rate');
  assert.deepEqual([rate?.unit, rate?.min, rate?.max], ['fraction', '0', '1']);
  assert.equal((await find('staff_totp_required'))?.min, undefined);
});

test('every setting has its help in each language of the admin panel', async () => {
  const keys = modules.flatMap(({ settings = [] }) => settings.map(({ key }) => key)).toSorted();
  for (const texts of [en, ar, zhCn]) assert.deepEqual(Object.keys(texts), keys);
  for (const { key, description } of modules.flatMap(({ settings = [] }) => settings))
    assert.equal((en as Record<string, string>)[key], description, key);
  const url = '/admin/api/setting!list.action';
  const asked = await post(whole.server, url, { lang: 'zh-CN' }, chief.token);
  assert.ok((asked.data as Setting[]).every(({ key, help }) => help === (zhCn as Record<string, string>)[key]));
});

test('every group of settings has a name in each language of the admin panel', async () => {
  const groups = new Set((await chief.must<Setting[]>('setting!list')).map(({ group }) => group));
  for (const texts of [panelEn, panelAr, panelZhCn])
    assert.deepEqual(
      [...groups].filter((group) => !Object.hasOwn(texts, `group.${group}`)),
      [],
    );
});

test('a change is in force at once, told with who and why, audited, and undone by a change back', async () => {
  assert.deepEqual((await change('order_unpaid_hours', '48', { seenValue: '24' })).data, {
    key: 'order_unpaid_hours',
    value: '48',
    isWaiting: false,
  });
  assert.equal(ctx.settings.get(unpaidHours), 48);
  const [first] = await history('order_unpaid_hours');
  assert.deepEqual(
    [first?.oldValue, first?.newValue, first?.staffName, first?.reason, first?.canUndo],
    ['24', '48', 'chief', reason, true],
  );
  const undone = await chief.must('setting!undo', { changeId: first?.changeId, reason: 'Too long' });
  assert.deepEqual(undone, { key: 'order_unpaid_hours', value: '24', isWaiting: false });
  assert.equal(ctx.settings.get(unpaidHours), 24);
  assert.deepEqual(
    (await history()).map(({ newValue, canUndo }) => [newValue, canUndo]),
    [
      ['24', true],
      ['48', false],
    ],
  );
  type Entry = { call: string; objectId: string; before: unknown; after: unknown };
  const { pageList } = await chief.must<{ pageList: Entry[] }>('audit!list', { object: 'setting' });
  assert.deepEqual(
    pageList.map(({ call, objectId, before, after }) => ({ call, objectId, before, after })),
    [
      { call: 'setting!undo', objectId: 'order_unpaid_hours', before: null, after: { value: 24 } },
      { call: 'setting!change', objectId: 'order_unpaid_hours', before: null, after: { value: 48 } },
    ],
  );
});

test('what is out of bounds, of another type, unknown or unchanged is refused and told apart', async () => {
  const answers = {
    outside: await change('order_unpaid_hours', '721'),
    below: await change('commission_rate', '-0.01'),
    words: await change('order_unpaid_hours', 'soon'),
    fraction: await change('order_unpaid_hours', '1.5'),
    neither: await change('staff_totp_required', 'yes'),
    taxes: await change('tax_rates', 'DE=19%'),
    decimals: await change('order_handling_fee', '0.1234567'),
    script: await change('customer_service_url', 'javascript:alert(1)'),
    days: await change('loan_single_payment_day_count', 'act_360'),
    version: await change('seller_agreement_version', 'the second of this year'),
    unknown: await change('nothing_like_it', '1'),
    same: await change('order_unpaid_hours', '24'),
    late: await change('order_unpaid_hours', '30', { seenValue: '25' }),
  };
  assert.deepEqual(
    Object.values(answers).map(({ error }) => error),
    [
      'setting_out_of_bounds',
      'setting_out_of_bounds',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_invalid',
      'setting_not_found',
      'setting_unchanged',
      'setting_changed_since',
    ],
  );
  assert.deepEqual(answers.outside.params, { min: '1', max: '720' });
});

test('only the last change of a setting is undone, and of two who undo it one does', async () => {
  await change('address_limit', '30');
  await change('address_limit', '40');
  const [last, earlier] = await history('address_limit');
  assert.equal(
    (await chief.ask('setting!undo', { changeId: earlier?.changeId, reason })).error,
    'setting_changed_since',
  );
  assert.equal((await chief.ask('setting!undo', { changeId: '7', reason })).error, 'setting_change_not_found');
  const both = await Promise.all([1, 2].map(() => chief.ask('setting!undo', { changeId: last?.changeId, reason })));
  assert.deepEqual(both.map(({ error }) => error).toSorted(), ['setting_changed_since', null].toSorted());
  assert.equal((await find('address_limit'))?.value, '30');
});

test('what a setting was under another version of the software is undone only where it is allowed still', async () => {
  await sql`insert into setting_changes (id, key, old_value, new_value, reason, created_at)
    values (1, 'dropped_since', '1', '2', 'Test', ${ctx.clock.now()}),
           (2, 'address_limit', '"many"', '20', 'Test', ${ctx.clock.now()})`.execute(ctx.db);
  await sql`insert into settings (key, value, updated_at) values ('dropped_since', '2', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const undo = async (changeId: string) => (await chief.ask('setting!undo', { changeId, reason })).error;
  assert.deepEqual([await undo('1'), await undo('2')], ['setting_not_found', 'setting_invalid']);
  assert.equal((await find('address_limit'))?.value, '30');
});

test('of two who change what both have looked at, the second is told', async () => {
  const both = await Promise.all(['50', '60'].map((value) => change('address_limit', value, { seenValue: '30' })));
  assert.equal(both.filter(({ code }) => code === 0).length, 1);
  assert.ok(both.some(({ error }) => error === 'setting_changed_since'));
});

type Approval = Record<'kind' | 'number' | 'title' | 'newValue' | 'askedBy' | 'reason', string> & {
  isOwn: boolean;
  isVoid: boolean;
};
const approvals = async (by = chief) => (await by.must<{ pageList: Approval[] }>('approval!list')).pageList;
const waiting = async (by = chief) =>
  (await by.must<{ queue: string; count: number }[]>('work!counts')).find(({ queue }) => queue === 'approvals')?.count;

test('a limit up to which one decides alone is lowered by one and raised by two', async () => {
  const key = 'refund_two_approvals_above';
  const second = await hire('second', ['settings.change'], 'Seconds');
  const third = await hire('third', ['settings.change'], 'Thirds');
  const to = (value: string, by = chief) => by.ask('setting!change', { key, value, reason });
  const inForce = async () => (await find(key))?.value;
  assert.equal(await inForce(), '1000.00');
  const raised = await to('9999999');
  assert.deepEqual(raised.data, { key, value: '1000.00', isWaiting: true });
  assert.equal(await inForce(), '1000.00');
  assert.equal((await find(key))?.askedValue, '9999999');
  assert.equal((await to('9999999.00')).error, 'second_person_required');
  const [forChief, forSecond] = [await approvals(), await approvals(second)];
  assert.deepEqual(
    forSecond.map((each) => [
      each.kind,
      each.number,
      each.newValue,
      each.askedBy,
      each.reason,
      each.isOwn,
      each.isVoid,
    ]),
    [['setting_raise', key, '9999999', 'chief', reason, false, false]],
  );
  assert.deepEqual(
    forChief.map(({ isOwn }) => isOwn),
    [true],
  );
  assert.equal(forSecond[0]?.title, (await find(key))?.help, 'it is called what the settings call it');
  assert.deepEqual([await waiting(), await waiting(second)], [0, 1]);
  // Another number is another first approval, whoever says it.
  assert.deepEqual((await to('2000', second)).data, { key, value: '1000.00', isWaiting: true });
  await approve(third, false);
  assert.equal((await to('2000', third)).error, 'access_not_approved');
  await approve(second, false);
  assert.deepEqual(
    (await approvals()).map(({ askedBy, isVoid }) => [askedBy, isVoid]),
    [['second', true]],
    'it is said that it counts no more',
  );
  assert.equal((await find(key))?.askedValue, undefined);
  assert.deepEqual((await to('2000')).data, { key, value: '1000.00', isWaiting: true }, 'the first one counts no more');
  await approve(second, true);
  assert.deepEqual((await to('2000.00', second)).data, { key, value: '2000.00', isWaiting: false });
  assert.equal(await inForce(), '2000.00');
  assert.equal((await find(key))?.askedValue, undefined);
  assert.deepEqual(await approvals(third), [], 'nothing waits any more');
  // Lowered at once; but the way back, by undoing too, takes two.
  assert.equal((await to('500')).code, 0);
  const [last] = await history(key);
  const undo = (by = chief) => by.must<object>('setting!undo', { changeId: last?.changeId, reason });
  assert.deepEqual(await undo(), { key, value: '500', isWaiting: true });
  const again = (by: Colleague) => by.ask('setting!undo', { changeId: last?.changeId, reason });
  assert.equal((await again(chief)).error, 'second_person_required');
  assert.equal((await again(third)).error, 'access_not_approved');
  assert.equal(await inForce(), '500');
  assert.deepEqual(await undo(second), { key, value: '2000.00', isWaiting: false });
});

test('no member of staff alone says to which address depositors pay', async () => {
  const key = 'deposit_usdt_trc20_address';
  const own = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  const shops = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const mate = await hire('mate', ['settings.change'], 'Mates');
  const to = (value: string, by = chief) => by.ask('setting!change', { key, value, reason });
  assert.deepEqual((await to(own)).data, { key, value: '', isWaiting: true });
  assert.equal((await to(own)).error, 'second_person_required');
  assert.deepEqual(
    (await to(shops, mate)).data,
    { key, value: '', isWaiting: true },
    'another address, asked for anew',
  );
  assert.deepEqual((await to(shops)).data, { key, value: shops, isWaiting: false });
  assert.deepEqual((await to(own)).data, { key, value: shops, isWaiting: true });
  // Closed by one; neither that nor undoing it is a way around.
  assert.deepEqual((await to('')).data, { key, value: '', isWaiting: false });
  assert.deepEqual((await to(own)).data, { key, value: '', isWaiting: true });
  const [last] = await history(key);
  const undone = await chief.must('setting!undo', { changeId: last?.changeId, reason });
  assert.deepEqual(undone, { key, value: '', isWaiting: true });
  assert.equal((await find(key))?.value, '');
});

test('what is no address of the network is refused before anybody agrees to it', async () => {
  for (const value of ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdI', '0xdac17f958d2ee523a2206206994597c13d831ec7', '<b>', ' '])
    assert.equal(
      (await chief.ask('setting!change', { key: 'deposit_usdt_trc20_address', value, reason })).error,
      'setting_invalid',
      value,
    );
});

test('what one has asked for lapses after a week, and once the limit was changed', async () => {
  const key = 'withdrawal_two_approvals_above';
  const fourth = await hire('fourth', ['settings.change'], 'Fourths');
  const isWaiting = async (value: string, by = chief) =>
    ((await by.must('setting!change', { key, value, reason })) as { isWaiting: boolean }).isWaiting;
  assert.ok(await isWaiting('6000'));
  assert.equal(await isWaiting('4000', fourth), false);
  assert.ok(await isWaiting('6000', fourth), 'changed meanwhile');
  await sql`update setting_change_requests set asked_at = asked_at - interval '8 days'`.execute(ctx.db);
  assert.ok(await isWaiting('6000'), 'too long ago');
  assert.equal(await isWaiting('6000', fourth), false);
});

const approve = ({ staffId }: Colleague, isApproved: boolean) =>
  sql`update staff set access_approved_at = ${isApproved ? ctx.clock.now() : null} where id = ${staffId}`.execute(
    ctx.db,
  );

test('the first approval of a change counts for a week to the second, and is shown no longer than it counts', async () => {
  const key = 'withdrawal_two_approvals_above';
  const fifth = await hire('fifth', ['settings.change'], 'Fifths');
  const ask = async (by: Colleague, value: string) =>
    (await by.must<{ isWaiting: boolean }>('setting!change', { key, value, reason })).isWaiting;
  const asked = (secondsAgo: number) =>
    sql`update setting_change_requests set asked_at = ${new Date(ctx.clock.now().getTime() - secondsAgo * 1000)} where key = ${key}`.execute(
      ctx.db,
    );
  const week = 7 * 24 * 3600;
  assert.ok(await ask(chief, '7000'));
  await asked(week + 1);
  assert.equal((await find(key))?.askedValue, undefined);
  assert.deepEqual(await approvals(fifth), []);
  assert.ok(await ask(fifth, '7000'), 'a second later it is a first approval again');
  await asked(week);
  assert.equal((await find(key))?.askedValue, '7000');
  assert.equal(await ask(chief, '7000'), false);
  assert.deepEqual([(await find(key))?.value, (await find(key))?.askedValue], ['7000', undefined]);
});

test('of two who approve the same change at once one is the first and one the second', async () => {
  const key = 'refund_two_approvals_above';
  const sixth = await hire('sixth', ['settings.change'], 'Sixths');
  const before = (await history(key)).length;
  const answers = await Promise.all(
    [chief, sixth].map((by) => by.must<{ isWaiting: boolean }>('setting!change', { key, value: '8000', reason })),
  );
  assert.deepEqual(answers.map(({ isWaiting }) => isWaiting).toSorted(), [false, true]);
  assert.equal((await find(key))?.value, '8000');
  assert.equal((await history(key)).length, before + 1, 'it was changed once');
});

test('a change that waits is taken back by whoever asked for it, and by nobody else', async () => {
  const key = 'refund_two_approvals_above';
  const seventh = await hire('seventh', ['settings.change'], 'Sevenths');
  const { value } = (await find(key)) ?? {};
  const withdraw = (by = chief, of = key) => by.ask('setting!withdraw', { key: of });
  assert.equal((await withdraw()).error, 'setting_change_not_found', 'nothing waits');
  assert.equal((await withdraw(chief, 'no_such_setting')).error, 'setting_not_found');
  await chief.must('setting!change', { key, value: '9000', reason });
  assert.equal((await withdraw(seventh)).error, 'setting_change_not_found');
  assert.deepEqual([(await find(key))?.askedValue, (await find(key))?.askedById], ['9000', String(chief.staffId)]);
  assert.equal((await withdraw()).code, 0);
  assert.deepEqual(
    [(await find(key))?.askedValue, (await find(key))?.value, await approvals(seventh)],
    [undefined, value, []],
  );
  type Entry = { call: string; before: object; after: object };
  const { pageList } = await chief.must<{ pageList: Entry[] }>('audit!list', { object: 'setting' });
  const entry = pageList.find(({ call, after }) => call === 'setting!withdraw' && !('askedValue' in after));
  assert.equal(entry && 'askedValue' in entry.before && entry.before.askedValue, '9000');
  // What was taken back is no first approval: the next one waits.
  assert.deepEqual(await seventh.must('setting!change', { key, value: '9000', reason }), {
    key,
    value,
    isWaiting: true,
  });
  await seventh.must('setting!withdraw', { key });
});

test('of taking back and agreeing at the same moment one wins', async () => {
  const key = 'refund_two_approvals_above';
  const eighth = await hire('eighth', ['settings.change'], 'Eighths');
  for (let round = 1; round <= 5; round += 1) {
    const before = (await find(key))?.value;
    const value = String(20_000 + round);
    await chief.must('setting!change', { key, value, reason });
    const [back, agreed] = await Promise.all([
      chief.ask('setting!withdraw', { key }),
      eighth.must<{ isWaiting: boolean }>('setting!change', { key, value, reason }),
    ]);
    assert.equal(back.code === 0, agreed.isWaiting);
    assert.equal((await find(key))?.value, agreed.isWaiting ? before : value);
    if (agreed.isWaiting) await eighth.must('setting!withdraw', { key });
  }
});

test('a change that is no longer allowed is not undone, and what the console changed is told as nobody’s', async () => {
  const key = 'order_unpaid_hours';
  await changeSetting(ctx, key, 36, { staffId: null }, ' At the console ');
  const [last] = await history(key);
  assert.deepEqual([last?.staffName, last?.newValue, last?.canUndo], ['', '36', true]);
  // As if the bounds had been narrowed since.
  await sql`insert into setting_changes (id, key, old_value, new_value, staff_id, reason, created_at)
    values (${ctx.ids.next()}, ${key}, '100000', '36', null, 'Test', ${ctx.clock.now()})`.execute(ctx.db);
  const [strange] = await history(key);
  const undo = await chief.ask('setting!undo', { changeId: strange?.changeId, reason });
  assert.deepEqual([undo.error, ctx.settings.get(unpaidHours)], ['setting_out_of_bounds', 36]);
  assert.equal((await chief.ask('setting!undo', { changeId: strange?.changeId, reason: '  ' })).code === 0, false);
});
