import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseState } from '@entrepot/domain';
import { isLinkValid } from '#platform/files/private-files.ts';
import { testConfig } from '#testkit/test-config.ts';
import type { Party } from '../party.ts';
import type { CaseDetailRow } from './case-detail.repository.ts';
import type { CaseHeadRow } from './case-list.repository.ts';
import { presentCase, presentCaseDetail, presentShares } from './cases.presenter.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const iso = (ms: number) => at(ms).toISOString();
const ctx = { config: testConfig('/nowhere'), clock: { now: () => at(0) } };

const head: CaseHeadRow = {
  id: 1n,
  orderId: 2n,
  orderNo: '20260302000002',
  storeId: 3n,
  sellerName: 'Lamp House',
  consignee: 'Ada Obi',
  kind: 'return',
  isWhole: false,
  state: 'requested',
  reason: 6,
  amountMicro: 12_340_000n,
  offerMicro: null,
  refundedMicro: 0n,
  dueAt: at(9000),
  createdAt: at(100),
  endedAt: null,
  firstName: 'Desk lamp',
  firstImage: 'pictures/lamp.webp',
  lineNum: 1,
  quantity: 2,
};

const address = {
  name: 'Returns',
  phoneCode: '49',
  phone: '301',
  address: 'Hof 2',
  postCode: '10115',
  city: 'Berlin',
  nation: 'DE',
};

const row: CaseDetailRow = {
  ...head,
  explain: 'It does not light',
  images: ['private/a/b.webp'],
  needsGoods: true,
  carrier: null,
  trackingNumber: null,
  goodsSentAt: null,
  goodsReceivedAt: null,
  buyerReadId: 0n,
  sellerReadId: 0n,
  orderStatus: 6,
  totalMicro: 50_000_000n,
  orderRefundedMicro: 8_000_000n,
  paidAt: at(10),
  shippedAt: at(20),
  receivedAt: at(30),
  settledAt: null,
  returnAddress: address,
  about: [
    {
      id: '31',
      productId: '32',
      name: 'Desk lamp',
      attrText: 'Red',
      image: 'pictures/lamp.webp',
      quantity: 2,
      orderedQuantity: 3,
      paidMicro: '10000000',
    },
  ],
  entries: [
    {
      id: '41',
      actor: 'buyer',
      entry: 'requested',
      content: 'Look',
      sellerContent: null,
      images: ['private/a/c.webp'],
      params: { amount: '12.34' },
      createdAt: iso(100),
    },
  ],
};
const detail = (change: Partial<CaseDetailRow> = {}, reader: Party['by'] = 'buyer') =>
  presentCaseDetail(ctx, { ...row, ...change }, reader);

test('a list shows what a case is about and what was asked for', () => {
  assert.deepEqual(presentCase(head), {
    returnId: '1',
    orderId: '2',
    orderNo: '20260302000002',
    sellerId: '3',
    sellerName: 'Lamp House',
    buyerName: 'Ada Obi',
    kind: 'return',
    isWholeOrder: false,
    state: 'requested',
    reason: 6,
    amount: '12.34',
    refunded: '0.00',
    commodity: 'Desk lamp',
    img: '/files/pictures/lamp-160.webp',
    lineNum: 1,
    quantity: 2,
    createTime: iso(100),
    due: { time: iso(9000), kind: 'refund', by: 'seller' },
  });
});

test('an offer of nothing is an offer, and an ended case tells when and what went back', () => {
  assert.equal(presentCase({ ...head, offerMicro: 0n }).offer, '0.00');
  const ended = presentCase({ ...head, state: 'refunded', refundedMicro: 5_000_000n, endedAt: at(200), dueAt: null });
  assert.deepEqual([ended.refunded, ended.endTime, ended.due], ['5.00', iso(200), undefined]);
});

test('each waiting state says whose turn it is and what silence leads to', () => {
  const turns: [CaseState, string | undefined, string | undefined][] = [
    ['requested', 'seller', 'refund'],
    ['goods_sent', 'seller', 'refund'],
    ['offered', 'buyer', 'refund'],
    ['proposed', 'buyer', 'decline'],
    ['refused', 'buyer', 'close'],
    ['awaiting_goods', 'buyer', 'withdraw'],
    ['disputed', undefined, undefined],
    ['refunded', undefined, undefined],
    ['closed', undefined, undefined],
    ['withdrawn', undefined, undefined],
    ['declined', undefined, undefined],
  ];
  for (const [state, by, kind] of turns) {
    const { due } = presentCase({ ...head, state });
    assert.deepEqual([due?.by, due?.kind], [by, kind], state);
  }
  assert.equal(presentCase({ ...head, dueAt: null }).due, undefined, 'a case without a deadline waits for nobody');
});

