import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { buy, orderMarket, passTime, pay, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx, { stock: 100_000, balance: 10_000_000n });
const shopA = { session: storeA.session };
const shopB = { session: storeB.session };
const asA = { session: buyerA.session };
const asB = { session: buyerB.session };
const parcel = { carrier: 'Post', trackingNumber: 'AB 1234' };

const second = await addTestProduct(ctx, {
  storeId: storeA.storeId,
  handle: 'lamp-shade',
  categoryId: await addTestCategory(ctx, 'shades'),
  titles: { en: 'Shade', 'zh-CN': '灯罩' },
  skus: [{ choice: [], priceMicro: 3_000_000n, stock: 100_000, weightGrams: 250, code: 'SHADE-1' }],
});
const { rows: shades } = await sql<{
  id: string;
}>`select id::text from skus where product_id = ${second.productId}`.execute(ctx.db);
const shade = { ...storeA, productId: second.productId, skuId: shades[0]?.id ?? '' };

/** A paid order of store A over so many lamps and shades. */
async function orderOf(lamps: number, lampShades: number): Promise<string> {
  await passTime(ctx, 61_000);
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [
    { store: storeA, count: lamps },
    { store: shade, count: lampShades },
  ]);
  await pay(ctx, buyerA, checkoutId);
  return orderIds[0] ?? '';
}

const info = (orderId: string) => call(ctx, tradeRoutes, sellerOrders.sellerOrderInfo, { orderId }, shopA);
const shipLines = (orderId: string, lines: { orderGoodsId: string; quantity: number }[], session = shopA) =>
  call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, { orderId, ...parcel, lines }, session);

test('a part goes first, the rest later: both sides see the parcels, and the last one sends the order off', async () => {
  const orderId = await orderOf(3, 2);
  const [lamp, shadeLine] = (await info(orderId)).lines;
  assert.ok(lamp && shadeLine);
  const first = await shipLines(orderId, [{ orderGoodsId: lamp.orderGoodsId, quantity: 2 }]);
  assert.equal(first.isWhole, false);

  const seen = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
  assert.equal(seen.status, 2);
  assert.equal(seen.shippedQuantity, 2);
  assert.deepEqual(seen.shipments[0]?.lines, [{ orderGoodsId: lamp.orderGoodsId, quantity: 2 }]);
  const half = await info(orderId);
  assert.deepEqual([half.shippedQuantity, half.lines.map((line) => line.shippedQuantity)], [2, [2, 0]]);
  assert.ok(half.actions.includes('ship') && !half.actions.includes('confirm'));

  await refuses(shipLines(orderId, [{ orderGoodsId: lamp.orderGoodsId, quantity: 2 }]), 'order_line_over_shipped', {
    orderGoodsId: lamp.orderGoodsId,
    left: 1,
  });
  const once = { orderGoodsId: lamp.orderGoodsId, quantity: 1 };
  await refuses(shipLines(orderId, [once, once]), 'order_line_over_shipped', {
    orderGoodsId: lamp.orderGoodsId,
    left: 1,
  });
  await refuses(shipLines(orderId, [{ orderGoodsId: '42', quantity: 1 }]), 'order_line_not_found');
  await refuses(shipLines(orderId, [{ orderGoodsId: lamp.orderGoodsId, quantity: 1 }], shopB), 'order_not_found');

  assert.equal((await ship(ctx, storeA, orderId)).isWhole, true);
  const whole = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
  assert.equal(whole.status, 3);
  assert.equal(whole.shippedQuantity, undefined);
  assert.deepEqual(whole.shipments[1]?.lines, [
    { orderGoodsId: lamp.orderGoodsId, quantity: 1 },
    { orderGoodsId: shadeLine.orderGoodsId, quantity: 2 },
  ]);
  const logs = await call(ctx, tradeRoutes, orders.orderLogList, { orderId }, asA);
  assert.deepEqual(
    logs.map((entry) => entry.log),
    ['placed', 'paid', 'confirmed', 'partly_shipped', 'shipped'],
  );
  await refuses(ship(ctx, storeA, orderId), 'order_not_awaiting_shipment');
});

