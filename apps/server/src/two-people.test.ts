import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allCalls, type Call } from '@entrepot/contract';
import { pathsOf } from '#platform/http/call-routes.ts';
import { callKey } from '#platform/http/runtime.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { livePair, noteMark, type Pair } from '#testkit/rows/pair-life.ts';
import { addBuyer, addStore, type MarketPerson, smallMarket } from '#testkit/small-market.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { modules } from './app.ts';

/**
 * Everything personal, asked by two people who do not know each other. Greta buys at one store, Bertha at another, twice as
 * much. What Greta and her store are shown must not change by anything that Bertha does, and nothing of one may appear at the
 * other. The calls come from the contract: a new one has to be put on one of the two lists below.
 */
const whole = await wholeServer();
const { ctx, server } = whole;
const handlers = modules.flatMap((module) => module.events ?? []);
const market = await smallMarket(ctx, { balance: 100_000n, stock: 10_000 });
const greta: Pair = { name: 'Greta', buyer: market.buyerA, store: market.storeA, times: 1 };
const bertha: Pair = { name: 'Bertha', buyer: market.buyerB, store: market.storeB, times: 2 };

/** Calls on what is one's own that change it, or need a secret: other tests make them as two people. */
const writes = new Set([
  'buyer/user!saveBilling',
  'buyer/user!bindEmail',
  'buyer/user!bindPhone',
  'buyer/user!updateOldAndNewPsw',
  'buyer/user!updateOldAndNewSafeword',
  'buyer/user!heartbeat',
  'buyer/user!logoff',
  'buyer/user!logout',
  'buyer/localuser!refreshAvatar',
  'buyer/user!resetSafeword',
  'buyer/user!setSafewordReg',
  'buyer/address!add',
  'buyer/identity!document',
  'buyer/identity!submitAdvanced',
  'buyer/identity!submitBasic',
  'buyer/sellerApplication!document',
  'buyer/sellerApplication!save',
  'buyer/sellerApplication!submit',
  'buyer/sellerApplication!withdraw',
  'buyer/focusSeller!add',
  'buyer/focusSeller!del',
  'buyer/keepGoods!add',
  'buyer/keepGoods!del',
  'buyer/coupon!claim',
  'buyer/uploadimg!execute',
  'buyer/loan!save',
  'buyer/newOnlinechat!send',
  'buyer/newOnlinechat!translate',
  'buyer/newOnlinechat!typing',
  'buyer/chatThread!block',
  'buyer/chatThread!report',
  'buyer/chatTicket!open',
  'buyer/chatVisitor!claim',
  'buyer/order!submit',
  'buyer/rechargeBlockchain!address',
  'buyer/rechargeBlockchain!recharge',
  'buyer/rechargeBlockchain!recharge_open',
  'buyer/withdraw!apply',
  'buyer/withdraw!sendCode',
  'buyer/withdraw!withdraw_open',
  'buyer/user!bindWithdrawAddress',
  'buyer/withdraw!bindCard',
  'buyer/thirdPartyRecharge!recharge',
  'buyer/thirdPartyRecharge!PHP_recharge',
  'buyer/thirdPartyRecharge!PHP_recharge2',
  'buyer/thirdPartyRecharge!PHP_recharge3',
  'buyer/thirdPartyRecharge!PHP_recharge4',
  'buyer/thirdPartyRecharge!PHP_recharge5',
  'admin/user!heartbeat',
  'admin/user!logout',
  'seller/user!heartbeat',
  'seller/user!logout',
  'seller/sellerGoods!bulk',
  'seller/uploadimg!execute',
  'seller/view!save',
  'seller/sellerGoods!cells',
  'seller/chat!saveHours',
  'seller/chat!saveQuickReplies',
  'seller/chat!ticket',
  'seller/coupon!create',
  'seller/export!start',
  'seller/import!start',
  'buyer/notice!pushAdd',
  'buyer/notice!pushRemove',
  'buyer/notice!read',
  'buyer/notice!readAll',
  'buyer/notice!savePreferences',
  'seller/notice!pushAdd',
  'seller/notice!pushRemove',
  'seller/notice!read',
  'seller/notice!readAll',
  'seller/notice!savePreferences',
  'seller/withdraw!apply',
  'seller/withdraw!sendCode',
  'seller/withdraw!withdraw_open',
  'seller/user!bindWithdrawAddress',
  'seller/withdraw!bindCard',
  'seller/order!confirmMany',
  'seller/store!save',
]);

