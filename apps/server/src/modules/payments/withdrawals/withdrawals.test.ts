import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals, type InputOf, wallet, withdrawals } from '@entrepot/contract';
import { dayMs, hourMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { accountPeople } from '#testkit/account-people.ts';
import { askShopAndPanel } from '#testkit/calls/ask-shop-and-panel.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, addStaff, addUnapproved, type MarketBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { accounts, balanceOf, walletModule } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const routes = [...paymentsModule.routes, ...walletModule.routes];
// Thousands are withdrawn by people who are nobody: the tests of identity are at the end.
ctx.settingValues.set('withdrawal_identity_above', '1000000.00');
ctx.settingValues.set('withdrawal_daily_count', 50);

const usdt = 1_000_000n;
const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const otherTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ether = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

/** Moves the clock; nobody has to sign in anew. */
const moveTo = (at: Date) => passTime(ctx, at.getTime() - ctx.clock.now().getTime());

const staff = async (username: string) =>
  (await addStaff(ctx, username, ['withdrawals.review', 'withdrawals.pay'])).session;
const anna = await staff('anna');
const ben = await staff('ben');

let people = 0;
const newBuyer = (balance = 1000n) => addBuyer(ctx, `withdrawer${++people}`, balance);
const bind = ({ session }: MarketBuyer, written: Partial<InputOf<typeof withdrawals.bindWithdrawAddress>> = {}) =>
  askShopAndPanel(
    ctx,
    routes,
    withdrawals.bindWithdrawAddress,
    { channel: 'usdt_trc20', address: tron, safeword: testFundPassword, ...written },
    session,
  );
const openForm = ({ session }: MarketBuyer) => call(ctx, routes, withdrawals.withdrawalOpen, {}, { session });

type Written = Partial<InputOf<typeof withdrawals.withdrawalApply>>;
async function apply(who: MarketBuyer, written: Written = {}) {
  const session_token = written.session_token ?? (await openForm(who)).session_token;
  const form = {
    channel: 'usdt_trc20',
    amount: '100.00',
    safeword: testFundPassword,
    session_token,
    ...written,
  } as const;
  return askShopAndPanel(ctx, routes, withdrawals.withdrawalApply, form, who.session);
}

/** A buyer with a bound address and a withdrawal of it. */
async function withdrawer(amount = '100.00', balance = 1000n) {
  const buyer = await newBuyer(balance);
  await bind(buyer);
  const { withdrawalId } = await apply(buyer, { amount });
  return { buyer, withdrawalId };
}

const available = ({ userId }: MarketBuyer) => balanceOf(ctx.db, accounts.userAvailable(userId));
const hold = (withdrawalId: string) => balanceOf(ctx.db, accounts.withdrawalHold(BigInt(withdrawalId)));
const approve = (withdrawalId: string, session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
const reject = (withdrawalId: string, reason: string, session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalReject, { withdrawalId, reason }, { session });
let transactions = 0;
const send = (withdrawalId: string, txHash = (++transactions).toString(16).padStart(64, 'e'), session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalSend, { withdrawalId, txHash }, { session });
const confirm = (withdrawalId: string, session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalConfirm, { withdrawalId }, { session });
const fail = (withdrawalId: string, reason: string, session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalFail, { withdrawalId, reason }, { session });
const cancel = (who: MarketBuyer, withdrawalId: string) =>
  askShopAndPanel(ctx, routes, withdrawals.withdrawalCancel, { withdrawalId }, who.session);
const own = (who: MarketBuyer, withdrawalId: string) =>
  call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }, { session: who.session });
const info = (withdrawalId: string) =>
  call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session: ben });