test('whatever the parcels, the order is on its way exactly when every piece is', async () => {
  const parts = fc.array(fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 12 });
  const lines = fc.record({ lamps: fc.integer({ min: 1, max: 6 }), shades: fc.integer({ min: 1, max: 6 }) });
  await fc.assert(
    fc.asyncProperty(lines, parts, async ({ lamps, shades: shadeCount }, shipped) => {
      const orderId = await orderOf(lamps, shadeCount);
      const ids = (await info(orderId)).lines.map((line) => line.orderGoodsId);
      const left = [lamps, shadeCount];
      for (const { line, quantity } of shipped) {
        const isDone = left[0] === 0 && left[1] === 0;
        const work = shipLines(orderId, [{ orderGoodsId: ids[line] ?? '', quantity }]);
        if (isDone) await refuses(work, 'order_not_awaiting_shipment');
        else if (quantity > (left[line] ?? 0)) await refuses(work, 'order_line_over_shipped');
        else {
          left[line] = (left[line] ?? 0) - quantity;
          const isWhole = left[0] === 0 && left[1] === 0;
          assert.equal((await work).isWhole, isWhole);
          assert.equal((await info(orderId)).status, isWhole ? 3 : 2);
        }
      }
      if (left[0] || left[1]) assert.equal((await ship(ctx, storeA, orderId)).isWhole, true);
      assert.equal((await info(orderId)).status, 3);
    }),
    { numRuns: 12 },
  );
});

test('several orders are confirmed each by itself', async () => {
  const mine = await buy(ctx, buyerA, storeA, 2);
  const other = await buy(ctx, buyerA, storeB, 2);
  const confirm = { orderIds: [mine, other, '17'] };
  const { confirmed, rows } = await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirmMany, confirm, shopA);
  assert.equal(confirmed, 1);
  assert.deepEqual(
    rows.map((row) => row.error),
    [undefined, 'order_not_found', 'order_not_found'],
  );
  const again = await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirmMany, { orderIds: [mine] }, shopA);
  assert.equal(again.rows[0]?.error, 'order_not_awaiting_confirmation');
});

test('a list of tracking numbers ships what can be shipped and says of every other row why not', async () => {
  await passTime(ctx, 61_000);
  const good = await buy(ctx, buyerA, storeA, 3);
  const twice = await buy(ctx, buyerA, storeA, 4);
  const unpaid = (await submit(ctx, buyerA, [{ store: storeA, count: 5 }])).orderIds[0] ?? '';
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId: unpaid, reason: 0 }, asA);
  const ofB = await buy(ctx, buyerB, storeA, 6);
  const elsewhere = await buy(ctx, buyerB, storeB, 1);
  const numberOf = async (orderId: string) =>
    (await sql<{ no: string }>`select order_no as no from orders where id = ${orderId}::bigint`.execute(ctx.db)).rows[0]
      ?.no ?? '';
  const row = async (orderId: string, trackingNumber: string, carrier = 'DHL') => ({
    orderNo: await numberOf(orderId),
    carrier,
    trackingNumber,
  });
  const rows = [
    { ...(await row(good, 'ZZ 900-1')), orderNo: ` ${await numberOf(good)} ` },
    await row(twice, 'ZZ9002'),
    await row(twice, 'ZZ9003'),
    await row(unpaid, 'ZZ9004'),
    // The same number in another spelling, for somebody else.
    await row(ofB, 'zz9001'),
    await row(elsewhere, 'ZZ9006'),
    { orderNo: 'nonsense', carrier: 'DHL', trackingNumber: 'ZZ9007' },
  ];
  const expected = [
    undefined,
    'order_row_repeated',
    'order_row_repeated',
    'order_cancelled',
    'tracking_number_used',
    'order_not_found',
    'order_not_found',
  ];
  const many = (isDryRun: boolean, sent = rows) =>
    call(ctx, tradeRoutes, sellerOrders.sellerOrderShipMany, { rows: sent, isDryRun }, shopA);
  const dry = await many(true);
  assert.deepEqual(
    dry.rows.map((outcome) => outcome.error),
    expected,
  );
  assert.equal(dry.rows[0]?.outcome, 'ready');
  assert.equal(dry.rows[0]?.quantity, 3);
  assert.equal((await info(good)).status, 1, 'a dry run changes nothing');

  const real = await many(false);
  assert.deepEqual(
    real.rows.map((outcome) => outcome.error),
    expected,
  );
  assert.equal(real.shipped, 1);
  assert.equal((await info(good)).status, 3);
  assert.equal((await info(twice)).status, 1);
  const faults = await many(false, [await row(twice, 'x!'), await row(ofB, 'ZZ9009', ' ')]);
  assert.deepEqual(
    faults.rows.map((outcome) => outcome.error),
    ['tracking_number_invalid', 'carrier_required'],
  );
  assert.equal((await many(false)).rows[0]?.error, 'order_not_awaiting_shipment');
});

