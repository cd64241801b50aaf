import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits, deposits, type InputOf } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { addBuyer, addStaff, addUnapproved, smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { disableStaff, holdSession, revokeSessions } from '../../accounts/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const market = await smallMarket(ctx);
ctx.settingValues.set('deposit_usdt_trc20_address', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
ctx.settingValues.set('deposit_usdt_trc20_minimum', '10.00');
ctx.settingValues.set('deposit_usdt_trc20_maximum', '20000.00');
ctx.settingValues.set('deposit_usdt_trc20_fee_fixed', '1.00');
ctx.settingValues.set('deposit_usdt_trc20_fee_rate', '0.01');
ctx.settingValues.set('deposits_unfinished_max', 100);

type Buyer = Awaited<ReturnType<typeof addBuyer>>;

const reviewer = async (username: string) => (await addStaff(ctx, username, ['deposits.review'])).session;
const anna = await reviewer('anna');
const ben = await reviewer('ben');

let transactions = 0;
const newHash = () => (++transactions).toString(16).padStart(64, '0');
const open = async (who: Buyer) =>
  (await call(ctx, routes, deposits.depositOpen, {}, { session: who.session })).session_token;

type Written = Partial<InputOf<typeof deposits.depositSubmit>>;
async function submit(who: Buyer, written: Written = {}) {
  const form = { symbol: 'USDT', channel: 'usdt_trc20', amount: '100.00', txHash: newHash() } as const;
  const session_token = written.session_token ?? (await open(who));
  return call(ctx, routes, deposits.depositSubmit, { ...form, session_token, ...written }, { session: who.session });
}
const approve = (depositId: string, seen: { amount: string; txHash: string }, session = anna) =>
  call(ctx, routes, adminDeposits.depositApprove, { depositId, ...seen }, { session });
const reject = (depositId: string, reason: string, session = anna) =>
  call(ctx, routes, adminDeposits.depositReject, { depositId, reason }, { session });
const cancel = (who: Buyer, depositId: string) =>
  call(ctx, routes, deposits.depositCancel, { depositId }, { session: who.session });
const info = (depositId: string) => call(ctx, routes, adminDeposits.depositInfo, { depositId }, { session: anna });
const available = (who: Buyer) => balanceOf(ctx.db, accounts.userAvailable(who.userId));
const usdt = 1_000_000n;

let buyers = 0;
const newBuyer = () => addBuyer(ctx, `depositor${++buyers}`, 0n);

test('a deposit is submitted, seen on the chain and credited less the fee', async () => {
  const buyer = await newBuyer();
  const submitted = await submit(buyer);
  assert.deepEqual(
    [submitted.status, submitted.amount, submitted.fee, submitted.actualAmount, submitted.network, submitted.canCancel],
    ['processing', '100.00', '2.00', '98.00', 'TRC20', true],
  );
  assert.equal(submitted.address, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  assert.equal(await available(buyer), 0n);
  // Less arrived than was submitted: that counts, and the fee is taken from it.
  const seen = { amount: '90.50', txHash: `0x${newHash().toUpperCase()}` };
  assert.deepEqual(await approve(submitted.depositId, seen), { state: 'successful' });
  assert.equal(await available(buyer), 88_595_000n);
  const { pageList, thisPageNumber } = await call(ctx, routes, deposits.depositList, {}, { session: buyer.session });
  assert.equal(thisPageNumber, 1);
  assert.deepEqual(
    pageList.map(({ status, amount, fee, actualAmount, txHash }) => [status, amount, fee, actualAmount, txHash]),
    [['successful', '90.50', '1.905', '88.595', seen.txHash.slice(2).toLowerCase()]],
  );
  const { claimedAmount, log } = await info(submitted.depositId);
  assert.equal(claimedAmount, '100.00');
  assert.deepEqual(
    log.map(({ event }) => event),
    ['submitted', 'approve'],
  );
});

test('amounts at, below and above the bounds', async () => {
  const buyer = await newBuyer();
  await assert.rejects(submit(buyer, { amount: '9.99' }), refusal('deposit_below_minimum', { minimum: '10.00' }));
  await assert.rejects(
    submit(buyer, { amount: '20000.01' }),
    refusal('deposit_above_maximum', { maximum: '20000.00' }),
  );
  await assert.rejects(submit(buyer, { amount: '0.00' }), refusal('deposit_amount_required'));
  await assert.rejects(submit(buyer, { amount: '10.001' }), refusal('amount_error'));
  for (const amount of ['-10', '1e3', '+10', '10,00', ' 10', '', '0x10', '١٠'])
    await assert.rejects(submit(buyer, { amount }), refusal('invalid_parameters'), amount);
  assert.equal((await submit(buyer, { amount: '10.00' })).status, 'processing');
  assert.equal((await submit(buyer, { amount: '20000' })).status, 'processing');
});

test('a channel that is closed, or has no address, takes nothing and shows no address', async () => {
  const buyer = await newBuyer();
  await assert.rejects(submit(buyer, { channel: 'usdt_erc20' }), refusal('channel_not_open'));
  await assert.rejects(submit(buyer, { channel: 'card' }), refusal('deposit_chain_error'));
  const list = await call(ctx, routes, deposits.channelList, {}, { session: buyer.session });
  assert.deepEqual(
    list.map(({ channel, isOpen, address }) => [channel, isOpen, address !== '']),
    [
      ['usdt_trc20', true, true],
      ['usdt_erc20', false, false],
    ],
  );
});

test('a channel whose address was mistyped, or belongs to another network, is closed', async (t) => {
  const right = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  t.after(() => ctx.settingValues.set('deposit_usdt_trc20_address', right));
  const buyer = await newBuyer();
  for (const wrong of [`${right.slice(0, -1)}J`, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94']) {
    ctx.settingValues.set('deposit_usdt_trc20_address', wrong);
    await assert.rejects(submit(buyer), refusal('channel_not_open'));
    const [tron] = await call(ctx, routes, deposits.channelList, {}, { session: buyer.session });
    assert.deepEqual([tron?.isOpen, tron?.address], [false, '']);
  }
});

test('a deposit needs a proof, and a certificate must be an own one', async () => {
  const buyer = await newBuyer();
  const other = await newBuyer();
  await assert.rejects(submit(buyer, { txHash: undefined as never }), refusal('deposit_proof_required'));
  const key = 'private/cc/certificate.webp';
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${buyer.userId}, 'deposit', 'image/webp', 10, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const imgUrl = `/files/${key}`;
  await assert.rejects(submit(other, { imgUrl }), refusal('image_not_found'));
  const { depositId } = await submit(buyer, { imgUrl, txHash: undefined as never });
  const certificate = await call(ctx, routes, deposits.depositCertificate, { depositId }, { session: buyer.session });
  assert.match(certificate.url, /^\/files\/private\/cc\/certificate\.webp\?expires=/);
  await assert.rejects(
    call(ctx, routes, deposits.depositCertificate, { depositId }, { session: other.session }),
    refusal('deposit_not_found'),
  );
});

test('only so many deposits of one person wait at the same time', async (t) => {
  ctx.settingValues.set('deposits_unfinished_max', 2);
  t.after(() => ctx.settingValues.set('deposits_unfinished_max', 100));
  const buyer = await newBuyer();
  const forms = await Promise.all([1, 2, 3, 4].map(() => open(buyer)));
  const outcomes = await Promise.allSettled(forms.map((session_token) => submit(buyer, { session_token })));
  const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'taken' : outcome.reason.key));
  assert.deepEqual(answers.sort(), ['taken', 'taken', 'unfinished_deposit', 'unfinished_deposit']);
  const [waiting] = (await call(ctx, routes, deposits.depositList, {}, { session: buyer.session })).pageList;
  assert.ok(waiting);
  await cancel(buyer, waiting.depositId);
  assert.equal((await submit(buyer)).status, 'processing');
});

test('a payment is credited once, also for two deposits decided at the same time', async () => {
  const buyer = await newBuyer();
  const rival = await newBuyer();
  const [mine, theirs] = [await submit(buyer), await submit(rival)];
  const seen = { amount: '100', txHash: newHash() };
  const outcomes = await Promise.allSettled([
    approve(mine.depositId, seen),
    approve(theirs.depositId, { ...seen, txHash: `0x${seen.txHash}` }, ben),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  assert.equal(refused.length, 1);
  assert.ok(refusal('payment_already_credited')(refused[0]));
  assert.equal((await available(buyer)) + (await available(rival)), 98n * usdt);
});

test('a payment is submitted once, however its hash is written, until the deposit has failed', async () => {
  const buyer = await newBuyer();
  const txHash = newHash().replace(/^00/, 'ab');
  const { depositId, number } = await submit(buyer, { txHash });
  const twice = refusal('deposit_submitted_already', { depositId, number });
  for (const written of [txHash, `0x${txHash}`, `0x${txHash.toUpperCase()}`])
    await assert.rejects(submit(buyer, { txHash: written }), twice, written);
  await cancel(buyer, depositId);
  const again = await submit(buyer, { txHash: `0x${txHash.toUpperCase()}` });
  // What staff have credited under another hash than was submitted stands for that one, too.
  const seen = { amount: '100', txHash: newHash() };
  await approve(again.depositId, seen);
  const credited = refusal('deposit_submitted_already', { depositId: again.depositId, number: again.number });
  await assert.rejects(submit(buyer, { txHash: `0x${seen.txHash}` }), credited);
  await assert.rejects(submit(buyer, { txHash }), credited);
  assert.equal((await submit(await newBuyer(), { txHash })).status, 'processing');
});

test('of many decisions on one deposit released together one counts', async () => {
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer);
  const seen = { amount: '100', txHash: newHash() };
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, index) => approve(depositId, seen, index % 2 ? anna : ben)),
    reject(depositId, 'nothing arrived'),
    cancel(buyer, depositId),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const { state } = await info(depositId);
  assert.equal(await available(buyer), state === 'successful' ? 98n * usdt : 0n);
});

test('above the limit two people say the same', async () => {
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer, { amount: '10000.01' });
  const seen = { amount: '10000.01', txHash: newHash() };
  const { session: pal } = await addUnapproved(ctx, 'pal', ['deposits.review']);
  await assert.rejects(approve(depositId, seen, pal), refusal('access_not_approved'));
  assert.deepEqual(await approve(depositId, seen), { state: 'approved_once' });
  await assert.rejects(approve(depositId, seen, pal), refusal('access_not_approved'));
  assert.equal(await available(buyer), 0n);
  assert.equal(
    (await call(ctx, routes, deposits.depositGet, { depositId }, { session: buyer.session })).status,
    'processing',
  );
  await assert.rejects(cancel(buyer, depositId), refusal('deposit_not_under_review'));
  await assert.rejects(approve(depositId, seen), refusal('second_person_required'));
  await assert.rejects(approve(depositId, { ...seen, amount: '10000.02' }, ben), refusal('approval_differs'));
  await assert.rejects(approve(depositId, { ...seen, txHash: newHash() }, ben), refusal('approval_differs'));
  // The fee that both have approved stands, whatever is charged meanwhile.
  ctx.settingValues.set('deposit_usdt_trc20_fee_rate', '0.5');
  assert.deepEqual(await approve(depositId, seen, ben), { state: 'successful' });
  ctx.settingValues.set('deposit_usdt_trc20_fee_rate', '0.01');
  assert.equal(await available(buyer), 9_899_009_900n);
  const atLimit = await submit(buyer, { amount: '10000.00' });
  assert.deepEqual(await approve(atLimit.depositId, { amount: '10000', txHash: newHash() }), { state: 'successful' });
});