test('a withdrawal is set aside, approved, sent and confirmed: amount, fee and what arrives', async () => {
  const { buyer, withdrawalId } = await withdrawer();
  const asked = await own(buyer, withdrawalId);
  assert.deepEqual(
    [asked.status, asked.amount, asked.fee, asked.actualAmount, asked.address, asked.network, asked.canCancel],
    ['processing', '100.00', '1.00', '99.00', tron, 'TRC20', true],
  );
  assert.deepEqual([await available(buyer), await hold(withdrawalId)], [900n * usdt, 100n * usdt]);
  const balance = await call(ctx, routes, wallet.walletGet, {}, { session: buyer.session });
  assert.deepEqual(balance, { money: '1000.00', available: '900.00', held: '100.00', receivable: '0.00' });
  assert.deepEqual(await approve(withdrawalId), { state: 'approved' });
  assert.deepEqual(await send(withdrawalId, `0x${'AB'.repeat(32)}`), { state: 'sent' });
  assert.equal((await own(buyer, withdrawalId)).isSent, true);
  assert.equal(await hold(withdrawalId), 100n * usdt);
  const [clearing, fees] = await Promise.all([
    balanceOf(ctx.db, accounts.chainClearing('tron')),
    balanceOf(ctx.db, accounts.fees('withdrawal')),
  ]);
  assert.deepEqual(await confirm(withdrawalId), { state: 'confirmed' });
  assert.equal(await hold(withdrawalId), 0n);
  assert.equal(await balanceOf(ctx.db, accounts.chainClearing('tron')), clearing - 99n * usdt);
  assert.equal(await balanceOf(ctx.db, accounts.fees('withdrawal')), fees + usdt);
  const done = await own(buyer, withdrawalId);
  assert.deepEqual([done.status, done.txHash], ['successful', 'ab'.repeat(32)]);
  const { log } = await info(withdrawalId);
  assert.deepEqual(
    log.map(({ event }) => event),
    ['submitted', 'approve', 'send', 'confirm'],
  );
  const { pageList } = await call(
    ctx,
    routes,
    wallet.walletRecords,
    { kind: 'withdrawal' },
    { session: buyer.session },
  );
  assert.deepEqual(
    pageList.map((record) => [record.amount, record.available, record.withdrawalId]),
    [['-100.00', '900.00', withdrawalId]],
  );
});

test('what is refused, taken back or fails goes back once, with its reason', async () => {
  const first = await withdrawer();
  await reject(first.withdrawalId, 'The address is known to us');
  assert.equal(await available(first.buyer), 1000n * usdt);
  assert.deepEqual(
    [(await own(first.buyer, first.withdrawalId)).status, (await own(first.buyer, first.withdrawalId)).reason],
    ['failed', 'The address is known to us'],
  );
  const second = await withdrawer();
  const cancelled = await cancel(second.buyer, second.withdrawalId);
  assert.deepEqual([cancelled.status, cancelled.isCancelled], ['failed', true]);
  assert.equal(await available(second.buyer), 1000n * usdt);
  await assert.rejects(cancel(second.buyer, second.withdrawalId), refusal('withdrawal_state_changed'));
  const third = await withdrawer();
  await approve(third.withdrawalId);
  await assert.rejects(cancel(third.buyer, third.withdrawalId), refusal('withdrawal_state_changed'));
  await send(third.withdrawalId);
  await assert.rejects(reject(third.withdrawalId, 'late'), refusal('withdrawal_state_changed'));
  await fail(third.withdrawalId, 'The transaction was dropped');
  assert.equal(await available(third.buyer), 1000n * usdt);
  await assert.rejects(fail(third.withdrawalId, 'again'), refusal('withdrawal_state_changed'));
  await assert.rejects(confirm(third.withdrawalId), refusal('withdrawal_state_changed'));
  await assert.rejects(reject(third.withdrawalId, '  '), refusal('invalid_parameters'));
});

test('nobody reaches a withdrawal of another person, and staff need the permission', async () => {
  const { buyer, withdrawalId } = await withdrawer();
  const stranger = await newBuyer();
  for (const attempt of [own, cancel]) {
    await assert.rejects(attempt(stranger, withdrawalId), refusal('withdrawal_not_found'));
    await assert.rejects(attempt(stranger, '4611686018427387904'), refusal('withdrawal_not_found'));
  }
  await assert.rejects(call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }), refusal('not_logged_in'));
  const { session: clerk } = await addStaff(ctx, 'onlyreviews', ['withdrawals.review']);
  await approve(withdrawalId, clerk);
  await assert.rejects(send(withdrawalId, undefined, clerk), refusal('not_allowed'));
  await assert.rejects(approve('4611686018427387904'), refusal('withdrawal_not_found'));
  const foreign = (await openForm(buyer)).session_token;
  await assert.rejects(apply(stranger, { session_token: foreign }), refusal('payment_form_expired'));
});

