import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals, type InputOf, withdrawals } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { askShopAndPanel } from '#testkit/calls/ask-shop-and-panel.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, addStaff, type MarketBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { changeUserStatus } from '../../accounts/index.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { purgeReplacedCards, purgeWithdrawalCards } from '../destinations/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const people = identityPeople(ctx);
ctx.settingValues.set('withdrawal_bank_card_open', true);

const usdt = 1_000_000n;
const visa = '4242 4242 4242 4242';
const master = '5555-5555-5555-4444';
const staff = async (username: string) =>
  (await addStaff(ctx, username, ['withdrawals.review', 'withdrawals.pay'])).session;
const anna = await staff('anna');
const ben = await staff('ben');
const clerk = await people.staff('clerk');

let count = 0;
/** A buyer with 1,000 USDT, whose identity is verified unless it is to be left out. */
async function newBuyer(realName: string | undefined = 'Ada Example') {
  count += 1;
  const buyer = await addBuyer(ctx, `cardholder${count}`, 1000n);
  const { session } = buyer;
  assert.ok(session.audience === 'buyer');
  const who = { username: `cardholder${count}`, session };
  if (realName !== '') {
    await people.submitBasic(who, await people.basic(who, { realName, documentNumber: `C01X00T4${count}` }));
    await people.decide(clerk, who, 'pass');
  }
  return buyer;
}
type Card = Partial<InputOf<typeof withdrawals.bindWithdrawCard>>;
const bind = ({ session }: MarketBuyer, written: Card = {}) =>
  askShopAndPanel(
    ctx,
    routes,
    withdrawals.bindWithdrawCard,
    { bankName: 'First Bank', holder: 'EXAMPLE ADA', number: visa, safeword: testFundPassword, ...written },
    session,
  );
const openForm = ({ session }: MarketBuyer) => call(ctx, routes, withdrawals.withdrawalOpen, {}, { session });
async function apply(who: MarketBuyer, amount = '100.00') {
  const { session_token } = await openForm(who);
  const form = { channel: 'bank_card', amount, safeword: testFundPassword, session_token } as const;
  return askShopAndPanel(ctx, routes, withdrawals.withdrawalApply, form, who.session);
}
const own = ({ session }: MarketBuyer, withdrawalId: string) =>
  call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }, { session });
const approve = (withdrawalId: string, session = anna) =>
  call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
const show = (withdrawalId: string) =>
  call(ctx, routes, adminWithdrawals.withdrawalCard, { withdrawalId }, { session: anna });
const send = (withdrawalId: string, named: { txHash?: string; reference?: string }) =>
  call(ctx, routes, adminWithdrawals.withdrawalSend, { withdrawalId, ...named }, { session: anna });
const info = (withdrawalId: string) =>
  call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session: ben });
const available = ({ userId }: MarketBuyer) => balanceOf(ctx.db, accounts.userAvailable(userId));

test('a withdrawal to a card is set aside, approved, paid by hand under a reference and confirmed', async () => {
  const buyer = await newBuyer();
  assert.deepEqual(await bind(buyer), {
    bankName: 'First Bank',
    holder: 'EXAMPLE ADA',
    number: '•••• 4242',
    usableTime: ctx.clock.now().toISOString(),
  });
  const { card } = await openForm(buyer);
  assert.deepEqual(
    [card?.holder, card?.bound?.number, card?.network, card?.feeFixed],
    ['Ada Example', '•••• 4242', '', '2.00'],
  );
  const asked = await apply(buyer);
  // 2.00 and one percent.
  assert.deepEqual(
    [asked.method, asked.network, asked.address, asked.bankName, asked.amount, asked.fee, asked.actualAmount],
    ['card', '', '•••• 4242', 'First Bank', '100.00', '3.00', '97.00'],
  );
  const { withdrawalId } = asked;
  assert.equal(await available(buyer), 900n * usdt);
  await assert.rejects(show(withdrawalId), refusal('withdrawal_state_changed'));
  assert.deepEqual(await approve(withdrawalId), { state: 'approved' });
  assert.deepEqual(await show(withdrawalId), {
    bankName: 'First Bank',
    holder: 'EXAMPLE ADA',
    number: '4242424242424242',
  });
  await assert.rejects(send(withdrawalId, { txHash: 'a'.repeat(64) }), refusal('invalid_parameters'));
  await assert.rejects(send(withdrawalId, { reference: '   ' }), refusal('invalid_parameters'));
  assert.deepEqual(await send(withdrawalId, { reference: ' PO-2026/77 ' }), { state: 'sent' });
  const other = await newBuyer();
  await bind(other);
  const second = (await apply(other)).withdrawalId;
  await approve(second);
  await assert.rejects(send(second, { reference: 'PO-2026/77' }), refusal('payment_already_credited'));
  const clearing = await balanceOf(ctx.db, accounts.cardClearing());
  const confirm = { withdrawalId };
  await call(ctx, routes, adminWithdrawals.withdrawalConfirm, confirm, { session: anna });
  assert.equal(await balanceOf(ctx.db, accounts.cardClearing()), clearing - 97n * usdt);
  const done = await own(buyer, withdrawalId);
  assert.deepEqual([done.status, done.reference, done.txHash], ['successful', 'PO-2026/77', '']);
  const { log } = await info(withdrawalId);
  assert.deepEqual(
    log.map(({ event }) => event),
    ['submitted', 'approve', 'card_shown', 'send', 'confirm'],
  );
  assert.deepEqual(await checkInvariants(ctx.db), []);
});