test('carrier and number can be corrected for a day; what stood there before is logged', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 7);
  const { shipmentId } = await ship(ctx, storeA, orderId);
  const correction = { shipmentId, carrier: 'UPS', trackingNumber: '1Z 77' };
  const correct = (session = shopA) =>
    call(ctx, tradeRoutes, sellerOrders.sellerOrderCorrectTracking, correction, session);
  await refuses(correct(shopB), 'shipment_not_found');
  await correct();
  const seen = await info(orderId);
  assert.equal(seen.shipments[0]?.trackingNumber, '1Z 77');
  assert.deepEqual(seen.logs.at(-1)?.params, {
    carrier: 'UPS',
    trackingNumber: '1Z 77',
    wasCarrier: 'Post',
    wasTrackingNumber: 'AB 1234',
  });
  assert.ok(seen.shipments[0]?.correctableUntil);
  await passTime(ctx, 25 * hourMs);
  await refuses(correct(), 'tracking_correction_over', { hours: 24 });
  assert.equal((await info(orderId)).shipments[0]?.correctableUntil, undefined);
});

test('the buyer sees where a parcel was, the latest first', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 8);
  const { shipmentId } = await ship(ctx, storeA, orderId);
  const shippedAt = ctx.clock.now();
  await passTime(ctx, 5 * hourMs);
  const add = (event: { kind: 'departed' | 'arrived'; time?: string }, session = shopA) =>
    call(ctx, tradeRoutes, sellerOrders.sellerShipmentAddEvent, { shipmentId, place: ' Ningbo ', ...event }, session);
  await add({ kind: 'arrived' });
  await add({ kind: 'departed', time: new Date(shippedAt.getTime() + hourMs).toISOString() });
  await refuses(add({ kind: 'arrived' }, shopB), 'shipment_not_found');
  for (const offMs of [-hourMs, 6 * hourMs]) {
    const time = new Date(shippedAt.getTime() + offMs).toISOString();
    await refuses(add({ kind: 'departed', time }), 'shipment_event_time');
  }
  const seen = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
  assert.deepEqual(
    seen.shipments[0]?.events.map(({ kind, place }) => [kind, place]),
    [
      ['arrived', 'Ningbo'],
      ['departed', 'Ningbo'],
    ],
  );
  for (let count = 2; count < 50; count += 1) await add({ kind: 'arrived' });
  await refuses(add({ kind: 'arrived' }), 'shipment_events_full');
});

test('a note is kept for the store alone, and who writes over a newer one is told what it says', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 9);
  const write = (text: string, version: number, session = shopA) =>
    call(ctx, tradeRoutes, sellerOrders.sellerOrderNote, { orderId, text, version }, session);
  assert.deepEqual(await write(' fragile ', 0), { version: 1 });
  await refuses(write('again', 0), 'order_note_changed', { text: 'fragile', version: 1 });
  assert.deepEqual(await write('very fragile', 1), { version: 2 });
  await refuses(write('mine', 0, shopB), 'order_not_found');
  const { note } = await info(orderId);
  assert.deepEqual([note.text, note.version], ['very fragile', 2]);
  const seen = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
  assert.equal(JSON.stringify(seen).includes('fragile'), false);
});

test('slips speak the language of the purchase, whatever the seller reads', async () => {
  await passTime(ctx, 61_000);
  const lines = [{ skuId: shade.skuId, count: 4 }];
  const inChinese = { ...asA, language: 'zh-CN' } as const;
  const cart = { addressId: buyerA.addressId, lines };
  const { total } = await call(ctx, tradeRoutes, orders.orderQuote, cart, inChinese);
  const placed = await call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: total ?? '' }, inChinese);
  const orderId = placed.orderIds[0] ?? '';
  const other = await buy(ctx, buyerB, storeB, 1);
  const slips = await call(
    ctx,
    tradeRoutes,
    sellerOrders.sellerOrderPackingSlips,
    { orderIds: [other, orderId] },
    shopA,
  );
  assert.equal(slips.length, 1, 'another store keeps its orders to itself');
  assert.equal(slips[0]?.language, 'zh-CN');
  assert.equal(slips[0]?.nationName, '德国');
  assert.equal(slips[0]?.weightGrams, 1000);
  const [line] = slips[0]?.lines ?? [];
  assert.deepEqual([line?.commodity, line?.skuCode, line?.quantity], ['灯罩', 'SHADE-1', 4]);
  assert.deepEqual(slips[0]?.parcels, []);
  const listed = await call(ctx, tradeRoutes, sellerOrders.sellerOrderList, { status: 0 }, shopA);
  assert.equal(listed.pageList[0]?.lines[0]?.commodity, 'Shade');
});

