import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { identityPeople } from '#testkit/identity-people.ts';
import { airwallexServer } from '#testkit/processes/airwallex-server.ts';
import { creditedBySimulator } from '#testkit/processes/simulated-cards.ts';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from '../settings/index.ts';
import { payCards } from './payouts/pay-cards.ts';

/** Numbers that card schemes publish for tests. */
const published = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117', '6200000000000005'];

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const { ctx, server } = await wholeServer({ log });

/** By Luhn's formula, as every card number is. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? 2 * Number(digit) : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** How schemes' numbers begin and how long they are. Those of 17 and more digits look like ids, and are left out. */
const schemes = /^(?:4(?:\d{12}|\d{15})|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6(?:011|5\d\d)\d{12}|62\d{14})$/;
const candidates =
  /(?<![0-9A-Za-z.])(?:\d{13,16}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![0-9A-Za-z])/g;

const cardNumbersIn = (text: string) =>
  [...text.matchAll(candidates)]
    .map(([found]) => found.replaceAll(/[ -]/g, ''))
    .filter((digits) => schemes.test(digits) && isLuhn(digits));

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(ctx.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(ctx.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('the scan finds card numbers where there are any, and takes ids and amounts for none', async () => {
  for (const number of published) assert.deepEqual(cardNumbersIn(`{"note":"${number}"}`), [number]);
  assert.deepEqual(cardNumbersIn('paid by 4242 4242 4242 4242.'), ['4242424242424242']);
  assert.deepEqual(cardNumbersIn('4242424242424241 1772424000000 a4242424242424242b 100000000032'), []);
  await sql`insert into installation (made_for, opened_at) values ('demo', ${ctx.clock.now()})`.execute(ctx.db);
  assert.ok((await dump()).includes('demo'));
});

test('after payments by card no card number is in the database or the log, wherever somebody puts one', async () => {
  const buyer = await addBuyer(ctx, 'cardholder', 0n);
  await creditedBySimulator(server, buyer, '100.00');
  const { session_token } = (await post(server, '/api/rechargeBlockchain!recharge_open.action', {}, buyer.token))
    .data as {
    session_token: string;
  };
  for (const number of published) {
    const form = { amount: '20.00', session_token, cardNumber: number, card: { number, cvc: '123' } };
    await post(server, '/api/thirdPartyRecharge!recharge.action', form, buyer.token);
    await post(
      server,
      `/api/thirdPartyRecharge!recharge.action?card=${number}`,
      { amount: number, session_token },
      buyer.token,
    );
    for (const source of ['stripe', 'simulator'])
      await server.inject({
        method: 'POST',
        url: `/webhooks/payments/${source}`,
        headers: { 'content-type': 'application/json', 'x-entrepot-signature': `t=1,v1=${number}` },
        payload: JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', card: { number } }),
      });
  }
  assert.ok(logged.length > 0, 'there is a log to look through');
  assert.deepEqual(cardNumbersIn(logged.join('')), []);
  assert.deepEqual(cardNumbersIn(await dump()), []);
});

test('after a card was bound, withdrawn to, looked at and paid, its number is in no row, mail or line of the log', async () => {
  const { account, faults, transfers } = await airwallexServer();
  const paying = { ...ctx, config: { ...ctx.config, airwallex: account } };
  await changeSetting(ctx, 'withdrawal_bank_card_open', true, { staffId: null }, 'test');
  const people = identityPeople(ctx);
  const staff = await addStaff(ctx, 'payer', ['withdrawals.review', 'withdrawals.pay']);
  const clerk = await people.staff('clerk');
  const [visa = '', master = ''] = published;
  const done = async (path: string, body: object, token: string) => {
    const answer = await post(server, path, body, token);
    assert.equal(answer.error, null, `${path}: ${answer.body}`);
    return answer.data as Record<string, string>;
  };
  const withdraw = async (username: string, number: string) => {
    const buyer = await addBuyer(ctx, username, 1000n);
    assert.ok(buyer.session.audience === 'buyer');
    const who = { username, session: buyer.session };
    await people.submitBasic(who, await people.basic(who, { documentNumber: `D${username}` }));
    await people.decide(clerk, who, 'pass');
    const card = { bankName: 'First Bank', holder: 'Ada Example', number, safeword: testFundPassword };
    await post(server, '/api/withdraw!bindCard.action', { ...card, number: `${number.slice(0, -1)}0` }, buyer.token);
    await post(server, `/api/withdraw!bindCard.action?number=${number}`, { ...card, holder: number }, buyer.token);
    await done('/api/withdraw!bindCard.action', card, buyer.token);
    const { session_token } = await done('/api/withdraw!withdraw_open.action', {}, buyer.token);
    const form = { channel: 'bank_card', amount: '100.00', safeword: testFundPassword, session_token };
    const { withdrawalId } = await done('/api/withdraw!apply.action', form, buyer.token);
    await done('/admin/api/withdrawal!approve.action', { withdrawalId }, staff.token);
    return async () => {
      const shown = await done('/admin/api/withdrawal!card.action', { withdrawalId }, staff.token);
      assert.equal(shown.number, number);
    };
  };
  const lookAtFirst = await withdraw('withdrawer', visa);
  assert.equal(await payCards(paying), 1);
  await lookAtFirst();
  const lookAtSecond = await withdraw('refused', master);
  faults.refusal = { code: 'invalid_argument', source: 'account_number', message: `${master} is no account` };
  faults.isCutOff = true;
  assert.equal(await payCards(paying), 0);
  faults.isCutOff = false;
  assert.equal(await payCards(paying), 1);
  await lookAtSecond();
  assert.deepEqual(
    transfers.map(({ beneficiary }) => beneficiary.bank_details.account_number),
    [visa],
  );
  assert.ok(
    logged.some((line) => line.includes('withdraw!bindCard')),
    'the calls are logged',
  );
  assert.deepEqual(cardNumbersIn(logged.join('')), []);
  const rows = await dump();
  assert.ok(
    rows.includes('4242') && rows.includes('invalid_argument account_number'),
    'last digits and the reason are kept',
  );
  assert.deepEqual(cardNumbersIn(rows), []);
});