test('what goes to a card is whole cents, and so is its charge', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  for (const amount of ['123.456789', '123.456', '0.001'])
    await assert.rejects(apply(buyer, amount), refusal('amount_error'), amount);
  const { withdrawalId, ...asked } = await apply(buyer, '234.50');
  // 2.00 and one percent: 4.345.
  assert.deepEqual([asked.amount, asked.fee, asked.actualAmount], ['234.50', '4.35', '230.15']);
  const { amount, fee } = await info(withdrawalId);
  assert.deepEqual([amount, fee], ['234.50', '4.35'], 'staff see the same');
});

test('nothing answers the number again, and the database does not know it', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  const { withdrawalId } = await apply(buyer);
  const answers = [await openForm(buyer), await own(buyer, withdrawalId), await info(withdrawalId)];
  for (const answer of answers) assert.doesNotMatch(JSON.stringify(answer), /4242 ?4242/);
  const { rows } = await sql<{ row: string }>`select c::text as row from withdrawal_cards c
    union all select w::text from withdrawals w union all select l::text from withdrawal_logs l union all select m::text from mails m`.execute(
    ctx.db,
  );
  for (const { row } of rows) assert.doesNotMatch(row, /42424242|Ada|ADA/, row);
});

test('a mistyped number, another person’s card and an unverified person are refused', async () => {
  const buyer = await newBuyer();
  await assert.rejects(bind(buyer, { number: '4242 4242 4242 4241' }), refusal('card_number_invalid'));
  await assert.rejects(bind(buyer, { number: 'four two four two' }), refusal('card_number_invalid'));
  await assert.rejects(bind(buyer, { holder: 'Ada Exampel' }), refusal('card_holder_differs'));
  await assert.rejects(bind(buyer, { safeword: '111111' }), refusal('wrong_safeword'));
  await assert.rejects(bind(await newBuyer('')), refusal('real_name_required'));
  await assert.rejects(apply(buyer), refusal('withdrawal_card_missing'));
  ctx.settingValues.set('withdrawal_bank_card_open', false);
  await assert.rejects(bind(buyer), refusal('channel_not_open'));
  await assert.rejects(apply(buyer), refusal('channel_not_open'));
  assert.equal((await openForm(buyer)).card, undefined);
  ctx.settingValues.set('withdrawal_bank_card_open', true);
});

test('a bank’s name has nothing that cannot be seen', async () => {
  const buyer = await newBuyer();
  await assert.rejects(bind(buyer, { bankName: '\u200b\u202e\u3164' }), refusal('invalid_parameters'));
  assert.equal((await bind(buyer, { bankName: 'First \u202eBank\u2069' })).bankName, 'First Bank');
});

test('bounds and the limit of two hold for cards as well', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  await assert.rejects(apply(buyer, '19.99'), refusal('withdrawal_below_minimum', { minimum: '20.00' }));
  ctx.settingValues.set('withdrawal_bank_card_maximum', '150.00');
  await assert.rejects(apply(buyer, '150.01'), refusal('withdrawal_above_maximum', { maximum: '150.00' }));
  ctx.settingValues.set('withdrawal_two_approvals_above', '50.00');
  const { withdrawalId } = await apply(buyer, '150.00');
  assert.deepEqual(await approve(withdrawalId), { state: 'approved_once' });
  await assert.rejects(show(withdrawalId), refusal('withdrawal_state_changed'));
  await assert.rejects(approve(withdrawalId), refusal('second_person_required'));
  assert.deepEqual(await approve(withdrawalId, ben), { state: 'approved' });
  ctx.settingValues.delete('withdrawal_two_approvals_above');
  ctx.settingValues.delete('withdrawal_bank_card_maximum');
});

test('another card waits a day, and so does one beside an address', async () => {
  const buyer = await newBuyer();
  const first = await bind(buyer);
  assert.deepEqual(await bind(buyer), first);
  await assert.rejects(bind(buyer, { number: master }), refusal('withdrawal_card_bound'));
  const { rows: noted } = await sql`select 1 from sign_ins
    where user_id = ${buyer.userId} and kind = 'withdrawal_card_changed'`.execute(ctx.db);
  assert.equal(noted.length, 1);
  const changed = await bind(buyer, { number: master, isChange: true });
  const until = new Date(ctx.clock.now().getTime() + dayMs).toISOString();
  assert.deepEqual([changed.number, changed.usableTime], ['•••• 4444', until]);
  await assert.rejects(apply(buyer), refusal('withdrawal_card_waits', { until }));
  await passTime(ctx, dayMs);
  assert.equal((await apply(buyer)).address, '•••• 4444');

  const other = await newBuyer();
  const as = { session: other.session };
  const address = {
    channel: 'usdt_trc20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    safeword: testFundPassword,
  } as const;
  await call(ctx, routes, withdrawals.bindWithdrawAddress, address, as);
  const later = new Date(ctx.clock.now().getTime() + dayMs).toISOString();
  assert.equal((await bind(other)).usableTime, later);
  const third = await newBuyer();
  await bind(third);
  const bound = await call(ctx, routes, withdrawals.bindWithdrawAddress, address, { session: third.session });
  assert.equal(bound.usableTime, later);
});

