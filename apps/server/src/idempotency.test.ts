import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { allCalls } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { pathsOf } from '#platform/http/call-routes.ts';
import { callKey } from '#platform/http/runtime.ts';
import { leftToRefund } from '#testkit/aftersales-market.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { depositForm, newTransactionHash, submittedDeposit } from '#testkit/rows/deposit-rows.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { freight } from '#testkit/rows/store-rows.ts';
import { fundStore, withdrawalForm } from '#testkit/rows/withdrawal-rows.ts';
import { addStaff, smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from './modules/settings/index.ts';

/**
 * Whatever is declared to accept an idempotency key keeps what that promises: the same key with the same input gives the first
 * answer and changes nothing more, also when several arrive at once; with another input it is refused.
 */

const { ctx, server } = await wholeServer();
const { buyerA, storeA, admin } = await smallMarket(ctx);
await openLoans(ctx);
const lending = await loanMarket(ctx);
const asker = await addStaff(ctx, 'asker', ['orders.refund', 'balances.correct']);
await changeSetting(ctx, 'refund_two_approvals_above', '1.00', { staffId: null }, 'Test');

/** A call that would succeed, whose it is, and a change that makes it another request. */
type Scenario = {
  readonly input: object;
  readonly token: string;
  readonly other: object;
  readonly file?: string;
};

async function must<Data>(path: string, body: object, token: string): Promise<Data> {
  const answer = await post(server, path, body, token);
  assert.equal(answer.code, 0, `${path}: ${answer.body}`);
  return answer.data as Data;
}
const asBuyer = <Data>(call: string, body: object) => must<Data>(`/api/${call}.action`, body, buyerA.token);
const asSeller = <Data>(call: string, body: object) => must<Data>(`/seller/api/${call}.action`, body, storeA.token);

let pieces = 0;
async function cart() {
  // Another count each time, else the second would be taken for a repetition of the first.
  pieces += 1;
  const lines = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: pieces }] };
  const { total } = await asBuyer<{ total: string }>('order!quote', lines);
  return { ...lines, expectTotal: total };
}
const submit = async () => asBuyer<{ checkoutId: string; orderIds: string[] }>('order!submit', await cart());
async function paidOrder(): Promise<string> {
  const { checkoutId, orderIds } = await submit();
  await asBuyer('order!pay', { checkoutId, payType: 'balance', safeword: testFundPassword });
  return orderIds[0] ?? '';
}
async function receivedOrder(): Promise<string> {
  const orderId = await paidOrder();
  await asSeller('order!ship', { orderId, carrier: 'DHL', trackingNumber: `TRACK${orderId}` });
  await asBuyer('order!receipt', { orderId });
  return orderId;
}
let made = 0;
/** A coupon with a code of its own. */
function newCoupon() {
  made += 1;
  const [startTime, endTime] = [0, 30].map((days) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString());
  const worth = { kind: 'percentage', value: '10', minimum: '0', maximum: '20', claimLimit: 10 };
  return { code: `KEY-${made}`, titles: { en: 'Welcome' }, ...worth, startTime, endTime, isShown: false };
}
/** A refund that another member of staff has asked for. */
async function refundWaiting() {
  const orderId = await paidOrder();
  const input = { orderId, amount: '1.01', reason: explain, seenRefundable: await leftToRefund(ctx, orderId) };
  return must<{ returnId: string }>('/admin/api/order!refund.action', input, asker.token);
}
const ask = async (orderId: string) =>
  (await asBuyer<{ returnId: string }>('order!returns', { orderId, reason: 1, amount: '1.00' })).returnId;
const explain = 'As agreed';

