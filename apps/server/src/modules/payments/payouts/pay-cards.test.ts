import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals, withdrawals } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { refusal } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { passTime } from '#testkit/order-market.ts';
import { airwallexServer } from '#testkit/processes/airwallex-server.ts';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { payCards, watchPayouts } from './pay-cards.ts';

const { account, transfers, asked, faults } = await airwallexServer();
const bare = await testContext();
const ctx = { ...bare, config: { ...bare.config, airwallex: account } };
const { routes } = paymentsModule;
bare.settingValues.set('withdrawal_bank_card_open', true);
const usdt = 1_000_000n;
const people = identityPeople(ctx);
const clerk = await people.staff('clerk');
const { session } = await addStaff(ctx, 'payer', ['withdrawals.review', 'withdrawals.pay']);

let count = 0;
/** A withdrawal of 100 USDT to a bank card, 97 of them to arrive, that staff have approved. */
async function approved(amount = '100.00') {
  count += 1;
  const buyer = await addBuyer(ctx, `payee${count}`, 1000n);
  const as = { session: buyer.session };
  assert.ok(buyer.session.audience === 'buyer');
  const who = { username: `payee${count}`, session: buyer.session };
  const identity = { realName: 'Ada Example', documentNumber: `C01X00T4${count}` };
  await people.submitBasic(who, await people.basic(who, identity));
  await people.decide(clerk, who, 'pass');
  const card = {
    bankName: 'First Bank',
    holder: 'Ada Example',
    number: '4242424242424242',
    safeword: testFundPassword,
  };
  await call(ctx, routes, withdrawals.bindWithdrawCard, card, as);
  const { session_token } = await call(ctx, routes, withdrawals.withdrawalOpen, {}, as);
  const form = { channel: 'bank_card', amount, safeword: testFundPassword, session_token } as const;
  const { withdrawalId, number } = await call(ctx, routes, withdrawals.withdrawalApply, form, as);
  await call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
  const own = () => call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }, as);
  const info = () => call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session });
  const available = () => balanceOf(ctx.db, accounts.userAvailable(buyer.userId));
  const transfer = () => transfers.find(({ request_id }) => request_id === `withdrawal-${number}`);
  const state = async () => (await info()).state;
  return { withdrawalId, number, own, info, available, transfer, state };
}

const clearing = () => balanceOf(ctx.db, accounts.cardClearing());

test('an approved withdrawal is paid by the provider, named by its number, and confirmed when it has arrived, days later', async () => {
  const one = await approved();
  assert.equal(await payCards(ctx), 1);
  const made = one.transfer();
  assert.ok(made);
  assert.deepEqual(made.beneficiary.bank_details, {
    account_currency: 'USD',
    account_name: 'Ada Example',
    account_number: '4242424242424242',
    bank_country_code: 'US',
    bank_name: 'First Bank',
  });
  assert.deepEqual([made.source_amount, made.source_currency], [97, 'USD']);
  const sent = await one.own();
  assert.deepEqual([sent.status, sent.reference], ['processing', made.id]);
  made.status = 'SENT';
  await passTime(ctx, 80 * hourMs);
  assert.equal(await watchPayouts(ctx), 0);
  assert.equal((await one.info()).isStuck, true);
  const before = await clearing();
  made.status = 'PAID';
  assert.equal(await watchPayouts(ctx), 1);
  assert.equal(await watchPayouts(ctx), 0);
  assert.equal(await clearing(), before - 97n * usdt);
  assert.equal((await one.own()).status, 'successful');
  const { log } = await one.info();
  assert.deepEqual(
    log.map(({ event }) => event),
    ['submitted', 'approve', 'hand_over', 'sign', 'confirm_seen'],
  );
  assert.ok(asked.every(({ version }) => version === '2024-09-27'));
  assert.deepEqual(await checkInvariants(ctx.db), []);
});

test('an answer that is lost pays once: the payment is found by its number', async () => {
  const one = await approved();
  faults.isCutOff = true;
  assert.equal(await payCards(ctx), 0);
  faults.isCutOff = false;
  assert.equal(await one.state(), 'signing');
  assert.equal(await payCards(ctx), 1);
  assert.equal(transfers.filter(({ request_id }) => request_id === `withdrawal-${one.number}`).length, 1);
  assert.deepEqual([await one.state(), (await one.own()).reference], ['sent', one.transfer()?.id]);
});

test('while a payment that was made is not listed yet, the repetition is no refusal', async () => {
  const one = await approved();
  Object.assign(faults, { isCutOff: true, emptyLists: 2 });
  await payCards(ctx);
  faults.isCutOff = false;
  assert.equal(await payCards(ctx), 0);
  assert.equal(await one.state(), 'signing');
  assert.equal(await payCards(ctx), 1);
  assert.equal(await one.state(), 'sent');
});

test('a refusal of what was paid already, by a request whose answer was lost, is none', async () => {
  const one = await approved();
  faults.isCutOff = true;
  await payCards(ctx);
  Object.assign(faults, { isCutOff: false, emptyLists: 1, refusal: { code: 'invalid_argument' } });
  assert.equal(await payCards(ctx), 1);
  faults.refusal = undefined;
  assert.equal(await one.state(), 'sent');
});

test('two workers at once make one payment', async () => {
  const one = await approved();
  await Promise.all([payCards(ctx), payCards(ctx), payCards(ctx)]);
  await payCards(ctx);
  assert.equal(transfers.filter(({ request_id }) => request_id === `withdrawal-${one.number}`).length, 1);
  assert.equal(await one.state(), 'sent');
});