test('the first approval of who was disabled since does not count: the next one is the first, and says what it saw', async () => {
  const leaver = await reviewer('leaver');
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer, { amount: '10000.01' });
  await approve(depositId, { amount: '10000.01', txHash: newHash() }, leaver);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  const seen = { amount: '10000.02', txHash: newHash() };
  assert.deepEqual(await approve(depositId, seen), { state: 'approved_once' });
  assert.equal(await available(buyer), 0n);
  await assert.rejects(approve(depositId, seen), refusal('second_person_required'));
  assert.deepEqual(await approve(depositId, seen, ben), { state: 'successful' });
});

test('the first approval of who may not approve deposits any more does not count, and does once they may again', async () => {
  const mover = await reviewer('mover');
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer, { amount: '10000.01' });
  const seen = { amount: '10000.01', txHash: newHash() };
  await approve(depositId, seen, mover);
  const allow = (permissions: readonly string[]) =>
    sql`update roles set permissions = ${permissions}::text[] where name = 'role of mover'`.execute(ctx.db);
  await allow(['orders.read']);
  assert.deepEqual(await approve(depositId, seen), { state: 'approved_once' });
  assert.equal(await available(buyer), 0n);
  const other = await submit(buyer, { amount: '10000.01' });
  const alike = { ...seen, txHash: newHash() };
  await allow(['deposits.review']);
  await approve(other.depositId, alike, mover);
  await allow([]);
  await allow(['deposits.review']);
  assert.deepEqual(await approve(other.depositId, alike), { state: 'successful' });
});