test('a card is of no use once its owner is not the one who was verified', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  await sql`update identity_verifications set state = 'none' where user_id = ${buyer.userId}`.execute(ctx.db);
  await assert.rejects(apply(buyer), refusal('real_name_required'));
  assert.equal(await available(buyer), 1000n * usdt);
});

test('a card is of no use to an owner who was verified anew by another name', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  assert.ok(buyer.session.audience === 'buyer');
  const who = { username: 'renamed', session: buyer.session };
  await people.decide(clerk, who, 'request_resubmission', 'The name was misread');
  await people.submitBasic(who, await people.basic(who, { realName: 'Eva Example', documentNumber: 'C01X00T99' }));
  await people.decide(clerk, who, 'pass');
  await assert.rejects(apply(buyer), refusal('card_holder_differs'));
  assert.equal(await available(buyer), 1000n * usdt);
});

test('a card is not shown while its owner is locked out, who may be somebody else by then', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  const { withdrawalId } = await apply(buyer);
  await approve(withdrawalId);
  const become = (step: 'lock' | 'unlock') => inTx(ctx.db, (tx) => changeUserStatus(ctx, tx, buyer.userId, step));
  await become('lock');
  await assert.rejects(show(withdrawalId), refusal('business_locked'));
  assert.ok((await info(withdrawalId)).log.every(({ event }) => event !== 'card_shown'));
  await become('unlock');
  assert.equal((await show(withdrawalId)).number, '4242424242424242');
});

test('nobody is paid to the card of somebody else, whatever a statement says', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  await bind(buyer);
  await bind(other);
  const { withdrawalId } = await apply(buyer);
  const insert =
    sql`insert into withdrawals (id, user_id, number, channel, address, card_id, amount_micro, fee_micro, status, form_hash, created_at, updated_at)
    select 1, ${other.userId}, '123456789012', channel, address, card_id, amount_micro, fee_micro, status, 'x', created_at, updated_at
      from withdrawals where id = ${withdrawalId}::bigint`.execute(ctx.db);
  await assert.rejects(insert, /withdrawals_card_of_owner/);
});

test('the number of a replaced card is deleted in time, not while a withdrawal goes to it', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  const { withdrawalId } = await apply(buyer);
  await bind(buyer, { number: master, isChange: true });
  const numbersOf = async ({ userId }: MarketBuyer) =>
    (
      await sql<{ four: string; isKept: boolean }>`select last_four as four, number_encrypted <> '' as "isKept"
        from withdrawal_cards where user_id = ${userId} order by id`.execute(ctx.db)
    ).rows.map(({ four, isKept }) => [four, isKept]);
  await passTime(ctx, 31 * dayMs);
  await purgeReplacedCards(ctx);
  assert.deepEqual(await numbersOf(buyer), [
    ['4242', true],
    ['4444', true],
  ]);
  await approve(withdrawalId);
  assert.equal((await show(withdrawalId)).number, '4242424242424242');
  const reason = 'The bank sent it back';
  await call(ctx, routes, adminWithdrawals.withdrawalReject, { withdrawalId, reason }, { session: anna });
  await purgeReplacedCards(ctx);
  assert.deepEqual(await numbersOf(buyer), [
    ['4242', false],
    ['4444', true],
  ]);
  assert.equal((await own(buyer, withdrawalId)).bankName, 'First Bank');
  await inTx(ctx.db, (tx) => purgeWithdrawalCards(ctx, tx, buyer.userId));
  assert.deepEqual(await numbersOf(buyer), [
    ['4242', false],
    ['4444', false],
  ]);
  assert.equal((await openForm(buyer)).card?.bound, undefined);
});

test('a transfer that the bank sends back returns the money once', async () => {
  const buyer = await newBuyer();
  await bind(buyer);
  const { withdrawalId } = await apply(buyer);
  await approve(withdrawalId);
  await send(withdrawalId, { reference: 'PO-9' });
  assert.equal((await info(withdrawalId)).isStuck, false);
  await passTime(ctx, 73 * 60 * 60 * 1000);
  assert.equal((await info(withdrawalId)).isStuck, true);
  const input = { withdrawalId, reason: 'The card is closed' };
  const fail = () => call(ctx, routes, adminWithdrawals.withdrawalFail, input, { session: anna });
  const ends = await Promise.allSettled([fail(), fail(), fail()]);
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await available(buyer), 1000n * usdt);
});