/** What is a member of staff's own: asked as two people in the tests of staff and of the admin module. */
const ofStaff = new Set([
  'admin/user!confirmPassword',
  'admin/user!updatePassword',
  'admin/staff!me',
  'admin/notice!list',
  'admin/notice!preferences',
  'admin/notice!read',
  'admin/notice!readAll',
  'admin/notice!savePreferences',
  'admin/notice!ticket',
  'admin/session!list',
  'admin/session!revokeOthers',
  'admin/chatPicture!upload',
  'admin/uploadimg!execute',
  'admin/totp!begin',
  'admin/totp!confirm',
  'admin/totp!recoveryCodes',
  'admin/totp!remove',
  'admin/work!counts',
  'admin/approval!list',
  'admin/panel!find',
  'admin/listSetup!get',
  'admin/listSetup!saveView',
  'admin/listSetup!columns',
  'admin/listExport!note',
]);

const period = { from: '2026-03-01', to: '2026-03-03' };

type Asked = (pair: Pair, other: Known) => readonly object[];
/** What a pair's own calls told before. */
type Known = { readonly orderIds: readonly string[]; readonly orderNos: readonly string[] };

/** How each reading call is asked. Those that take ids are given one's own and the other's. */
const reads: Readonly<Record<string, Asked>> = {
  'buyer/user!billing': () => [{}],
  'buyer/localuser!get': () => [{}],
  'buyer/user!records': () => [{}],
  'buyer/withdraw!list': () => [{}, { status: 'processing' }],
  'buyer/solvency!proof': () => [{}],
  'buyer/wallet!getUsdt': () => [{}],
  'buyer/wallet!records': () => [{}, { kind: 'purchase' }, { from: '2026-03-01', to: '2026-03-03' }],
  'buyer/wallet!statement': () => [period],
  'buyer/address!list': () => [{}],
  'buyer/orderReturn!list': () => [{}, { status: 0 }],
  'buyer/identity!get': () => [{}],
  'buyer/loan!list': () => [{}, { state: 'applying' }],
  'buyer/loan!open': () => [{}],
  'buyer/sellerApplication!get': () => [{}],
  'buyer/focusSeller!count': () => [{}],
  'buyer/focusSeller!list': () => [{}],
  'buyer/keepGoods!count': () => [{}],
  'buyer/keepGoods!list': () => [{}],
  'buyer/coupon!list': () => [{}],
  'buyer/chatThread!list': () => [{}],
  'buyer/newOnlinechat!list': ({ store }) => [{ partyId: String(store.storeId), isPeek: true }],
  'buyer/newOnlinechat!unread': () => [{}],
  'buyer/notice!list': () => [{}, { group: 'orders' }, { isUnread: true, limit: 1 }],
  'buyer/notice!preferences': () => [{}],
  'buyer/notice!unread': () => [{}],
  'buyer/order!listMain': () => [{}, { tab: 'to_pay' }, { keyword: 'Lamp' }, { status: 3 }],
  'buyer/order!listPurchases': () => [{}, { pageSize: 1, pageNum: 2 }],
  'buyer/order!quote': ({ buyer, store }) => [
    { addressId: buyer.addressId, lines: [{ skuId: store.skuId, count: 2 }] },
  ],
  'buyer/thirdPartyRecharge!getCoinList': () => [{}],
  'buyer/rechargeBlockchain!arrivals': () => [{}],
  'buyer/rechargeBlockchain!list': () => [{}, { status: 'processing' }],
  'seller/chat!figures': () => [{}],
  'seller/chat!hours': () => [{}],
  'seller/chat!quickReplies': () => [{}],
  'seller/chat!threads': () => [{}, { filter: 'waiting' }, { keyword: 'Hello' }],
  'seller/chat!unread': () => [{}],
  'seller/coupon!list': () => [{}],
  'seller/seller!info': () => [{}],
  'seller/identity!get': () => [{}],
  'seller/wallet!get': () => [{}],
  'seller/withdraw!list': () => [{}, { status: 'processing' }],
  'seller/orderReturn!list': () => [{}],
  'seller/sellerGoods!list': () => [{}, { keyword: 'Lamp' }],
  'seller/stock!list': () => [{}],
  'seller/view!list': () => [{ list: 'products' }],
  'seller/import!list': () => [{}],
  'seller/import!template': () => [{}],
  'seller/earning!list': () => [{}, { state: 'held' }],
  'seller/insight!dashboard': () => [period],
  'seller/insight!work': () => [{}],
  'seller/notice!list': () => [{}, { isUnread: true, limit: 1 }],
  'seller/notice!preferences': () => [{}],
  'seller/panel!find': ({ name }) => [{ keyword: 'Lamp' }, { keyword: name === 'Greta' ? 'Bertha' : 'Greta' }],
  'seller/statement!get': () => [period],
  'seller/statement!lines': () => [period],
  'seller/order!export': (_, { orderIds }) => [{}, { orderIds: orderIds.slice(0, 3) }],
  'seller/order!list': () => [{}, { status: 1 }, { isReminded: true }, { keyword: 'Lamp' }, { isRefunding: true }],
  'seller/order!packingSlips': (_, { orderIds }) => [{ orderIds: orderIds.slice(0, 3) }],
  'seller/order!shipMany': (_, { orderNos }) => [
    {
      isDryRun: true,
      rows: orderNos.slice(0, 3).map((orderNo) => ({ orderNo, carrier: 'Post', trackingNumber: 'X12345' })),
    },
  ],
  'seller/evaluation!list': () => [{}],
  'seller/freight!list': () => [{}],
  'seller/storeCategory!list': () => [{}],
  'seller/store!checklist': () => [{}],
  'seller/store!get': () => [{}],
};