test('amounts at, below and above the bounds, and as nobody writes them', async () => {
  const buyer = await newBuyer(100_000n);
  await bind(buyer);
  await assert.rejects(apply(buyer, { amount: '9.99' }), refusal('withdrawal_below_minimum', { minimum: '10.00' }));
  await assert.rejects(
    apply(buyer, { amount: '50000.01' }),
    refusal('withdrawal_above_maximum', { maximum: '50000.00' }),
  );
  await assert.rejects(apply(buyer, { amount: '0' }), refusal('amount_error'));
  await assert.rejects(apply(buyer, { amount: '10.0000001' }), refusal('amount_error'));
  for (const amount of ['-10', '1e3', '+10', '10,00', ' 10', '']) {
    await assert.rejects(apply(buyer, { amount }), refusal('invalid_parameters'));
  }
  assert.equal((await apply(buyer, { amount: '10' })).actualAmount, '9.00');
});

test('more than there is, another network, a closed one and no address', async () => {
  const buyer = await newBuyer(50n);
  await assert.rejects(apply(buyer, { amount: '20' }), refusal('withdrawal_address_missing'));
  await bind(buyer);
  await assert.rejects(apply(buyer, { channel: 'usdt_erc20', amount: '20' }), refusal('withdrawal_address_missing'));
  await assert.rejects(apply(buyer, { amount: '50.01' }), refusal('insufficient_balance'));
  assert.equal(await available(buyer), 50n * usdt);
  ctx.settingValues.set('withdrawal_usdt_erc20_open', false);
  await assert.rejects(apply(buyer, { channel: 'usdt_erc20' }), refusal('channel_not_open'));
  await assert.rejects(bind(buyer, { channel: 'usdt_erc20', address: ether }), refusal('channel_not_open'));
  ctx.settingValues.delete('withdrawal_usdt_erc20_open');
  assert.equal((await apply(buyer, { amount: '50' })).status, 'processing');
});

test('one at a time, however many are sent together: the balance is withdrawn once', async () => {
  const buyer = await newBuyer(100n);
  await bind(buyer);
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => apply(buyer)));
  const made = attempts.filter(({ status }) => status === 'fulfilled');
  assert.equal(made.length, 1);
  for (const attempt of attempts) if (attempt.status === 'rejected') refusal('withdrawal_in_progress')(attempt.reason);
  assert.equal(await available(buyer), 0n);
  const { pageInfo } = await call(ctx, routes, withdrawals.withdrawalList, {}, { session: buyer.session });
  assert.equal(pageInfo.totalElements, 1);
});

test('one form makes one withdrawal; with other content it is refused', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  const { session_token } = await openForm(buyer);
  const made = await Promise.all(Array.from({ length: 10 }, () => apply(buyer, { session_token })));
  assert.equal(new Set(made.map(({ withdrawalId }) => withdrawalId)).size, 1);
  await assert.rejects(apply(buyer, { session_token, amount: '101' }), refusal('idempotency_conflict'));
  const later = await openForm(buyer);
  await moveTo(new Date(ctx.clock.now().getTime() + 3 * hourMs));
  await assert.rejects(apply(buyer, { session_token: later.session_token }), refusal('payment_form_expired'));
});

test('the number of a day is counted by the platform day; what came to nothing is not held against a person', async () => {
  ctx.settingValues.set('withdrawal_daily_count', 2);
  // Noon in Shanghai.
  await moveTo(new Date('2026-03-10T04:00:00Z'));
  const buyer = await newBuyer();
  await bind(buyer);
  for (const end of ['reject', 'cancel', 'cancel', 'pay', 'pay'] as const) {
    const { withdrawalId } = await apply(buyer);
    if (end === 'reject') await reject(withdrawalId, 'no');
    else if (end === 'cancel') assert.equal((await cancel(buyer, withdrawalId)).isCancelled, true);
    else {
      await approve(withdrawalId);
      await send(withdrawalId);
      await confirm(withdrawalId);
    }
  }
  assert.equal((await openForm(buyer)).leftToday, 0);
  await assert.rejects(apply(buyer), refusal('withdrawal_daily_count', { most: 2 }));
  await moveTo(new Date('2026-03-10T15:59:59Z'));
  await assert.rejects(apply(buyer), refusal('withdrawal_daily_count', { most: 2 }));
  await moveTo(new Date('2026-03-10T16:00:00Z'));
  assert.equal((await apply(buyer)).status, 'processing');
  ctx.settingValues.set('withdrawal_daily_count', 50);
});