test('staff whose session was ended decide nothing', async () => {
  const dismissed = await reviewer('dismissed');
  const { depositId } = await submit(await newBuyer());
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, dismissed.userId));
  const seen = { amount: '100', txHash: newHash() };
  const held = (act: () => Promise<unknown>) => holdSession(ctx, dismissed, act);
  await assert.rejects(
    held(() => approve(depositId, seen, dismissed)),
    refusal('session_expired'),
  );
  await assert.rejects(
    held(() => reject(depositId, 'no', dismissed)),
    refusal('session_expired'),
  );
  assert.equal((await info(depositId)).state, 'under_review');
});

test('a refused deposit says why, and its payment may be credited to another', async () => {
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer, { amount: '15000' });
  const seen = { amount: '15000', txHash: newHash() };
  await approve(depositId, seen);
  await assert.rejects(reject(depositId, '  '), refusal('invalid_parameters'));
  assert.deepEqual(await reject(depositId, 'Paid by somebody else'), { state: 'failed' });
  await assert.rejects(reject(depositId, 'again'), refusal('deposit_not_under_review'));
  await assert.rejects(approve(depositId, seen, ben), refusal('deposit_not_under_review'));
  const refused = await call(ctx, routes, deposits.depositGet, { depositId }, { session: buyer.session });
  assert.deepEqual([refused.status, refused.reason, refused.actualAmount], ['failed', 'Paid by somebody else', '0.00']);
  const rival = await submit(await newBuyer(), { amount: '15000' });
  assert.deepEqual(await approve(rival.depositId, seen, ben), { state: 'approved_once' });
});