/** Answers that are the same for everybody, or empty, whatever somebody did. */
const sameForAll = new Set([
  // Counted by a sweep, which does not run here.
  'seller/chat!figures',
  'seller/import!template',
  'seller/store!checklist',
  'buyer/user!records',
  // Nobody chooses here: the notifications' own tests do, as two people.
  'buyer/notice!preferences',
  'seller/notice!preferences',
  // No channel is kept to some countries here.
  'buyer/thirdPartyRecharge!getCoinList',
  // No report is taken here.
  'buyer/solvency!proof',
  // Nobody hands documents in here.
  'buyer/identity!get',
  'seller/identity!get',
]);

const ownCalls = allCalls.filter(({ owner }) => owner === 'self');
const asked = ownCalls.filter((call) => callKey(call) in reads);

test('every call on what is one’s own is asked as two people, or changes something', () => {
  const known = [...Object.keys(reads), ...writes, ...ofStaff];
  assert.deepEqual(ownCalls.map(callKey).toSorted(), known.toSorted());
});

let atFirst: Map<string, string>;
let afterwards: Map<string, string>;
let ofBertha: Map<string, string>;
let ofNobody: Map<string, string>;
const nothing: Known = { orderIds: [], orderNos: [] };

before(async () => {
  await openLoans(ctx);
  const categoryId = await addTestCategory(ctx, 'strangers');
  const nobody: Pair = {
    name: 'Nobody',
    buyer: await addBuyer(ctx, 'nobody', 0n),
    store: await addStore(ctx, 'emptyhands', { categoryId, stock: 1, priceMicro: 1_000_000n }),
    times: 0,
  };
  await livePair(whole, greta);
  await deliver();
  const gretas = await known(greta);
  // The ids of the stranger's orders do not exist yet; what Greta asks for has to answer alike all the same.
  atFirst = await answers(greta, gretas);
  await livePair(whole, bertha);
  await deliver();
  const berthas = await known(bertha);
  afterwards = await answers(greta, gretas);
  ofBertha = await answers(bertha, gretas);
  ofNobody = await answers(nobody, nothing);
  const foreign = await answers(greta, berthas);
  for (const [key, body] of foreign) afterwards.set(`${key} for the other’s ids`, body);
});