test('withdrawals open and close by the hour of Shanghai', async () => {
  ctx.settingValues.set('withdrawal_open_from_hour', 9);
  ctx.settingValues.set('withdrawal_open_until_hour', 18);
  const buyer = await newBuyer();
  await bind(buyer);
  const outside = refusal('withdrawal_outside_hours', { from: 9, until: 18 });
  await moveTo(new Date('2026-03-11T00:59:59Z'));
  assert.equal((await openForm(buyer)).isOpenNow, false);
  await assert.rejects(apply(buyer), outside);
  await moveTo(new Date('2026-03-11T10:00:00Z'));
  await assert.rejects(apply(buyer), outside);
  await moveTo(new Date('2026-03-11T01:00:00Z'));
  assert.equal((await openForm(buyer)).isOpenNow, true);
  assert.equal((await apply(buyer)).status, 'processing');
  ctx.settingValues.delete('withdrawal_open_from_hour');
  ctx.settingValues.delete('withdrawal_open_until_hour');
});

test('above a setting the identity is asked for', async () => {
  ctx.settingValues.set('withdrawal_identity_above', '100.00');
  const buyer = await newBuyer();
  await bind(buyer);
  await assert.rejects(apply(buyer, { amount: '100.01' }), refusal('real_name_required'));
  assert.equal((await openForm(buyer)).identityAbove, '100.00');
  assert.equal((await apply(buyer, { amount: '100' })).status, 'processing');
  ctx.settingValues.set('withdrawal_identity_above', '1000000.00');
});

test('above a limit two members of staff approve, and no one of them twice', async () => {
  ctx.settingValues.set('withdrawal_two_approvals_above', '100.00');
  const { withdrawalId } = await withdrawer('100.01');
  assert.deepEqual(await approve(withdrawalId, anna), { state: 'approved_once' });
  await assert.rejects(approve(withdrawalId, anna), refusal('second_person_required'));
  await assert.rejects(send(withdrawalId), refusal('withdrawal_state_changed'));
  assert.deepEqual(await approve(withdrawalId, ben), { state: 'approved' });
  await assert.rejects(approve(withdrawalId, ben), refusal('withdrawal_state_changed'));
  const small = await withdrawer('100.00');
  assert.deepEqual(await approve(small.withdrawalId, ben), { state: 'approved' });
  ctx.settingValues.delete('withdrawal_two_approvals_above');
});

test('who was let in by one person alone is none of the two', async () => {
  const { session: pal } = await addUnapproved(ctx, 'pal', ['withdrawals.review', 'withdrawals.pay']);
  ctx.settingValues.set('withdrawal_two_approvals_above', '100.00');
  const { withdrawalId } = await withdrawer('100.01');
  const refused = refusal('access_not_approved');
  await assert.rejects(approve(withdrawalId, pal), refused);
  await approve(withdrawalId, anna);
  await assert.rejects(approve(withdrawalId, pal), refused);
  await approve(withdrawalId, ben);
  await send(withdrawalId);
  await assert.rejects(fail(withdrawalId, 'no block has it', pal), refused);
  await fail(withdrawalId, 'no block has it');
  await assert.rejects(fail(withdrawalId, 'no block has it', pal), refused);
  // What one decides alone they decide, too.
  const small = await withdrawer('100.00');
  assert.deepEqual(await approve(small.withdrawalId, pal), { state: 'approved' });
  ctx.settingValues.delete('withdrawal_two_approvals_above');
});

test('the first approval of who was disabled since does not count: the next one is the first', async () => {
  ctx.settingValues.set('withdrawal_two_approvals_above', '100.00');
  const [leaver, quitter] = [await staff('leaver'), await staff('quitter')];
  const { buyer, withdrawalId } = await withdrawer('100.01');
  await approve(withdrawalId, leaver);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  assert.deepEqual(await approve(withdrawalId, anna), { state: 'approved_once' });
  await assert.rejects(approve(withdrawalId, anna), refusal('second_person_required'));
  assert.deepEqual(await approve(withdrawalId, ben), { state: 'approved' });
  await send(withdrawalId);
  await fail(withdrawalId, 'no block has it', quitter);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'quitter'));
  assert.deepEqual(await fail(withdrawalId, 'no block has it', anna), { state: 'sent' });
  assert.equal((await info(withdrawalId)).failAskedBy, String(anna.userId));
  assert.deepEqual(await fail(withdrawalId, 'no block has it', ben), { state: 'failed' });
  assert.equal(await available(buyer), 1000n * usdt);
  ctx.settingValues.delete('withdrawal_two_approvals_above');
});