test('another person sees none of it, and staff find it by number, person and transaction', async () => {
  const buyer = await newBuyer();
  const { depositId, number } = await submit(buyer);
  const seen = { amount: '100', txHash: newHash() };
  await approve(depositId, seen);
  const { session } = market.buyerB;
  await assert.rejects(
    call(ctx, routes, deposits.depositGet, { depositId }, { session }),
    refusal('deposit_not_found'),
  );
  await assert.rejects(cancel(market.buyerB, depositId), refusal('deposit_not_found'));
  await assert.rejects(approve('4611686018427387904', seen), refusal('deposit_not_found'));
  const theirs = await call(ctx, routes, deposits.depositList, {}, { session });
  assert.ok(!theirs.pageList.some((row) => row.depositId === depositId));
  for (const keyword of [number, `depositor${buyers}`, `0x${seen.txHash}`]) {
    const found = await call(ctx, routes, adminDeposits.depositList, { keyword }, { session: anna });
    assert.deepEqual(
      found.pageList.map((row) => row.depositId),
      [depositId],
      keyword,
    );
  }
});

// After this the sessions of staff are over: the clock moves on.
test('one form makes one deposit, and is of no use to anybody else or after two hours', async () => {
  const buyer = await newBuyer();
  const other = await newBuyer();
  const session_token = await open(buyer);
  const form = { session_token, txHash: newHash() };
  const [first, ...rest] = await Promise.all(Array.from({ length: 8 }, () => submit(buyer, form)));
  assert.deepEqual(new Set(rest.map(({ depositId }) => depositId)), new Set([first?.depositId]));
  await assert.rejects(submit(buyer, { ...form, amount: '50.00' }), refusal('idempotency_conflict'));
  await assert.rejects(submit(other, form), refusal('payment_form_expired'));
  await assert.rejects(submit(buyer, { session_token: `${session_token}x` }), refusal('payment_form_expired'));
  const late = await open(buyer);
  ctx.clock.advanceMs(2 * hourMs - 1000);
  assert.equal((await submit(buyer, { session_token: late })).status, 'processing');
  const tooLate = await open(buyer);
  ctx.clock.advanceMs(2 * hourMs);
  await assert.rejects(submit(buyer, { session_token: tooLate }), refusal('payment_form_expired'));
});

test('what waits comes first, longest waiting first', async () => {
  const { pageList } = await call(ctx, routes, adminDeposits.depositList, { pageSize: 100 }, { session: anna });
  const waits = pageList.map(({ state }) => state === 'under_review' || state === 'approved_once');
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => Number(b) - Number(a)),
  );
  const waiting = pageList.filter((_, index) => waits[index]).map(({ createTime }) => createTime);
  assert.deepEqual(waiting, waiting.toSorted());
});

test('nobody approves a deposit of their own', async () => {
  const buyer = await newBuyer();
  const { depositId } = await submit(buyer);
  const { username } = await info(depositId);
  const namesake = await reviewer(username.toUpperCase());
  const seen = { amount: '100.00', txHash: newHash() };
  await assert.rejects(approve(depositId, seen, namesake), refusal('second_person_required'));
  assert.equal(await available(buyer), 0n);
});