test('the queue is filtered by what presses, and found by consignee, code and tracking number', async () => {
  const orderId = await orderOf(1, 10);
  const { orderNo } = await info(orderId);
  const list = (filter: object) => call(ctx, tradeRoutes, sellerOrders.sellerOrderList, { ...filter }, shopA);
  const ids = async (filter: object) => (await list(filter)).pageList.map((order) => order.orderId);
  assert.ok(!(await ids({ isLate: true })).includes(orderId));
  await call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA);
  assert.deepEqual(await ids({ isReminded: true }), [orderId]);
  await passTime(ctx, 30 * hourMs);
  const late = await list({ isLate: true });
  assert.ok(late.pageList.some((order) => order.orderId === orderId && order.isLate));
  assert.equal(late.waitingCounts.late, late.pageList.length);
  assert.equal(late.waitingCounts.reminded, 1);
  const due = late.pageList.map((order) => order.shipDueTime ?? '');
  assert.deepEqual(due, due.toSorted());
  assert.ok((await ids({ isDueToday: true })).includes(orderId));
  assert.ok((await ids({ country: 'DE', keyword: 'shade-1' })).includes(orderId));
  assert.deepEqual(await ids({ country: 'FR' }), []);
  await call(
    ctx,
    tradeRoutes,
    sellerOrders.sellerOrderShip,
    { orderId, carrier: 'Post', trackingNumber: 'QQ 12-3456' },
    shopA,
  );
  assert.deepEqual(await ids({ keyword: 'qq123' }), [orderId]);
  assert.deepEqual(await ids({ keyword: orderNo }), [orderId]);
  assert.ok((await ids({ keyword: 'ada ex', status: 3 })).includes(orderId));
  assert.deepEqual(await ids({ keyword: '100%_' }), []);
  assert.deepEqual(await ids({ hasReturn: true }), []);
});

test('labels know their own parcel: what it holds, what it weighs, and who sends it', async () => {
  const orderId = await orderOf(1, 5);
  const shadeLine = (await info(orderId)).lines[1]?.orderGoodsId ?? '';
  await shipLines(orderId, [{ orderGoodsId: shadeLine, quantity: 3 }]);
  await call(
    ctx,
    tradeRoutes,
    sellerOrders.sellerOrderShip,
    { orderId, carrier: 'GLS', trackingNumber: 'CD 5678' },
    shopA,
  );
  const sender = { name: 'Lamp House', phoneCode: '49', phone: '3012345', nation: 'DE', province: '', city: 'Berlin' };
  await sql`update stores set return_address = ${JSON.stringify(sender)}::jsonb where id = ${storeA.storeId}`.execute(
    ctx.db,
  );
  const [slip] = await call(ctx, tradeRoutes, sellerOrders.sellerOrderPackingSlips, { orderIds: [orderId] }, shopA);
  assert.deepEqual(
    slip?.parcels.map(({ carrier, trackingNumber, quantity }) => [carrier, trackingNumber, quantity]),
    [
      ['Post', 'AB 1234', 3],
      ['GLS', 'CD 5678', 3],
    ],
  );
  assert.deepEqual(slip?.parcels[0]?.lines, [{ orderGoodsId: shadeLine, quantity: 3 }]);
  assert.equal(slip?.parcels[0]?.weightGrams, 750);
  assert.equal(typeof slip?.parcels[1]?.weightGrams, 'number');
  // One piece that nobody weighed: what the others weigh is not what the parcel weighs.
  const { rows } = await sql<{ weight: number }>`update skus k set weight_grams = 0 from skus old
    where k.id = ${storeA.skuId}::bigint and old.id = k.id returning old.weight_grams as weight`.execute(ctx.db);
  const [unknown] = await call(ctx, tradeRoutes, sellerOrders.sellerOrderPackingSlips, { orderIds: [orderId] }, shopA);
  assert.deepEqual(
    [unknown?.weightGrams, ...(unknown?.parcels.map(({ weightGrams }) => weightGrams) ?? [])],
    [undefined, 750, undefined],
  );
  await sql`update skus set weight_grams = ${rows[0]?.weight} where id = ${storeA.skuId}::bigint`.execute(ctx.db);
  assert.deepEqual(
    [slip?.sender?.name, slip?.sender?.phone, slip?.sender?.nationName],
    ['Lamp House', '+49 3012345', 'Germany'],
  );
});