test('above a limit two members of staff say that what was sent has failed, of what stands then', async () => {
  ctx.settingValues.set('withdrawal_two_approvals_above', '100.00');
  const { buyer, withdrawalId } = await withdrawer('100.01');
  await approve(withdrawalId, anna);
  await assert.rejects(fail(withdrawalId, 'never sent'), refusal('withdrawal_state_changed'));
  await approve(withdrawalId, ben);
  await send(withdrawalId);
  assert.deepEqual(await fail(withdrawalId, 'no block has it'), { state: 'sent' });
  assert.equal((await info(withdrawalId)).failAskedBy, String(anna.userId));
  await assert.rejects(fail(withdrawalId, 'no block has it'), refusal('second_person_required'));
  assert.equal((await own(buyer, withdrawalId)).reason, '');
  // Sent again: what the first one said was about something else.
  await send(withdrawalId, undefined, ben);
  assert.equal((await info(withdrawalId)).failAskedBy, undefined);
  assert.deepEqual(await fail(withdrawalId, 'no block has it', ben), { state: 'sent' });
  assert.equal(await hold(withdrawalId), 100_010_000n);
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () => fail(withdrawalId, 'The network lost it', anna)),
  );
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await available(buyer), 1000n * usdt);
  assert.equal((await own(buyer, withdrawalId)).reason, 'The network lost it');
  assert.deepEqual(
    (await info(withdrawalId)).log.slice(3).map(({ event }) => event),
    ['send', 'fail_first', 'resend', 'fail_first', 'fail'],
  );
  const small = await withdrawer('100.00');
  await approve(small.withdrawalId);
  await send(small.withdrawalId);
  assert.deepEqual(await fail(small.withdrawalId, 'lost'), { state: 'failed' });
  ctx.settingValues.delete('withdrawal_two_approvals_above');
});

test('nobody says of a withdrawal of their own that it failed', async () => {
  const { withdrawalId } = await withdrawer();
  await approve(withdrawalId);
  await send(withdrawalId);
  const { username } = await info(withdrawalId);
  const owner = await staff(username.toUpperCase());
  await assert.rejects(fail(withdrawalId, 'lost', owner), refusal('second_person_required'));
});

test('nobody approves a withdrawal of their own', async () => {
  const { withdrawalId } = await withdrawer();
  const { username } = await info(withdrawalId);
  await assert.rejects(approve(withdrawalId, await staff(username.toUpperCase())), refusal('second_person_required'));
});

test('steps of staff that are pressed together happen once, and one transaction pays one withdrawal', async () => {
  const { buyer, withdrawalId } = await withdrawer();
  await approve(withdrawalId);
  await send(withdrawalId, 'c'.repeat(64));
  const ends = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => confirm(withdrawalId)),
    ...Array.from({ length: 5 }, () => fail(withdrawalId, 'dropped')),
  ]);
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await hold(withdrawalId), 0n);
  const { status } = await own(buyer, withdrawalId);
  assert.equal(await available(buyer), status === 'successful' ? 900n * usdt : 1000n * usdt);
  const other = await withdrawer();
  await approve(other.withdrawalId);
  await assert.rejects(send(other.withdrawalId, 'C'.repeat(64)), refusal('payment_already_credited'));
});

test('cancelling, approving and rejecting together have one winner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, withdrawalId } = await withdrawer();
    const ends = await Promise.allSettled([
      cancel(buyer, withdrawalId),
      approve(withdrawalId),
      reject(withdrawalId, 'no'),
    ]);
    const { state } = await info(withdrawalId);
    const won = ends.filter(({ status }) => status === 'fulfilled').length;
    // Who was approved first may still be rejected; nobody is both paid back and paid out.
    assert.ok(won === 1 || (won === 2 && state === 'rejected'), `${won} ${state}`);
    assert.equal(await available(buyer), state === 'approved' ? 900n * usdt : 1000n * usdt);
  }
});