test('what was paid for the pieces of a case is their part of the line, in whole cents and not more', () => {
  const [line] = detail().lines;
  assert.deepEqual(line, {
    orderGoodsId: '31',
    sellerGoodsId: '32',
    commodity: 'Desk lamp',
    specification: 'Red',
    img: '/files/pictures/lamp-160.webp',
    quantity: 2,
    amount: '6.66',
  });
});

test('a case shows what is left of its order', () => {
  assert.deepEqual(detail().order, {
    status: 6,
    total: '50.00',
    refunded: '8.00',
    refundable: '42.00',
    payTime: iso(10),
    shipTime: iso(20),
    receiptTime: iso(30),
    isSettled: false,
  });
  const { order } = detail({ paidAt: null, shippedAt: null, receivedAt: null, settledAt: at(40) });
  assert.deepEqual(Object.keys(order).sort(), ['isSettled', 'refundable', 'refunded', 'status', 'total']);
  assert.equal(order.isSettled, true);
});

test('images of a case open by links that work for a minute', () => {
  const shown = detail();
  const links = [...shown.imgUrls, ...shown.entries.flatMap((entry) => entry.imgUrls)];
  assert.equal(links.length, 2);
  for (const link of links) {
    const url = new URL(link, 'http://shop.example');
    const key = url.pathname.replace('/files/', '');
    const isOpenAt = (ms: number) =>
      isLinkValid({ ...ctx, clock: { now: () => at(ms) } }, key, Object.fromEntries(url.searchParams));
    assert.deepEqual([isOpenAt(59_999), isOpenAt(60_000)], [true, false], key);
  }
});

test('an entry tells who wrote what and when', () => {
  const [{ imgUrls: _, ...entry } = { imgUrls: [] }] = detail().entries;
  assert.deepEqual(entry, {
    entryId: '41',
    by: 'buyer',
    key: 'requested',
    content: 'Look',
    params: { amount: '12.34' },
    createTime: iso(100),
  });
});

test('parcels of a return are told once they were sent, with carrier and number', () => {
  const sent = { carrier: 'DHL', trackingNumber: 'AB12', goodsSentAt: at(300) };
  assert.deepEqual(detail(sent).goods, { carrier: 'DHL', trackingNumber: 'AB12', sendTime: iso(300) });
  assert.equal(detail({ ...sent, goodsReceivedAt: at(400) }).goods?.receiptTime, iso(400));
  for (const missing of ['carrier', 'trackingNumber', 'goodsSentAt'] as const)
    assert.ok(!('goods' in detail({ ...sent, [missing]: null })), missing);
});

test('where goods go is told while they are to be sent, and only what is known of it', () => {
  assert.equal(detail().returnAddress, 'Returns, Hof 2, 10115 Berlin, Germany, +49 301');
  assert.ok(!('returnAddress' in detail({ needsGoods: false })));
  assert.ok(!('returnAddress' in detail({ returnAddress: null })));
  assert.equal(detail({ returnAddress: { phone: '301' } }).returnAddress, '+ 301');
  assert.equal(
    detail({ returnAddress: { ...address, phone: '' } }).returnAddress,
    'Returns, Hof 2, 10115 Berlin, Germany',
  );
});

test('each line of an order tells what it brought and how many of its pieces a case is about', () => {
  const line = {
    productId: 32n,
    name: 'Desk lamp',
    attrText: 'Red',
    image: '',
    shippedQuantity: 0,
    quantity: 3,
    paidMicro: 10_000_000n,
    commissionMicro: 500_000n,
    refundedMicro: 3_330_000n,
  };
  const order = {
    lines: [
      { ...line, id: 31n },
      { ...line, id: 34n },
    ],
  };
  const { lines } = detail();
  assert.deepEqual(presentShares(order, { lines, isWholeOrder: false }), [
    { paid: '10.00', commission: '0.50', refunded: '3.33', quantity: 3, pieces: 2 },
    { paid: '10.00', commission: '0.50', refunded: '3.33', quantity: 3, pieces: 0 },
  ]);
  assert.deepEqual(
    presentShares(order, { lines, isWholeOrder: true }).map(({ pieces }) => pieces),
    [0, 0],
  );
});