/** The cells of an export by the names of their columns; no cell of these tests holds a comma. */
function readExport(content: string): Record<string, string>[] {
  const [head = '', ...rows] = content.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, place) => [names[place] ?? '', cell])));
}

test('an export tells parcels by line and what is the order’s once', async () => {
  const orderId = await orderOf(2, 4);
  const [lamp] = (await info(orderId)).lines;
  await shipLines(orderId, [{ orderGoodsId: lamp?.orderGoodsId ?? '', quantity: 1 }]);
  await sql`update orders set refunded_micro = 1000000, commission_back_micro = 50000 where id = ${orderId}::bigint`.execute(
    ctx.db,
  );
  try {
    const file = await call(ctx, tradeRoutes, sellerOrders.sellerOrderExport, { orderIds: [orderId] }, shopA);
    const [first, other] = readExport(file.content);
    assert.deepEqual([first?.carrier, first?.tracking_number, other?.tracking_number], ['Post', 'AB 1234', '']);
    const number = (name: string) => Number(first?.[name]);
    assert.equal(first?.order_refunded, '1.00');
    assert.equal(
      number('order_earning').toFixed(4),
      (number('order_total') - 1 - number('order_commission') + number('order_commission_returned')).toFixed(4),
    );
    assert.ok(number('order_freight') >= 0 && number('order_tax') >= 0);
    assert.deepEqual([other?.order_total, other?.order_earning, other?.order_freight], ['', '', '']);
  } finally {
    await sql`update orders set refunded_micro = 0, commission_back_micro = 0 where id = ${orderId}::bigint`.execute(
      ctx.db,
    );
  }
});

test('an order that is not paid, or never was, earns nothing: in the list, whole and in the file', async () => {
  await passTime(ctx, 61_000);
  const { orderIds } = await submit(ctx, buyerA, [{ store: storeA, count: 2 }]);
  const [orderId = ''] = orderIds;
  const earned = async () => {
    const { commission, commissionBack, earning } = await info(orderId);
    const file = await call(ctx, tradeRoutes, sellerOrders.sellerOrderExport, { orderIds: [orderId] }, shopA);
    const [row] = readExport(file.content);
    return [commission, commissionBack, earning, row?.order_commission, row?.order_earning];
  };
  const nothing = ['0.00', '0.00', '0.00', '0.00', '0.00'];
  assert.deepEqual(await earned(), nothing);
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId, reason: 1 }, asA);
  assert.deepEqual(await earned(), nothing);
});

test('an export holds the listed orders and no formulas', async () => {
  await passTime(ctx, 61_000);
  const orderId = await buy(ctx, buyerA, storeA, 11);
  await sql`update orders set consignee = '=cmd()', buyer_note = E'two\nlines, "quoted"; =cmd();y' where id = ${orderId}::bigint`.execute(
    ctx.db,
  );
  const file = await call(ctx, tradeRoutes, sellerOrders.sellerOrderExport, { orderIds: [orderId] }, shopA);
  assert.equal(file.orders, 1);
  assert.equal(file.isCut, false);
  assert.ok(file.content.startsWith('\uFEFForder_no,status,'));
  assert.ok(file.content.includes(",'=cmd(),"));
  assert.ok(file.content.includes(`"two\nlines, ""quoted"";' =cmd();y"`));
  const others = await call(ctx, tradeRoutes, sellerOrders.sellerOrderExport, { orderIds: [orderId] }, shopB);
  assert.equal(others.orders, 0);
});

test('whoever is not signed in as a seller gets nothing', async () => {
  await refuses(call(ctx, tradeRoutes, sellerOrders.sellerOrderExport, {}), 'not_logged_in');
  await refuses(call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirmMany, { orderIds: ['1'] }, asB), 'not_allowed');
});