async function deliver(): Promise<void> {
  while ((await deliverEvents(ctx, handlers)) > 0);
}

async function known({ buyer }: Pair): Promise<Known> {
  const { data } = await post(server, '/api/order!listMain.action', { pageSize: 100 }, buyer.token);
  const { pageList } = data as { pageList: { orderId: string; orderNo: string }[] };
  return { orderIds: pageList.map(({ orderId }) => orderId), orderNos: pageList.map(({ orderNo }) => orderNo) };
}

const personOf = (call: Call, { buyer, store }: Pair): MarketPerson => (call.surface === 'seller' ? store : buyer);

/** What a pair is answered, by call and input. */
async function answers(pair: Pair, about: Known): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const call of asked) {
    const inputs = reads[callKey(call)]?.(pair, about) ?? [];
    for (const [index, input] of inputs.entries()) {
      const { status, code, data, error } = await post(
        server,
        pathsOf(call)[0] ?? '',
        input,
        personOf(call, pair).token,
      );
      assert.ok(status < 500, callKey(call));
      found.set(`${callKey(call)} ${index}`, JSON.stringify({ code, data, error }));
    }
  }
  return found;
}

test('nothing that a stranger does changes what one is shown', () => {
  for (const [key, body] of atFirst) assert.equal(afterwards.get(key), body, key);
});

/** Texts and numbers that only one of the two pairs has. */
function marksOf({ name, buyer, store }: Pair): readonly string[] {
  const lower = `seller${name === 'Greta' ? 'a' : 'b'}`;
  return [
    `${name} `,
    `"TAX-${name}`,
    `${name}1234`,
    `for ${name}`,
    `lamp-of-${lower}`,
    `Lamp of ${lower}`,
    `Store of ${lower}`,
  ]
    .concat([buyer.addressId, store.skuId, String(store.productId), String(store.storeId)])
    .concat([...idsOf(name === 'Greta' ? atFirst : ofBertha)]);
}

/** The long ids that a pair's own orders were told with. */
function idsOf(of: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    of.get('buyer/order!listMain 0')?.match(/(?<="(?:orderId|orderNo|checkoutId|orderGoodsId)":")[0-9]+/g),
  );
}

test('nothing of one appears at the other', () => {
  const seen = [
    ['Greta', afterwards, marksOf(bertha)],
    ['Bertha', ofBertha, marksOf(greta)],
  ] as const;
  for (const [name, bodies, marks] of seen) {
    assert.ok(marks.length > 12, 'there is something to look for');
    for (const [key, body] of bodies) {
      for (const mark of marks) {
        // What somebody asked for by name is allowed to come back as a refusal of that name.
        if (key.startsWith('seller/order!shipMany') && /^[0-9]{14}$/.test(mark)) continue;
        assert.ok(!body.includes(mark), `${name}, ${key}: ${mark} in ${body.slice(0, 2000)}`);
      }
    }
  }
});

test('what a store notes for itself is in no answer to a buyer', () => {
  for (const bodies of [afterwards, ofBertha])
    for (const [key, body] of bodies) if (key.startsWith('buyer/')) assert.ok(!body.includes(noteMark), key);
});

test('each answer tells something of one’s own: nobody’s says something else', () => {
  for (const call of asked.filter((each) => !sameForAll.has(callKey(each)))) {
    const key = `${callKey(call)} 0`;
    assert.notEqual(afterwards.get(key), ofNobody.get(key), key);
  }
});

test('twice as much is counted as twice as much', () => {
  const total = (of: ReadonlyMap<string, string>, key: string) =>
    (JSON.parse(of.get(key) ?? '{}') as { data?: { pageInfo?: { totalElements: number } } }).data?.pageInfo
      ?.totalElements;
  for (const key of [
    'buyer/order!listMain 0',
    'buyer/order!listPurchases 0',
    'buyer/orderReturn!list 0',
    'seller/order!list 0',
    'seller/orderReturn!list 0',
    'seller/evaluation!list 0',
  ]) {
    assert.equal(total(ofBertha, key), 2 * (total(afterwards, key) ?? 0), key);
    assert.ok((total(afterwards, key) ?? 0) > 0, key);
  }
});