test('a first address is bound at once; another one waits a day, and its owner is told', async () => {
  const buyer = await newBuyer();
  await sql`update users set email = ${`w${buyer.userId}@example.com`}, language = 'ar' where id = ${buyer.userId}`.execute(
    ctx.db,
  );
  const mails = async () =>
    (
      await sql<{
        kind: string;
      }>`select kind from mails where recipient = ${`w${buyer.userId}@example.com`} order by id`.execute(ctx.db)
    ).rows.map(({ kind }) => kind);
  const first = await bind(buyer);
  assert.deepEqual(first, {
    channel: 'usdt_trc20',
    network: 'TRC20',
    address: 'TUEZSd…hGWYdH',
    usableTime: ctx.clock.now().toISOString(),
  });
  assert.deepEqual(await bind(buyer), first);
  await assert.rejects(bind(buyer, { address: otherTron }), refusal('withdrawal_address_bound'));
  const changedAt = ctx.clock.now();
  const changed = await bind(buyer, { address: otherTron, isChange: true });
  const until = new Date(changedAt.getTime() + dayMs).toISOString();
  assert.equal(changed.usableTime, until);
  assert.deepEqual(await mails(), ['withdrawal_bound', 'withdrawal_changed']);
  const { rows: noted } = await sql<{ kind: string }>`select kind from sign_ins
    where user_id = ${buyer.userId} and kind like 'withdrawal%'`.execute(ctx.db);
  assert.deepEqual(
    noted.map(({ kind }) => kind),
    ['withdrawal_address_changed', 'withdrawal_address_changed'],
  );
  await assert.rejects(apply(buyer), refusal('withdrawal_address_waits', { until }));
  // Going back to the former one is a change as well.
  await moveTo(new Date(changedAt.getTime() + dayMs - 1000));
  await assert.rejects(apply(buyer), refusal('withdrawal_address_waits'));
  await moveTo(new Date(changedAt.getTime() + dayMs));
  assert.equal((await apply(buyer)).address, otherTron);
});

test('a former contact that can still object is told of an address, too', async () => {
  const buyer = await newBuyer();
  const [own, thief] = [`own${buyer.userId}@example.com`, `thief${buyer.userId}@example.com`];
  await sql`update users set email = ${thief} where id = ${buyer.userId}`.execute(ctx.db);
  const now = ctx.clock.now();
  await sql`insert into contact_changes (id, user_id, kind, old_value, new_value, token_hash, changed_at, ends_at)
    values (${ctx.ids.next()}, ${buyer.userId}, 'email', ${own}, ${thief}, ${Buffer.alloc(32, 7)}, ${now},
      ${new Date(now.getTime() + dayMs)})`.execute(ctx.db);
  await bind(buyer);
  const { rows } = await sql<{ recipient: string }>`select recipient from mails
    where recipient in (${own}, ${thief}) and kind = 'withdrawal_bound' order by recipient`.execute(ctx.db);
  assert.deepEqual(rows, [{ recipient: own }, { recipient: thief }]);
});

test('one address in all, or one for each network where the setting says so', async () => {
  const buyer = await newBuyer();
  const email = `w${buyer.userId}@example.com`;
  await sql`update users set email = ${email} where id = ${buyer.userId}`.execute(ctx.db);
  await bind(buyer);
  const onEthereum = { channel: 'usdt_erc20', address: ether.toLowerCase() } as const;
  await assert.rejects(bind(buyer, onEthereum), refusal('withdrawal_address_bound'));
  ctx.settingValues.set('withdrawal_one_address_per_network', true);
  // A second network leads the same balance elsewhere: its first address waits like a changed one.
  const until = new Date(ctx.clock.now().getTime() + dayMs).toISOString();
  assert.equal((await bind(buyer, onEthereum)).usableTime, until);
  await assert.rejects(apply(buyer, { channel: 'usdt_erc20' }), refusal('withdrawal_address_waits', { until }));
  const { rows } = await sql<{ kind: string }>`select kind from mails where recipient = ${email} order by id`.execute(
    ctx.db,
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['withdrawal_bound', 'withdrawal_added'],
  );
  assert.equal((await openForm(buyer)).addresses.length, 2);
  ctx.settingValues.delete('withdrawal_one_address_per_network');
  await bind(buyer, { ...onEthereum, address: `0x${'1'.repeat(40)}`, isChange: true });
  assert.deepEqual(
    (await openForm(buyer)).addresses.map(({ channel }) => channel),
    ['usdt_erc20'],
  );
});