const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  'buyer/order!submit': async () => ({
    input: await cart(),
    token: buyerA.token,
    other: { lines: [{ skuId: storeA.skuId, count: 900 }] },
  }),
  'buyer/order!pay': async () => {
    const { checkoutId, orderIds } = await submit();
    const how = { payType: 'balance', safeword: testFundPassword };
    return {
      input: { checkoutId, ...how },
      token: buyerA.token,
      other: { checkoutId: undefined, orderId: orderIds[0] },
    };
  },
  'buyer/order!returns': async () => ({
    input: { orderId: await paidOrder(), reason: 1, amount: '1.00' },
    token: buyerA.token,
    other: { reason: 2 },
  }),
  'buyer/orderReturn!answer': async () => {
    const orderId = await paidOrder();
    const { returnId } = await asSeller<{ returnId: string }>('orderReturn!propose', {
      orderId,
      amount: '1.00',
      explain,
    });
    return { input: { returnId, accept: true }, token: buyerA.token, other: { accept: false } };
  },
  'seller/orderReturn!accept': async () => ({
    input: { returnId: await ask(await paidOrder()) },
    token: storeA.token,
    other: { content: explain },
  }),
  'seller/orderReturn!receiveGoods': async () => {
    const returnId = await ask(await receivedOrder());
    await asSeller('orderReturn!accept', { returnId, needsGoods: true });
    await asBuyer('orderReturn!sendGoods', { returnId, carrier: 'Post', trackingNumber: 'RR1' });
    return { input: { returnId }, token: storeA.token, other: { returnId: '4611686018427387904' } };
  },
  'seller/orderReturn!propose': async () => ({
    input: { orderId: await paidOrder(), amount: '1.00', explain },
    token: storeA.token,
    other: { amount: '1.50' },
  }),
  'seller/stock!adjust': async () => ({
    input: { lines: [{ skuId: storeA.skuId, delta: 7 }], reason: 'received' },
    token: storeA.token,
    other: { lines: [{ skuId: storeA.skuId, delta: 8 }] },
  }),
  'seller/sellerGoods!save': async () => {
    const { logs: _, ...form } = await asSeller<Record<string, unknown>>('sellerGoods!info', {
      sellerGoodsId: String(storeA.productId),
    });
    const skus = (form.skus as Record<string, unknown>[]).map(({ skuId: _id, ...sku }) => sku);
    const { sellerGoodsId: _id, version: _version, handle: _handle, ...whole } = form;
    return {
      input: { ...whole, skus, status: 'draft' },
      token: storeA.token,
      other: { titles: { en: 'Another lamp' } },
    };
  },
  'seller/sellerGoods!bulk': async () => ({
    input: { ids: [String(storeA.productId)], action: 'change_price', percent: 10 },
    token: storeA.token,
    other: { percent: 11 },
  }),
  'seller/sellerGoods!cells': async () => {
    const cells = (count: number) => [
      { sellerGoodsId: String(storeA.productId), skus: [{ skuId: storeA.skuId, stock: { seen: 10, count } }] },
    ];
    return { input: { products: cells(50) }, token: storeA.token, other: { products: cells(51) } };
  },
  'seller/import!start': async () => {
    // A store reads one file at a time.
    const { pageList } = await asSeller<{ pageList: { importId: string; state: string }[] }>('import!list', {});
    for (const { importId } of pageList.filter(({ state }) => state === 'queued'))
      await asSeller('import!cancel', { importId });
    return {
      input: { isDryRun: true },
      token: storeA.token,
      other: { newStatus: 'draft' },
      file: 'handle,title:en,category,price\na,Cup,lamps,4.00\n',
    };
  },
  'seller/order!ship': async () => {
    // One piece of several, so that a second parcel would find something to take.
    pieces += 1;
    const orderId = await paidOrder();
    const order = await asSeller<{ lines: { orderGoodsId: string }[] }>('order!info', { orderId });
    const lines = [{ orderGoodsId: order.lines[0]?.orderGoodsId, quantity: 1 }];
    return {
      input: { orderId, carrier: 'DHL', trackingNumber: `PART${orderId}`, lines },
      token: storeA.token,
      other: { carrier: 'UPS' },
    };
  },
  'buyer/rechargeBlockchain!recharge': async () => ({
    input: await depositForm(ctx, server, buyerA),
    token: buyerA.token,
    other: { amount: '101.00' },
  }),
  'buyer/withdraw!apply': async () => ({
    input: await withdrawalForm(ctx, server, buyerA),
    token: buyerA.token,
    other: { amount: '101.00' },
  }),
  'seller/withdraw!apply': async () => {
    await fundStore(ctx, storeA);
    const input = await withdrawalForm(ctx, server, storeA, '/seller/api');
    return { input, token: storeA.token, other: { amount: '101.00' } };
  },
  'admin/deposit!approve': async () => ({
    input: { depositId: await submittedDeposit(ctx, server, buyerA), amount: '99.00', txHash: newTransactionHash() },
    token: admin.token,
    other: { amount: '98.00' },
  }),
  'buyer/loan!apply': async () => {
    const who = await lending.borrower();
    const loanId = await lending.draft(who);
    const { version } = await lending.agreement(who, loanId);
    return { input: { loanId, agreementVersion: version }, token: who.token, other: { agreementVersion: 'other' } };
  },
  'buyer/loan!repay': async () => {
    const who = await lending.borrower();
    const input = { loanId: await lending.lent(who), amount: '10.00', safeword: testFundPassword };
    return { input, token: who.token, other: { amount: '11.00' } };
  },
  'admin/loan!disburse': async () => {
    const { loanId } = await lending.applied(await lending.borrower());
    const { version } = await lending.approve(loanId);
    return { input: { loanId, version }, token: admin.token, other: { version: version + 1 } };
  },
  'admin/loan!confirm': async () => {
    const evidence = `statement ${randomUUID()}`;
    const funding = { kind: 'fund_pool', reason: explain, amount: '1.00', channel: 'card', evidence } as const;
    const proposalId = await lending.propose(funding);
    return { input: { proposalId }, token: admin.token, other: { proposalId: '4611686018427387904' } };
  },
  'admin/balance!correct': async () => ({
    input: { userId: String(buyerA.userId), direction: 'add', amount: '1.00', reason: explain },
    token: admin.token,
    other: { amount: '1.10' },
  }),
  'admin/balance!approveCorrection': async () => {
    const wrong = { userId: String(buyerA.userId), direction: 'add', amount: '1.00', reason: explain };
    const { correctionId } = await must<{ correctionId: string }>(
      '/admin/api/balance!correct.action',
      wrong,
      asker.token,
    );
    return { input: { correctionId }, token: admin.token, other: { correctionId: '4611686018427387904' } };
  },
  'admin/orderReturn!decide': async () => {
    const returnId = await ask(await receivedOrder());
    await asSeller('orderReturn!refuse', { returnId, explain });
    await asBuyer('orderReturn!escalate', { returnId, explain });
    return { input: { returnId, amount: '0.50', reason: explain }, token: admin.token, other: { amount: '0.60' } };
  },
  'admin/order!refund': async () => {
    const orderId = await paidOrder();
    const seenRefundable = await leftToRefund(ctx, orderId);
    const input = { orderId, amount: '1.00', reason: explain, seenRefundable };
    return { input, token: admin.token, other: { amount: '1.10' } };
  },
  'admin/banner!save': async () => {
    made += 1;
    const key = `uploads/aa/banner-${made}.webp`;
    await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
      values (${ctx.ids.next()}, ${key}, ${admin.userId}, 'content', 'image/webp', 10, 1200, 400, false, ${ctx.clock.now()})`.execute(
      ctx.db,
    );
    const startTime = ctx.clock.now().toISOString();
    const input = {
      place: 'home',
      titles: { en: 'Winter' },
      image: `/files/${key}`,
      link: '/discounted',
      position: 1,
      startTime,
    };
    return { input, token: admin.token, other: { position: 2 } };
  },
  'seller/freight!save': async () => {
    made += 1;
    return { input: { ...freight, name: `Air ${made}` }, token: storeA.token, other: { firstFee: '9.00' } };
  },
  'seller/coupon!create': async () => ({ input: newCoupon(), token: storeA.token, other: { claimLimit: 7 } }),
  'admin/coupon!create': async () => ({ input: newCoupon(), token: admin.token, other: { claimLimit: 7 } }),
  'admin/order!approveRefund': async () => {
    const { returnId } = await refundWaiting();
    return { input: { returnId }, token: admin.token, other: { returnId: '4611686018427387904' } };
  },
};

type Sent = { readonly input: object; readonly token: string; readonly file?: string };

const withKey = async (path: string, { input, token, file }: Sent, key: string): Promise<WholeAnswer> => {
  const body = file === undefined ? JSON.stringify(input) : formOf(input, file);
  const type = file === undefined ? 'application/json' : 'multipart/form-data; boundary=b';
  const reply = await server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: body,
  });
  const { code, error = null, data } = JSON.parse(reply.body);
  return { status: reply.statusCode, code, error, params: null, data, body: reply.body };
};

function formOf(input: object, file: string): string {
  const fields = Object.entries(input).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = 'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv';
  return `${fields.join('')}--b\r\n${head}\r\n\r\n${file}\r\n--b--\r\n`;
}

const volatile = ['sessions', 'idempotency_keys'];

/** What every table holds, so that any further effect shows. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(ctx.db);
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !volatile.includes(table.name))) {
    const { rows: sum } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
      ctx.db,
    );
    sums[name] = sum[0]?.sum ?? '';
  }
  return sums;
}

const idempotentCalls = allCalls.filter((call) => call.isIdempotent);

test('there is a scenario for every call that accepts an idempotency key', () => {
  assert.deepEqual(idempotentCalls.map(callKey).sort(), Object.keys(scenarios).sort());
});

for (const call of idempotentCalls) {
  const path = pathsOf(call)[0] ?? '';
  const scenario = () => scenarios[callKey(call)]?.() ?? assert.fail('no scenario');

  test(`${callKey(call)}: a repetition answers alike and changes nothing; another input is refused`, async () => {
    const { other, ...sent } = await scenario();
    const key = randomUUID();
    const first = await withKey(path, sent, key);
    assert.equal(first.code, 0, first.body);
    const before = await fingerprint();
    const second = await withKey(path, sent, key);
    assert.deepEqual([second.code, second.data], [first.code, first.data], second.body);
    const changed = { ...sent, input: { ...sent.input, ...other } };
    assert.equal((await withKey(path, changed, key)).error, 'idempotency_conflict');
    assert.deepEqual(await fingerprint(), before);
  });

  // The other four calls of a key count for the rate, too.
  const atOnce = Math.min(8, (call.ratePerMinute ?? 60) - 4);
  test(`${callKey(call)}: ${atOnce} at once under one key are one`, async () => {
    const sent = await scenario();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => withKey(path, sent, key)));
    const [first] = answers;
    for (const { code, data, body } of answers) assert.deepEqual([code, data], [0, first?.data], body);
    const before = await fingerprint();
    await withKey(path, sent, key);
    assert.deepEqual(await fingerprint(), before);
  });
}
