import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount, parseAmount } from '@entrepot/domain';
import arabic from '@entrepot/i18n/locales/ar/errors.json' with { type: 'json' };
import english from '@entrepot/i18n/locales/en/errors.json' with { type: 'json' };
import chinese from '@entrepot/i18n/locales/zh-CN/errors.json' with { type: 'json' };
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { SettingValue } from '#platform/settings.ts';
import { loanMarket, yearInInstalments } from '#testkit/loan-market.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { testFundPassword } from '#testkit/small-market.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';
import { setFundPassword } from '../accounts/index.ts';
import { assertInvariants } from '../invariants/index.ts';
import { changeSetting } from '../settings/index.ts';
import { accrueLoans } from './servicing/accrue-loans.ts';

/** What people type and press wrongly, over the wire: each is told in every shipped language, and leaves everything as it was. */
const { ctx, server } = await wholeServer();
await openLoans(ctx);
const market = await loanMarket(ctx, { pool: '20000000' });
const { anna, ben } = market;

type Person = { readonly token: string };
const asks = (name: string, who: Person, body: object, surface = '/api') =>
  post(server, `${surface}/${name}.action`, body, who.token);
const staffAsks = (name: string, who: Person, body: object) => asks(name, who, body, '/admin/api');

const texts: readonly Readonly<Record<string, string>>[] = [english, chinese, arabic];

/** That a refusal has its sentence in each language, with everything that is put into it. */
function assertTold({ status, error, params, body }: WholeAnswer, key: string): void {
  assert.equal(error, key, body);
  assert.ok(status < 500, body);
  for (const language of texts) {
    const text = language[key] ?? '';
    assert.notEqual(text, '', key);
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) assert.ok(params && name in params, `${text} ${body}`);
  }
}

/** Everything that a refused call might have begun to change. */
async function facts(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(l order by l.id) from (select id, state, version, amount_micro, term_days, document_key, details_encrypted,
       principal_micro, interest_earned_micro, agreement_version from loans) l) as loans,
    (select count(*) from ledger_journals) as journals, (select count(*) from loan_repayments) as repayments,
    (select count(*) from loan_logs where event <> 'opened') as logs, (select count(*) from loan_agreements) as agreements,
    (select count(*) from stored_files) as files, (select count(*) from mails) as mails`.execute(ctx.db);
  return rows[0];
}

async function assertRefused(attempt: () => Promise<WholeAnswer>, key: string, params?: object): Promise<void> {
  const before = await facts();
  const answer = await attempt();
  assertTold(answer, key);
  if (params) assert.deepEqual(answer.params, params);
  assert.deepEqual(await facts(), before, key);
}

test('amounts and terms that no loan has', async () => {
  const who = await market.borrower();
  await market.draft(who);
  for (const name of ['loan!quote', 'loan!save']) {
    const ask = (change: object) => () => asks(name, who, { ...yearInInstalments, ...change });
    await assertRefused(ask({ amount: '99999.99' }), 'loan_below_minimum', { minimum: '100000.00' });
    await assertRefused(ask({ amount: '30000000.01' }), 'loan_above_maximum', { maximum: '30000000.00' });
    for (const days of [0, 366]) await assertRefused(ask({ days }), 'loan_term_refused', { minimum: 1, maximum: 365 });
    for (const amount of ['100000.001', '100000.0000001']) await assertRefused(ask({ amount }), 'amount_error');
    // The page reads digits of other scripts, and says what is wrong with commas; the call takes plain decimals alone.
    for (const amount of ['1,000,000', '100000,50', '١٢٠٠٠٠', '1e6', '-120000', ''])
      await assertRefused(ask({ amount }), 'invalid_parameters', { fields: [{ field: 'amount', reason: 'pattern' }] });
    for (const days of [-1, 1.5, 'ninety']) await assertRefused(ask({ days }), 'invalid_parameters');
  }
});

const upload = async (who: Person, bytes: Buffer): Promise<WholeAnswer> => {
  const reply = await server.inject({
    method: 'POST',
    url: '/api/uploadimg!execute.action',
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${who.token}` },
    payload: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="moduleName"\r\n\r\nloan\r\n'),
      Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="passport.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  const { code, error = null, params = null, data } = reply.json();
  return { status: reply.statusCode, code, error, params, data, body: reply.body };
};

