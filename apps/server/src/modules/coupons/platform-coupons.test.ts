import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { passTime } from '#testkit/order-market.ts';
import { smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { disableStaff } from '../accounts/index.ts';
import { changeSetting } from '../settings/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { buyerA, buyerB, storeA } = await smallMarket(ctx);
const marketer = await hire('marketer', ['coupons.manage', 'audit.read'], 'Marketing');

type Coupon = { couponId: string; code: string; state: string; claimed: number; used: number; takenOff: string };
const list = async () => (await marketer.must<{ pageList: Coupon[] }>('coupon!list')).pageList;
const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString();
const coupon = (code: string, more: object = {}) => ({
  code,
  titles: { en: 'Welcome' },
  kind: 'percentage',
  value: '10',
  minimum: '0',
  maximum: '20',
  claimLimit: 100,
  startTime: inDays(0),
  endTime: inDays(30),
  isShown: true,
  ...more,
});
const make = async (code: string, more: object = {}) =>
  (await marketer.must<{ couponId: string }>('coupon!create', coupon(code, more))).couponId;
const stopAll = async () => {
  for (const { couponId } of await list()) await marketer.must('coupon!stop', { couponId });
};
const claim = (code: string, token = buyerA.token) => post(server, '/api/coupon!claim.action', { code }, token);

/** Buys lamps of store A with a coupon, and returns the checkout's id. */
async function buyWith(couponId: string): Promise<void> {
  const cart = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: 4 }], couponId };
  const quote = await post(server, '/api/order!quote.action', cart, buyerA.token);
  const { total } = quote.data as { total: string };
  const placed = await post(server, '/api/order!submit.action', { ...cart, expectTotal: total }, buyerA.token);
  assert.equal(placed.code, 0, placed.body);
  const { checkoutId } = placed.data as { checkoutId: string };
  const pay = { checkoutId, payType: 'balance', safeword: testFundPassword };
  assert.equal((await post(server, '/api/order!pay.action', pay, buyerA.token)).code, 0);
}

test('a coupon of the platform is made, taken, used on a store and told with its use and cost', async () => {
  const couponId = await make('welcome10');
  assert.equal((await claim('Welcome10')).code, 0);
  await buyWith(couponId);
  const [found] = await list();
  // Four lamps at 12.50: a tenth of 50.00.
  assert.deepEqual(
    [found?.code, found?.state, found?.claimed, found?.used, found?.takenOff],
    ['WELCOME10', 'running', 1, 1, '5.00'],
  );
  const ofStore = await post(server, '/seller/api/coupon!list.action', {}, storeA.token);
  assert.deepEqual((ofStore.data as { pageList: unknown[] }).pageList, []);
  const { rows } = await sql`select from coupons where is_shown`.execute(ctx.db);
  assert.equal(rows.length, 0, 'no store shows it');
});

test('it is limited, scheduled and stopped; nobody stops those of a store', async () => {
  await make('ONLYONE', { claimLimit: 1 });
  assert.equal((await claim('ONLYONE')).code, 0);
  assert.equal((await claim('ONLYONE', buyerB.token)).error, 'coupon_exhausted');
  await make('SOON', { startTime: inDays(2) });
  assert.deepEqual(
    (await list()).map(({ code, state }) => [code, state]),
    [
      ['SOON', 'planned'],
      ['ONLYONE', 'exhausted'],
      ['WELCOME10', 'running'],
    ],
  );
  const couponId = (await list())[0]?.couponId;
  await marketer.must('coupon!stop', { couponId });
  await marketer.must('coupon!stop', { couponId });
  assert.equal((await list()).find(({ code }) => code === 'SOON')?.state, 'stopped');
  assert.equal((await claim('SOON')).error, 'coupon_expired');
  const made = await post(server, '/seller/api/coupon!create.action', coupon('STORES'), storeA.token);
  const { couponId: stores } = made.data as { couponId: string };
  assert.equal((await marketer.ask('coupon!stop', { couponId: stores })).error, 'coupon_not_found');
});