test('a provider that does not answer, or does not let the shop in, decides nothing; nobody pays by hand meanwhile', async () => {
  const one = await approved();
  for (const status of [500, 429, 401, 403]) {
    faults.status = status;
    assert.equal(await payCards(ctx), 0);
    assert.equal(await one.state(), 'signing');
  }
  faults.status = 0;
  const wrongKey = { ...ctx, config: { ...ctx.config, airwallex: { ...account, apiKey: 'other' } } };
  assert.equal(await payCards(wrongKey), 0);
  const byHand = { withdrawalId: one.withdrawalId, reference: 'PO-1' };
  const send = call(ctx, routes, adminWithdrawals.withdrawalSend, byHand, { session });
  await assert.rejects(send, refusal('withdrawal_state_changed'));
  const back = { withdrawalId: one.withdrawalId, reason: 'No' };
  const reject = call(ctx, routes, adminWithdrawals.withdrawalReject, back, { session });
  await assert.rejects(reject, refusal('withdrawal_state_changed'));
  assert.equal(await payCards(ctx), 1);
});

test('what the provider refuses goes back to staff with its reason, in which no card is named, and is not asked for again', async () => {
  const one = await approved();
  const source = 'beneficiary.bank_details.account_number';
  faults.refusal = { code: 'invalid_argument', source, message: '4242424242424242 is no account' };
  assert.equal(await payCards(ctx), 1);
  faults.refusal = undefined;
  const { log, state, signer } = await one.info();
  assert.deepEqual([log.at(-1)?.event, log.at(-1)?.reason], ['hand_back', `invalid_argument ${source}`]);
  assert.deepEqual([state, signer, (await one.own()).reason], ['approved', 'staff', '']);
  assert.equal(await payCards(ctx), 0);
  assert.equal(one.transfer(), undefined);
  const byHand = { withdrawalId: one.withdrawalId, reference: 'PO-2' };
  assert.deepEqual(await call(ctx, routes, adminWithdrawals.withdrawalSend, byHand, { session }), { state: 'sent' });
});

test('what the bank sends back returns the money once, and its owner reads why; what only failed may still arrive', async () => {
  const one = await approved();
  await payCards(ctx);
  const made = one.transfer() ?? assert.fail('it was asked for');
  made.status = 'FAILED';
  assert.equal(await watchPayouts(ctx), 0);
  const fail = { withdrawalId: one.withdrawalId, reason: 'The bank says no' };
  const byHand = call(ctx, routes, adminWithdrawals.withdrawalFail, fail, { session });
  await assert.rejects(byHand, refusal('withdrawal_state_changed'));
  made.status = 'CANCELLED';
  assert.equal(await one.available(), 900n * usdt);
  const ended = await Promise.all([watchPayouts(ctx), watchPayouts(ctx), watchPayouts(ctx)]);
  assert.equal(
    ended.reduce((sum, each) => sum + each),
    1,
  );
  assert.equal(await one.available(), 1000n * usdt);
  const { status, reason } = await one.own();
  assert.deepEqual(
    [status, reason],
    ['failed', 'The transfer did not reach your bank card. Check the card and try again.'],
  );
  made.status = 'PAID';
  assert.equal(await watchPayouts(ctx), 0);
  assert.equal(await one.available(), 1000n * usdt);
  assert.deepEqual(await checkInvariants(ctx.db), []);
});

test('a payment of another amount confirms nothing and keeps none up; charges are in whole cents', async () => {
  const [odd, plain] = [await approved(), await approved('100.01')];
  assert.equal(await payCards(ctx), 2);
  // 2.00 and one percent of 100.01, which is 1.01 rounded up to the cent.
  assert.equal(plain.transfer()?.source_amount, 97);
  const made = odd.transfer() ?? assert.fail('it was asked for');
  Object.assign(made, { source_amount: 96, status: 'PAID' });
  Object.assign(plain.transfer() ?? {}, { status: 'PAID' });
  assert.equal(await watchPayouts(ctx), 1);
  assert.deepEqual([await odd.state(), await plain.state()], ['sent', 'confirmed']);
});

test('what staff have looked up they may be paying: it stays theirs, also when both begin at once', async () => {
  const one = await approved();
  const look = (withdrawalId: string) =>
    call(ctx, routes, adminWithdrawals.withdrawalCard, { withdrawalId }, { session });
  await look(one.withdrawalId);
  assert.equal(await payCards(ctx), 0);
  assert.deepEqual([await one.state(), one.transfer()], ['approved', undefined]);
  const many = await Promise.all(Array.from({ length: 6 }, () => approved()));
  await Promise.allSettled([payCards(ctx), ...many.map(({ withdrawalId }) => look(withdrawalId))]);
  for (const { info } of many) {
    const events = (await info()).log.map(({ event }) => event);
    const first = events.find((event) => event === 'card_shown' || event === 'hand_over');
    assert.ok(first !== undefined && (first === 'hand_over' || !events.includes('hand_over')), events.join(' '));
  }
});

test('without a provider staff pay, as they did', async () => {
  const one = await approved();
  assert.equal(await payCards(bare), 0);
  assert.equal(await one.state(), 'approved');
  const byHand = { withdrawalId: one.withdrawalId, reference: 'PO-3' };
  assert.deepEqual(await call(bare, routes, adminWithdrawals.withdrawalSend, byHand, { session }), { state: 'sent' });
});