test('a document that is no image, one of somebody else, and one that does not exist', async () => {
  const [who, other] = [await market.borrower(), await market.borrower()];
  const loanId = await market.draft(other);
  await market.save(who, yearInInstalments);
  for (const bytes of [Buffer.from('%PDF-1.7 not an image'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    await assertRefused(() => upload(who, bytes), 'file_type_refused');
  const { rows } = await sql<{ key: string }>`select document_key as key from loans
    where id = ${BigInt(loanId)}`.execute(ctx.db);
  for (const documentImg of [`/files/${rows[0]?.key}`, '/files/private/ab/nothing.webp'])
    await assertRefused(() => asks('loan!save', who, { documentImg }), 'image_not_found');
});

test('an agreement that was not ticked, or that changed while it was being ticked', async (t) => {
  const nobody = { staffId: null };
  t.after(() => changeSetting(ctx, 'loan_equal_instalments_rate', '0.12', nobody, 'test'));
  const who = await market.borrower();
  const loanId = await market.draft(who);
  const { version: agreementVersion } = await market.agreement(who, loanId);
  await assertRefused(() => asks('loan!apply', who, { loanId }), 'loan_agreement_required');
  await changeSetting(ctx, 'loan_equal_instalments_rate', '0.15', nobody, 'test');
  const { version } = await market.agreement(who, loanId);
  await assertRefused(() => asks('loan!apply', who, { loanId, agreementVersion }), 'loan_agreement_changed', {
    version,
  });
  assert.equal((await asks('loan!apply', who, { loanId, agreementVersion: version })).code, 0);
  await assertRefused(() => asks('loan!apply', who, { loanId, agreementVersion: version }), 'loan_state_changed');
});

test('a product, amount or term that is offered no more when the application is handed in, and an identity that is gone', async () => {
  const who = await market.borrower();
  const wanted = { product: 'interest_first', amount: '200000.00', days: 90 } as const;
  const loanId = await market.draft(who, wanted);
  const { version: agreementVersion } = await market.agreement(who, loanId);
  const apply = () => asks('loan!apply', who, { loanId, agreementVersion });
  const under = async (
    name: string,
    [value, usual]: readonly [SettingValue, SettingValue],
    check: () => Promise<void>,
  ) => {
    const change = (to: SettingValue) =>
      changeSetting(ctx, `loan_interest_first_${name}`, to, { staffId: null }, 'test');
    await change(value);
    await check();
    await change(usual);
  };
  await under('minimum', ['200000.01', '100000.00'], () =>
    assertRefused(apply, 'loan_below_minimum', { minimum: '200000.01' }),
  );
  await under('maximum', ['199999.99', '30000000.00'], () =>
    assertRefused(apply, 'loan_above_maximum', { maximum: '199999.99' }),
  );
  await under('minimum_days', [91, 1], () => assertRefused(apply, 'loan_term_refused', { minimum: 91, maximum: 365 }));
  await under('open', [false, true], async () => {
    await assertRefused(() => asks('loan!quote', who, wanted), 'loan_product_closed');
    await assertRefused(apply, 'loan_product_closed');
  });
  await sql`update identity_verifications set state = 'none' where user_id = ${who.userId}`.execute(ctx.db);
  await assertRefused(apply, 'real_name_required');
});

test('two members of staff decide at once, and the pool runs dry between approval and pay-out', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const version = await market.versionOf(loanId);
  const decisions = await Promise.all([
    staffAsks('loan!approve', anna, { loanId, version }),
    staffAsks('loan!reject', ben, { loanId, version, reason: 'No' }),
  ]);
  const lost = decisions.filter(({ code }) => code !== 0);
  assert.equal(lost.length, 1, decisions.map(({ body }) => body).join());
  for (const answer of lost) assertTold(answer, 'loan_state_changed');
  const next = await market.borrower();
  const waiting = (await market.applied(next)).loanId;
  await market.approve(waiting);
  const rest = formatAmount(await market.pool());
  await market.lent(await market.borrower(), { amount: rest });
  const input = { loanId: waiting, version: await market.versionOf(waiting) };
  await assertRefused(() => staffAsks('loan!disburse', anna, input), 'second_person_required');
  await assertRefused(() => staffAsks('loan!disburse', ben, input), 'loan_pool_insufficient');
  await market.fund('120000');
  assert.equal((await staffAsks('loan!disburse', ben, input)).code, 0);
  await assertRefused(() => staffAsks('loan!disburse', ben, input), 'loan_state_changed');
});

test('repaying without a fund password', async () => {
  await market.fund('1000000');
  const who = await market.borrower();
  const loanId = await market.lent(who);
  await sql`update users set fund_password_mac = null, fund_password_key_id = null where id = ${who.userId}`.execute(
    ctx.db,
  );
  const repay = { loanId, amount: '1.00', safeword: testFundPassword };
  await assertRefused(() => asks('loan!repay', who, repay), 'safeword_missing');
});

test('repaying twice with the same key, more than is due, from an empty balance, with a wrong password', async () => {
  await market.fund('1000000');
  const who = await market.borrower();
  const loanId = await market.lent(who, { amount: '100000', days: 30, product: 'single_payment' });
  const repay = (amount: string, key = '', safeword = testFundPassword) =>
    server
      .inject({
        method: 'POST',
        url: '/api/loan!repay.action',
        headers: { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) },
        payload: { loanId, amount, safeword },
      })
      .then((reply) => {
        const { code, error = null, params = null, data } = reply.json();
        return { status: reply.statusCode, code, error, params, data, body: reply.body } satisfies WholeAnswer;
      });
  await assertRefused(() => repay('100000.01'), 'loan_repayment_above_owed', { total: '100000.00' });
  await assertRefused(() => repay('0'), 'amount_error');
  for (let wrong = 0; wrong < 2; wrong += 1) await assertRefused(() => repay('1', '', '000000'), 'wrong_safeword');
  for (const safeword of ['000000', testFundPassword])
    await assertRefused(() => repay('1', '', safeword), 'safeword_locked');
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, who.userId, testFundPassword));
  const first = await repay('99999.00', 'once-0123456789abcdef');
  assert.equal(first.code, 0, first.body);
  const again = await repay('99999.00', 'once-0123456789abcdef');
  assert.deepEqual([again.code, again.data], [0, first.data]);
  await assertRefused(() => repay('1.00', 'once-0123456789abcdef'), 'idempotency_conflict');
  assert.equal((await market.receipts(who, loanId)).length, 1);
  ctx.clock.advanceMs(dayMs);
  while ((await accrueLoans(ctx)) > 0);
  const { total } = await market.payoff(who, loanId);
  // Interest on nothing but one USDT since yesterday, and one USDT left in the balance.
  assert.equal(await market.available(who), parseAmount('1', 'USDT'));
  await market.repay(who, loanId, '1.00');
  if (total !== '1.00') await assertRefused(() => repay('0.01'), 'insufficient_balance');
});

test('a clock that is put a year ahead pays nothing out and loses nothing', async () => {
  const [late, waiting] = [await market.borrower(), await market.borrower()];
  await market.fund('1000000');
  const running = await market.lent(late, { days: 30 });
  const { loanId } = await market.applied(waiting);
  await market.approve(loanId);
  ctx.clock.advanceMs(365 * dayMs);
  await assert.rejects(market.disburse(loanId), { key: 'loan_offer_expired' });
  while ((await accrueLoans(ctx)) > 0);
  const { overdueDays, principal } = await market.get(late, running);
  assert.deepEqual([overdueDays, principal], [335, '120000.00']);
  await assertInvariants(ctx.db);
});