test('what is wrong is told by field, a code in use is refused, and each change is audited', async () => {
  const wrong = { value: '91', titles: {}, endTime: inDays(-1) };
  const refused = await marketer.ask('coupon!create', coupon('BAD', wrong));
  assert.equal(refused.error, 'invalid_parameters');
  const faults = (refused.params?.fields ?? []) as { field: string }[];
  const fields = faults.map(({ field }) => field);
  assert.deepEqual(fields, ['titles.en', 'endTime', 'endTime', 'value']);
  const zeros = await marketer.ask('coupon!create', coupon('ZEROS', { minimum: '05', maximum: '00' }));
  assert.deepEqual(
    ((zeros.params?.fields ?? []) as { field: string }[]).map(({ field }) => field),
    ['minimum', 'maximum'],
  );
  const unbounded = await marketer.ask('coupon!create', coupon('EVER', { maximum: undefined, claimLimit: undefined }));
  assert.deepEqual(
    ((unbounded.params?.fields ?? []) as { field: string }[]).map(({ field }) => field),
    ['maximum', 'claimLimit'],
    'stores bear it',
  );
  assert.equal((await marketer.ask('coupon!create', coupon('welcome10'))).error, 'coupon_code_taken');
  type Entry = { call: string; objectId: string; before: object | null; after: { code: string; percentBp: number } };
  const { pageList } = await marketer.must<{ pageList: Entry[] }>('audit!list', { object: 'coupon' });
  assert.deepEqual(
    pageList.map(({ call, after }) => [call, after.code]),
    [
      ['coupon!stop', 'SOON'],
      ['coupon!stop', 'SOON'],
      ['coupon!create', 'SOON'],
      ['coupon!create', 'ONLYONE'],
      ['coupon!create', 'WELCOME10'],
    ],
  );
  assert.equal(pageList.at(-1)?.after.percentBp, 1000);
  const stranger = await hire('stranger', ['settings.change']);
  assert.equal((await stranger.ask('coupon!list')).error, 'not_allowed');
});

test('whoever confirms a subscription is mailed the coupon, and ends it by one request of the mail program', async () => {
  type Figures = { pending: number; confirmed: number; ended: number; couponCode: string; isCouponTaken: boolean };
  const figures = () => marketer.must<Figures>('subscription!figures');
  assert.deepEqual(await figures(), { pending: 0, confirmed: 0, ended: 0, couponCode: '', isCouponTaken: false });
  // Typed in any case: the coupon's own code is what people are told.
  await changeSetting(ctx, 'subscription_coupon_code', ' Welcome10', { staffId: null }, 'Test');
  assert.equal((await post(server, '/api/subscribe!add.action', { email: 'reader@shop.com' })).code, 0);
  assert.equal((await figures()).pending, 1);
  const last = async () => {
    const { rows } = await sql<{ text: string; url: string | null }>`select body_text as text, unsubscribe_url as url
      from mails order by id desc limit 1`.execute(ctx.db);
    return rows[0];
  };
  const asked = await last();
  assert.equal(asked?.url, null);
  const code = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
  assert.equal((await post(server, '/api/subscribe!confirm.action', { code })).code, 0);
  assert.deepEqual(await figures(), {
    pending: 0,
    confirmed: 1,
    ended: 0,
    couponCode: 'WELCOME10',
    isCouponTaken: true,
  });
  const brought = await last();
  assert.match(brought?.text ?? '', /WELCOME10/);
  assert.equal((await claim('WELCOME10', buyerB.token)).code, 0);
  const { pathname, search } = new URL(brought?.url ?? '');
  const reply = await server.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(reply.json().code, 0, reply.body);
  assert.deepEqual([(await figures()).confirmed, (await figures()).ended], [0, 1]);
  await changeSetting(ctx, 'subscription_coupon_code', 'SOON', { staffId: null }, 'Test');
  assert.equal((await figures()).isCouponTaken, false, 'it was stopped');
});

/** 2,000.00 beside what three people hold of the coupons before, 20.00 each. */
const limit = '2060.00';