test('an address of another network, a mistyped one and many bound together', async () => {
  const buyer = await newBuyer();
  await assert.rejects(bind(buyer, { address: ether }), refusal('withdrawal_address_network'));
  await assert.rejects(bind(buyer, { address: `${tron.slice(0, -1)}J` }), refusal('withdrawal_address_invalid'));
  await assert.rejects(
    bind(buyer, { channel: 'usdt_erc20', address: ether.replace('Ef', 'eF') }),
    refusal('withdrawal_address_invalid'),
  );
  const attempts = await Promise.allSettled(
    [tron, otherTron, tron, otherTron].map((address) => bind(buyer, { address })),
  );
  assert.ok(attempts.some(({ status }) => status === 'fulfilled'));
  assert.equal((await openForm(buyer)).addresses.length, 1);
});

test('three wrong fund passwords lock for the day, also when fifty are tried together', async () => {
  await moveTo(new Date('2026-04-01T04:00:00Z'));
  const buyer = await newBuyer();
  await bind(buyer);
  const { session_token } = await openForm(buyer);
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, place) => apply(buyer, { session_token, safeword: String(100_000 + place) })),
  );
  const keys = attempts.map((attempt) =>
    attempt.status === 'rejected' && isDomainError(attempt.reason) ? attempt.reason.key : 'done',
  );
  assert.ok(keys.filter((key) => key === 'wrong_safeword').length <= 3, keys.join());
  assert.ok(keys.every((key) => key === 'wrong_safeword' || key === 'safeword_locked'));
  const until = '2026-04-01T16:00:00.000Z';
  await assert.rejects(apply(buyer), refusal('safeword_locked', { until }));
  await assert.rejects(bind(buyer, { address: otherTron, isChange: true }), refusal('safeword_locked', { until }));
  assert.equal(await available(buyer), 1000n * usdt);
  await moveTo(new Date('2026-04-01T16:00:00Z'));
  assert.equal((await apply(buyer)).status, 'processing');
});

test('who has no fund password cannot withdraw', async () => {
  const buyer = await newBuyer();
  await sql`update users set fund_password_mac = null, fund_password_key_id = null where id = ${buyer.userId}`.execute(
    ctx.db,
  );
  assert.equal((await openForm(buyer)).hasSafeword, false);
  await assert.rejects(apply(buyer), refusal('safeword_missing'));
});

test('staff find withdrawals by owner, number, address and transaction; what is to be done comes first', async () => {
  const { buyer, withdrawalId } = await withdrawer();
  const find = async (filter: object) =>
    (await call(ctx, routes, adminWithdrawals.withdrawalList, filter, { session: anna })).pageList;
  const { number } = await own(buyer, withdrawalId);
  assert.deepEqual(
    (await find({ keyword: number })).map((row) => row.withdrawalId),
    [withdrawalId],
  );
  assert.ok((await find({ keyword: tron, state: 'under_review' })).length > 0);
  const states = (await find({ pageSize: 100 })).map(({ decideTime }) => decideTime !== undefined);
  assert.deepEqual(states, states.toSorted());
  await reject(withdrawalId, 'done');
});

test('where the shop asks for it, an address is bound with a code that was sent to its owner', async (t) => {
  ctx.settingValues.set('withdrawal_address_code', true);
  t.after(() => ctx.settingValues.delete('withdrawal_address_code'));
  const buyer = await newBuyer();
  const sendCode = () => askShopAndPanel(ctx, routes, withdrawals.withdrawalCode, {}, buyer.session);
  assert.equal((await openForm(buyer)).codeTarget, '');
  await assert.rejects(sendCode(), refusal('email_not_bound'));
  await sql`update users set email = 'withdrawer@example.com' where id = ${buyer.userId}`.execute(ctx.db);
  assert.equal((await openForm(buyer)).codeTarget, 'w…@example.com');
  await assert.rejects(bind(buyer), refusal('invalid_parameters'));
  await sendCode();
  const code = await accountPeople(ctx).lastCode('withdrawer@example.com');
  const wrong = code === '111111' ? '222222' : '111111';
  await assert.rejects(bind(buyer, { code: wrong }), refusal('wrong_code'));
  await assert.rejects(sendCode(), refusal('code_sent_too_often'));
  const other = await newBuyer();
  await assert.rejects(bind(other, { code }), refusal('wrong_code'));
  assert.equal((await bind(buyer, { code })).channel, 'usdt_trc20');
  await assert.rejects(bind(buyer, { code, address: otherTron, isChange: true }), refusal('wrong_code'));
});