test('what may cost more than the limit is given out once somebody else agrees who works here', async () => {
  await changeSetting(ctx, 'coupon_two_approvals_above', limit, { staffId: null }, 'test');
  const [anna, ben] = [marketer, await hire('second', ['coupons.manage'], 'Marketing two')];
  await stopAll();
  // 20.00 at most for each of 100 people is the limit itself.
  const small = await anna.must<{ couponId: string; isWaiting: boolean }>('coupon!create', coupon('ATLIMIT'));
  assert.equal(small.isWaiting, false);
  await anna.must('coupon!stop', { couponId: small.couponId });
  const big = await anna.must<{ couponId: string; isWaiting: boolean }>(
    'coupon!create',
    coupon('BIG', { claimLimit: 101 }),
  );
  assert.equal(big.isWaiting, true);
  const amount = { kind: 'amount', value: '20.01', minimum: '50.00', maximum: undefined };
  assert.equal((await anna.must<{ isWaiting: boolean }>('coupon!create', coupon('SUM', amount))).isWaiting, true);
  assert.equal((await claim('BIG')).error, 'coupon_not_found');
  const { couponId } = big;
  assert.equal((await list()).find((each) => each.couponId === couponId)?.state, 'waiting');
  type Waiting = { kind: string; objectId: string; amount: string; coupon: object };
  const waits = await ben.must<{ pageList: Waiting[] }>('approval!list');
  assert.deepEqual(
    waits.pageList.filter(({ objectId }) => objectId === couponId).map(({ kind, amount: most }) => [kind, most]),
    [['coupon', '2020.00']],
  );
  const { kind, value, claimLimit, startTime, endTime } = coupon('BIG', { claimLimit: 101 });
  assert.deepEqual(
    waits.pageList.find(({ objectId }) => objectId === couponId)?.coupon,
    { kind, value, minimum: '0.00', maximum: '20.00', claimLimit, startTime, endTime },
    'who decides sees all of its terms',
  );
  const sum = waits.pageList.find(({ amount: most }) => most === '2001.00')?.coupon;
  assert.deepEqual(sum, { kind: 'amount', value: '20.01', minimum: '50.00', claimLimit: 100, startTime, endTime });
  assert.equal((await anna.ask('coupon!approve', { couponId })).error, 'second_person_required');
  assert.equal((await anna.ask('coupon!approve', { couponId: small.couponId })).error, 'coupon_not_found');
  const both = await Promise.all([1, 2].map(() => ben.ask('coupon!approve', { couponId })));
  assert.deepEqual(both.map(({ error }) => error).toSorted(), ['coupon_not_found', null].toSorted());
  assert.equal((await claim('BIG')).code, 0);
  assert.equal((await ben.ask('coupon!dismiss', { couponId })).error, 'content_changed', 'Ben has agreed meanwhile');
  assert.equal((await claim('BIG', buyerB.token)).code, 0, 'it is given out as before');
  assert.equal((await ben.ask('coupon!dismiss', { couponId: '1' })).error, 'coupon_not_found');
  const dropped = (await list()).find(({ code }) => code === 'SUM')?.couponId;
  const drops = await Promise.all([anna, ben].map((one) => one.ask('coupon!dismiss', { couponId: dropped })));
  assert.deepEqual(drops.map(({ error }) => error).toSorted(), ['content_changed', null].toSorted());
  assert.equal((await list()).find(({ code }) => code === 'SUM')?.state, 'stopped');
  assert.equal((await ben.ask('coupon!approve', { couponId: dropped })).error, 'coupon_not_found');
  const leaver = await hire('leaver', ['coupons.manage'], 'Marketing three');
  const left = await leaver.must<{ couponId: string }>('coupon!create', coupon('LEFT', { claimLimit: 500 }));
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  assert.equal((await ben.ask('coupon!approve', { couponId: left.couponId })).error, 'second_person_required');
  await ben.must('coupon!stop', { couponId: left.couponId });
  assert.equal((await ben.ask('coupon!approve', { couponId: left.couponId })).error, 'coupon_not_found');
});

test('above the limit nobody is one of two who was let in by one alone', async () => {
  const { couponId } = await marketer.must<{ couponId: string }>('coupon!create', coupon('LETIN', { claimLimit: 500 }));
  const pal = await hire('pal', ['coupons.manage'], 'Marketing four');
  await sql`update staff set access_approved_at = null where id = ${BigInt(pal.staffId)}`.execute(ctx.db);
  assert.equal((await pal.ask('coupon!approve', { couponId })).error, 'access_not_approved');
  const own = coupon('LETINTOO', { claimLimit: 500 });
  assert.equal((await pal.ask('coupon!create', own)).error, 'access_not_approved');
  assert.equal((await claim('LETIN')).error, 'coupon_not_found');
  assert.deepEqual(
    (await list()).filter(({ code }) => code.startsWith('LETIN')).map(({ code, state }) => [code, state]),
    [['LETIN', 'waiting']],
  );
});

test('several that nobody else agreed to count together, also when they are made at the same moment', async () => {
  await stopAll();
  const makeOf = async (code: string, claimLimit: number) =>
    (await marketer.must<{ isWaiting: boolean }>('coupon!create', coupon(code, { claimLimit }))).isWaiting;
  assert.equal(await makeOf('HALF1', 50), false);
  const atOnce = await Promise.all(['HALF2', 'HALF3', 'HALF4'].map((code) => makeOf(code, 50)));
  assert.deepEqual(atOnce.toSorted(), [false, true, true]);
  assert.equal(await makeOf('ONEMORE', 1), true);
  await stopAll();
  assert.equal(await makeOf('AGAIN', 100), false, 'what nobody took before it was stopped costs nothing');
});

test('what somebody else agreed to, what has ended untaken, and what stores give out leave the limit to others', async () => {
  await stopAll();
  await changeSetting(ctx, 'coupon_two_approvals_above', limit, { staffId: null }, 'test');
  const agreeing = await hire('agreeing', ['coupons.manage'], 'Marketing four');
  const isWaiting = async (code: string, more: object = {}) =>
    (await marketer.must<{ isWaiting: boolean; couponId: string }>('coupon!create', coupon(code, more))).isWaiting;
  const { couponId } = await marketer.must<{ couponId: string }>('coupon!create', coupon('HUGE', { claimLimit: 5000 }));
  await agreeing.must('coupon!approve', { couponId });
  const ofStore = { ...coupon('STORES2', { claimLimit: 100_000 }), maximum: '500' };
  assert.equal((await post(server, '/seller/api/coupon!create.action', ofStore, storeA.token)).code, 0);
  // All of the limit, until tomorrow.
  assert.equal(await isWaiting('SHORT1', { endTime: inDays(1) }), false);
  assert.equal(await isWaiting('CENT1', { maximum: '0.01', claimLimit: 1 }), true);
  await passTime(ctx, dayMs - secondMs);
  await marketer.must('user!confirmPassword', { password: staffTestPassword });
  assert.equal(await isWaiting('CENT2', { maximum: '0.01', claimLimit: 1 }), true, 'a second before it ends');
  await passTime(ctx, secondMs);
  assert.equal(await isWaiting('AFTER', { claimLimit: 100 }), false, 'it has ended');
  assert.equal(await isWaiting('CENT3', { maximum: '0.01', claimLimit: 1 }), true);
  await stopAll();
});

test('of an amount the amount counts, of a share its maximum, each for everybody who may take it', async () => {
  const isWaiting = async (code: string, more: object) => {
    const made = await marketer.must<{ isWaiting: boolean; couponId: string }>('coupon!create', coupon(code, more));
    await marketer.must('coupon!stop', { couponId: made.couponId });
    return made.isWaiting;
  };
  const amount = { kind: 'amount', maximum: undefined, minimum: '1000', claimLimit: 4 };
  assert.equal(await isWaiting('FIXED1', { ...amount, value: '500' }), false, '4 × 500.00 is the limit itself');
  assert.equal(await isWaiting('FIXED2', { ...amount, value: '500.01' }), true);
  assert.equal(await isWaiting('SHARE1', { maximum: '500', claimLimit: 4 }), false);
  assert.equal(await isWaiting('SHARE2', { maximum: '500', claimLimit: 5 }), true);
});

test('what people hold of a coupon that was stopped counts', async () => {
  await stopAll();
  const makeOf = async (code: string, claimLimit: number) =>
    marketer.must<{ couponId: string; isWaiting: boolean }>('coupon!create', coupon(code, { claimLimit }));
  const { couponId, isWaiting } = await makeOf('HELD', 100);
  assert.equal(isWaiting, false);
  assert.equal((await claim('HELD', buyerB.token)).code, 0);
  await marketer.must('coupon!stop', { couponId });
  assert.equal((await makeOf('TOOMUCH', 100)).isWaiting, true, '20.00 of the limit are with whoever took it');
  assert.equal((await makeOf('REST', 99)).isWaiting, false);
});

test('what people took of a coupon counts for a month after its end: short ones are no way round the limit', async () => {
  await stopAll();
  const isWaiting = async (code: string, more: object) =>
    (await marketer.must<{ isWaiting: boolean }>('coupon!create', coupon(code, more))).isWaiting;
  // What earlier ones were taken for counts no more.
  await passTime(ctx, 61 * dayMs);
  await marketer.must('user!confirmPassword', { password: staffTestPassword });
  assert.equal(await isWaiting('BRIEF', { claimLimit: 103, endTime: inDays(1) }), false);
  assert.equal((await claim('BRIEF', buyerB.token)).code, 0);
  await passTime(ctx, dayMs);
  await marketer.must('user!confirmPassword', { password: staffTestPassword });
  assert.equal(await isWaiting('NEXT', { claimLimit: 103 }), true, '20.00 of the limit were given out');
  assert.equal(await isWaiting('NEXT2', { claimLimit: 102, endTime: inDays(1) }), false);
  await stopAll();
  await passTime(ctx, 30 * dayMs);
  await marketer.must('user!confirmPassword', { password: staffTestPassword });
  assert.equal(await isWaiting('MONTH', { claimLimit: 103 }), false);
});
