import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type Call, catalogue, orders, seller, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { buy, orderMarket, passTime, pay, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addBuyer, exampleAddress, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, countTestStock, deriveTestProducts } from '#testkit/test-shop.ts';
import { accountsModule, addAddress } from '../accounts/index.ts';
import { catalogueModule, changeProductStatus } from '../catalogue/index.ts';
import { claimCoupon, createCoupon } from '../coupons/index.ts';
import { assertInvariants } from '../invariants/index.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { expireOrders } from './lifecycle/cancel-orders.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const asB = { session: buyerB.session };
const shopA = { session: storeA.session };
const shopB = { session: storeB.session };
const nowhere = '1';

const nextMinute = () => passTime(ctx, minuteMs + 1);
const stockOf = async (skuId: string) =>
  (await sql<{ stock: number }>`select stock from skus where id = ${skuId}::bigint`.execute(ctx.db)).rows[0]?.stock;
const cartOf = (count: number) => ({ addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count }] });

test('every call needs its session', async () => {
  const named: readonly [Call, object][] = [
    [orders.orderQuote, cartOf(1)],
    [orders.orderSubmit, { ...cartOf(1), expectTotal: '1' }],
    [orders.orderPay, { orderId: nowhere, payType: 'balance', safeword: testFundPassword }],
    [orders.orderCancel, { orderId: nowhere, reason: 0 }],
    [orders.orderListMain, {}],
    [orders.orderPurchases, {}],
    ...[orders.orderInfo, orders.orderListLines, orders.orderReceipt, orders.orderRemind, orders.orderLogList].map(
      (declared): [Call, object] => [declared, { orderId: nowhere }],
    ),
  ];
  for (const [declared, input] of named) {
    await refuses(call(ctx, tradeRoutes, declared, input), 'not_logged_in');
    await refuses(call(ctx, tradeRoutes, declared, input, shopA), 'not_allowed');
  }
  for (const declared of [
    sellerOrders.sellerOrderList,
    sellerOrders.sellerOrderInfo,
    sellerOrders.sellerOrderConfirm,
    seller.sellerWallet,
  ]) {
    await refuses(call(ctx, tradeRoutes, declared as Call, { orderId: nowhere }), 'not_logged_in');
    await refuses(call(ctx, tradeRoutes, declared as Call, { orderId: nowhere }, asA), 'not_allowed');
  }
});

test("another's order answers as a missing one", async () => {
  await nextMinute();
  const orderId = await buy(ctx, buyerA, storeA);
  for (const id of [orderId, nowhere]) {
    for (const declared of [
      orders.orderInfo,
      orders.orderListLines,
      orders.orderReceipt,
      orders.orderRemind,
      orders.orderLogList,
    ]) {
      await refuses(call(ctx, tradeRoutes, declared as Call, { orderId: id }, asB), 'order_not_found', {});
    }
    await refuses(call(ctx, tradeRoutes, orders.orderCancel, { orderId: id, reason: 0 }, asB), 'order_not_found', {});
    const paying = { orderId: id, payType: 'balance', safeword: testFundPassword } as const;
    await refuses(call(ctx, tradeRoutes, orders.orderPay, paying, asB), 'order_not_found', {});
    await refuses(call(ctx, tradeRoutes, sellerOrders.sellerOrderInfo, { orderId: id }, shopB), 'order_not_found', {});
    await refuses(
      call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId: id }, shopB),
      'order_not_found',
      {},
    );
    await refuses(ship(ctx, storeB, id), 'order_not_found', {});
  }
});

test('a cart that cannot be bought is refused with its reason', async () => {
  await nextMinute();
  const submitting = (change: object) =>
    call(ctx, tradeRoutes, orders.orderSubmit, { ...cartOf(1), expectTotal: '14.50', ...change }, asA);
  const { skuId } = storeA;
  const lines = (count: number) => ({ lines: [{ skuId, count }] });
  await refuses(submitting({ expectTotal: '14.49' }), 'price_changed', { total: '14.50' });
  await refuses(submitting({ addressId: buyerB.addressId }), 'address_not_found');
  await refuses(submitting({ lines: [{ skuId: nowhere, count: 1 }] }), 'product_not_found', { skuId: nowhere });
  await refuses(submitting(lines(501)), 'quantity_over_maximum', { skuId, maximum: 500 });
  await refuses(submitting({ couponId: nowhere }), 'coupon_not_found');
  await countTestStock(ctx, skuId, 3);
  await refuses(submitting(lines(4)), 'stock_insufficient', { skuId, stock: 3 });
  await countTestStock(ctx, skuId, 1000);
  const change = (text: string) => sql.raw(text).execute(ctx.db);
  await change(`update products set buy_min = 6, buy_multiple = 3 where id = ${storeA.productId}`);
  await refuses(submitting(lines(5)), 'quantity_below_minimum', { skuId, minimum: 6 });
  await refuses(submitting(lines(7)), 'quantity_not_multiple', { skuId, multiple: 3 });
  await change(
    `update products set buy_min = 1, buy_multiple = 1, status = 'unpublished' where id = ${storeA.productId}`,
  );
  await refuses(submitting({}), 'product_not_listed', { skuId });
  await change(`update products set status = 'removed' where id = ${storeA.productId}`);
  await refuses(submitting({}), 'product_removed', { skuId });
  await change(`update products set status = 'published' where id = ${storeA.productId}`);
  await change(`update stores set order_minimum_micro = 20000000 where id = ${storeA.storeId}`);
  await refuses(submitting({}), 'order_below_minimum', {
    sellerId: String(storeA.storeId),
    minimum: '20.00',
    missing: '7.50',
  });
  const page = await call(ctx, catalogueModule.routes, catalogue.productInfo, {
    sellerGoodsId: String(storeA.productId),
  });
  assert.equal(page.seller?.orderMinimum, '20.00');
  const below = await call(ctx, tradeRoutes, orders.orderQuote, cartOf(1), asA);
  assert.deepEqual([below.orders[0]?.orderMinimum, below.orders[0]?.refusal?.params.missing], ['20.00', '7.50']);
  await change(`update stores set order_minimum_micro = 0 where id = ${storeA.storeId}`);
  await change(`update freight_templates set other_zone_fee_micro = null where store_id = ${storeA.storeId}`);
  await refuses(submitting({}), 'not_delivered_there', { sellerId: String(storeA.storeId), country: 'DE' });
  await change(`update freight_templates set other_zone_fee_micro = 0 where store_id = ${storeA.storeId}`);
  // The dearest of products, as often as a shop may allow at most.
  ctx.settingValues.set('mall_max_goods_number_in_order', 1_000_000);
  await countTestStock(ctx, skuId, 1_000_000);
  await change(`update skus set price_micro = 1000000000000 where id = ${skuId}`);
  await deriveTestProducts(ctx);
  await refuses(submitting(lines(1_000_000)), 'order_total_too_large', {
    sellerId: String(storeA.storeId),
    maximum: '999999999999.999999',
  });
  await change(`update skus set price_micro = 12500000 where id = ${skuId}`);
  await deriveTestProducts(ctx);
  await countTestStock(ctx, skuId, 1000);
  ctx.settingValues.delete('mall_max_goods_number_in_order');
  assert.equal(await stockOf(skuId), 1000);
});

test('own products are refused, and the quote says so without stopping at the first obstacle', async () => {
  await sql`update stores set owner_user_id = ${buyerB.userId} where id = ${storeA.storeId}`.execute(ctx.db);
  const lines = [
    { skuId: storeA.skuId, count: 1 },
    { skuId: storeB.skuId, count: 501 },
    { skuId: nowhere, count: 1 },
  ];
  const quote = await call(ctx, tradeRoutes, orders.orderQuote, { lines, country: 'FR' }, asB);
  assert.deepEqual(
    quote.refusals.map(({ skuId, error }) => [skuId, error]),
    [
      [storeA.skuId, 'own_goods'],
      [storeB.skuId, 'quantity_over_maximum'],
      [nowhere, 'product_not_found'],
    ],
  );
  const cart = { addressId: String(await addAddress(ctx, buyerB.userId, exampleAddress)), lines: lines.slice(0, 1) };
  const submitting = call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: '14.50' }, asB);
  await refuses(submitting, 'own_goods', { skuId: storeA.skuId });
  // A line whose count is wrong is still priced.
  assert.deepEqual(
    quote.orders.map((order) => [order.sellerName, order.refusal?.error]),
    [['Store of sellerb', 'quantity_over_maximum']],
  );
  await sql`update stores set owner_user_id = ${storeA.userId} where id = ${storeA.storeId}`.execute(ctx.db);
});

test('a draft answers as a product that does not exist, and what is not listed keeps its name', async () => {
  const { rows } = await sql<{
    id: bigint;
  }>`select product_id as id from skus where id = ${storeB.skuId}::bigint`.execute(ctx.db);
  const asked = async (skuId: string) =>
    (await call(ctx, tradeRoutes, orders.orderQuote, { lines: [{ skuId, count: 1 }] }, { session: buyerA.session }))
      .refusals;
  const secret = await addTestProduct(ctx, {
    storeId: storeA.storeId,
    handle: 'secret',
    categoryId: await addTestCategory(ctx, 'secrets'),
    titles: { en: 'Secret lamp' },
    status: 'draft',
  });
  const drafted = await sql<{ id: bigint }>`select id from skus where product_id = ${secret.productId}`.execute(ctx.db);
  const draftSku = String(drafted.rows[0]?.id);
  const missingSku = '4611686018427387904';
  assert.deepEqual(
    (await asked(draftSku)).map(({ skuId: _, ...rest }) => rest),
    (await asked(missingSku)).map(({ skuId: _, ...rest }) => rest),
  );
  const change = (status: 'unpublished' | 'published') =>
    inTx(ctx.db, (tx) =>
      changeProductStatus(ctx, tx, { storeId: storeB.storeId, productId: rows[0]?.id ?? 0n, status }),
    );
  await change('unpublished');
  assert.deepEqual(await asked(storeB.skuId), [{ skuId: storeB.skuId, error: 'product_not_listed', params: {} }]);
  await change('published');
});

test('a quote says nothing of what it does not know: freight, tax and total wait for a destination that is delivered to', async () => {
  const lines = [{ skuId: storeA.skuId, count: 2 }];
  const parts = (quote: object) => Object.keys(quote).filter((key) => /freight|fee|tax|total$/i.test(key));
  const asked = (to: object) => call(ctx, tradeRoutes, orders.orderQuote, { lines, ...to }, asA);
  const unknown = await asked({});
  assert.deepEqual(parts(unknown), ['goodsTotal', 'handlingFee']);
  assert.deepEqual(parts(unknown.orders[0] ?? {}), ['goodsTotal', 'handlingFee']);
  const known = await asked({ country: 'DE' });
  assert.deepEqual([known.freight, known.tax, known.total], ['2.00', '0.00', '27.00']);
  await sql`update freight_templates set other_zone_fee_micro = null where store_id = ${storeA.storeId}`.execute(
    ctx.db,
  );
  const refused = await asked({ country: 'DE' });
  assert.equal(refused.orders[0]?.refusal?.error, 'not_delivered_there');
  assert.deepEqual(parts(refused), ['goodsTotal', 'handlingFee', 'tax']);
  await sql`update freight_templates set other_zone_fee_micro = 0 where store_id = ${storeA.storeId}`.execute(ctx.db);
  const nothing = await call(
    ctx,
    tradeRoutes,
    orders.orderQuote,
    { lines: [{ skuId: nowhere, count: 1 }], country: 'DE' },
    asA,
  );
  assert.deepEqual([nothing.freight, nothing.total], [undefined, undefined]);
});

test('the orders of a checkout are listed to who placed it, and to nobody else', async () => {
  await nextMinute();
  const placed = await submit(ctx, buyerA, [{ store: storeA, count: 3 }, { store: storeB }]);
  const listed = async (as: typeof asA, checkoutId = placed.checkoutId) =>
    (await call(ctx, tradeRoutes, orders.orderListMain, { checkoutId }, as)).pageList.map((order) => order.orderId);
  assert.deepEqual((await listed(asA)).toSorted(), placed.orderIds.toSorted());
  assert.deepEqual(await listed(asB), []);
  assert.deepEqual(await listed(asA, nowhere), []);
});

test('the same cart within a minute is a repetition while it is unpaid, in any order of its lines', async () => {
  await nextMinute();
  const first = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB }]);
  const again = () => submit(ctx, buyerA, [{ store: storeB }, { store: storeA }]);
  await refuses(again(), 'duplicate_submission', { checkoutId: first.checkoutId });
  await submit(ctx, buyerA, [{ store: storeA, count: 2 }, { store: storeB }]);
  await pay(ctx, buyerA, first.checkoutId);
  const second = await again();
  assert.notEqual(second.checkoutId, first.checkoutId);
  await refuses(again(), 'duplicate_submission', { checkoutId: second.checkoutId });
  await nextMinute();
  await again();
});

test('the same cart to another address is another order', async () => {
  await nextMinute();
  const person = await addBuyer(ctx, 'twohomes', 1000n);
  const lines = [{ skuId: storeA.skuId, count: 1 }];
  const second = await addAddress(ctx, person.userId, {
    name: 'Ada Example',
    phoneCode: '49',
    phone: '3012345678',
    nation: 'DE',
    state: '16',
    city: 'Berlin',
    postCode: '10117',
    address: 'Another Street 2',
    use: 0,
  });
  const order = async (to: string) => {
    const { total = '' } = await call(ctx, tradeRoutes, orders.orderQuote, { addressId: to, lines }, person);
    return call(ctx, tradeRoutes, orders.orderSubmit, { addressId: to, lines, expectTotal: total }, person);
  };
  const first = await order(person.addressId);
  await refuses(order(person.addressId), 'duplicate_submission', { checkoutId: first.checkoutId });
  assert.notEqual((await order(String(second))).checkoutId, first.checkoutId);
});

test('an order that asks for a coupon which does not fit is refused, not placed at the full price', async () => {
  await nextMinute();
  for (const [code, terms, refusal] of [
    ['LARGEONLY', { minimumMicro: 900_000_000n, storeId: null }, 'coupon_below_minimum'],
    ['ELSEWHERE', { minimumMicro: 0n, storeId: storeB.storeId }, 'coupon_not_applicable'],
  ] as const) {
    const couponId = await inTx(ctx.db, (tx) =>
      createCoupon(ctx, tx, {
        code,
        titles: { en: code },
        worth: { kind: 'percentage', basisPoints: 1000 },
        maximumMicro: null,
        startsAt: ctx.clock.now(),
        endsAt: new Date(ctx.clock.now().getTime() + dayMs),
        claimLimit: null,
        ...terms,
      }),
    );
    await claimCoupon(ctx, buyerA.userId, { code }, 'en');
    const { total = '' } = await call(ctx, tradeRoutes, orders.orderQuote, cartOf(3), asA);
    const input = { ...cartOf(3), couponId: String(couponId), expectTotal: total };
    await refuses(call(ctx, tradeRoutes, orders.orderSubmit, input, asA), refusal);
  }
});

test('a repetition that finds its own stock taken hears of the first submission', async () => {
  await nextMinute();
  await countTestStock(ctx, storeA.skuId, 5);
  const first = await submit(ctx, buyerA, [{ store: storeA, count: 5 }]);
  await refuses(submit(ctx, buyerA, [{ store: storeA, count: 5 }]), 'duplicate_submission', {
    checkoutId: first.checkoutId,
  });
  await refuses(submit(ctx, buyerB, [{ store: storeA, count: 5 }]), 'stock_insufficient', {
    skuId: storeA.skuId,
    stock: 0,
  });
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId: first.orderIds[0] ?? '', reason: 0 }, asA);
  await countTestStock(ctx, storeA.skuId, 1000);
});

test('paying needs the fund password, enough money and something to pay', async () => {
  await nextMinute();
  const { checkoutId, orderIds, total } = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB }]);
  const input = { checkoutId, payType: 'balance', safeword: testFundPassword } as const;
  await refuses(call(ctx, tradeRoutes, orders.orderPay, { ...input, safeword: '111111' }, asA), 'wrong_safeword');
  await refuses(
    call(ctx, tradeRoutes, orders.orderPay, { payType: 'balance', safeword: testFundPassword }, asA),
    'invalid_parameters',
  );
  const poor = await addBuyer(ctx, 'poorbuyer', 10n);
  const { checkoutId: theirs } = await submit(ctx, poor, [{ store: storeA }]);
  await refuses(pay(ctx, poor, theirs), 'insufficient_balance', { available: '10.00', total: '14.50' });
  assert.equal(total, '56.50');
  // One order of the checkout may be paid alone; paying the checkout then pays the other.
  const alone = await call(
    ctx,
    tradeRoutes,
    orders.orderPay,
    { payType: 'balance', safeword: testFundPassword, orderId: orderIds[0] ?? '' },
    asA,
  );
  assert.equal(alone.total, '14.50');
  assert.equal((await pay(ctx, buyerA, checkoutId)).total, '42.00');
  await refuses(pay(ctx, buyerA, checkoutId), 'order_already_paid');
});

test('a key keeps its answer, and refuses another request', async () => {
  await nextMinute();
  const quoted = { ...cartOf(2), expectTotal: '27.00' };
  const options = { ...asA, idempotencyKey: 'cart-key-1' };
  const first = await call(ctx, tradeRoutes, orders.orderSubmit, quoted, options);
  assert.deepEqual(await call(ctx, tradeRoutes, orders.orderSubmit, quoted, options), first);
  await refuses(
    call(ctx, tradeRoutes, orders.orderSubmit, { ...cartOf(3), expectTotal: '39.50' }, options),
    'idempotency_conflict',
  );
});

test('only unpaid orders are cancelled; the stock returns', async () => {
  await nextMinute();
  const before = (await stockOf(storeA.skuId)) ?? 0;
  const { orderIds } = await submit(ctx, buyerA, [{ store: storeA, count: 9 }]);
  assert.equal(await stockOf(storeA.skuId), before - 9);
  const cancelling = { orderId: orderIds[0] ?? '', reason: 3 };
  await call(ctx, tradeRoutes, orders.orderCancel, cancelling, asA);
  assert.equal(await stockOf(storeA.skuId), before);
  const info = await call(ctx, tradeRoutes, orders.orderInfo, { orderId: cancelling.orderId }, asA);
  assert.deepEqual([info.status, info.cancelReason, info.actions], [-1, 3, ['buy_again']]);
  await refuses(call(ctx, tradeRoutes, orders.orderCancel, cancelling, asA), 'order_cancelled');
  const { orderId } = cancelling;
  await refuses(call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA), 'order_cancelled');
  await refuses(call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shopA), 'order_cancelled');
  await refuses(ship(ctx, storeA, orderId), 'order_cancelled');
  await refuses(
    call(
      ctx,
      tradeRoutes,
      orders.orderPay,
      { orderId: cancelling.orderId, payType: 'balance', safeword: testFundPassword },
      asA,
    ),
    'order_cancelled',
  );
  const paid = await buy(ctx, buyerA, storeA, 8);
  await refuses(
    call(ctx, tradeRoutes, orders.orderCancel, { orderId: paid, reason: 0 }, asA),
    'only_unpaid_can_cancel',
  );
});

test('each step is refused in the wrong state', async () => {
  await nextMinute();
  const orderId = await buy(ctx, buyerA, storeA);
  await refuses(call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA), 'order_not_shipped');
  await call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA);
  await refuses(call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA), 'order_already_reminded');
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shopA);
  await refuses(
    call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shopA),
    'order_not_awaiting_confirmation',
  );
  await ship(ctx, storeA, orderId);
  await refuses(ship(ctx, storeA, orderId), 'order_not_awaiting_shipment');
  await refuses(call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA), 'order_not_awaiting_shipment');
  await call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA);
  await refuses(call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA), 'order_already_received');
});

test('what is not paid in a day is cancelled, and its coupon returns with the last order of the checkout', async () => {
  await nextMinute();
  const endsAt = new Date(ctx.clock.now().getTime() + 30 * dayMs);
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code: 'tenoff',
      titles: { en: 'Ten off' },
      worth: { kind: 'amount', amountMicro: 10_000_000n },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: ctx.clock.now(),
      endsAt,
      claimLimit: null,
    }),
  );
  await claimCoupon(ctx, buyerB.userId, { code: 'TenOff' }, 'en');
  const placed = await submit(ctx, buyerB, [{ store: storeA }, { store: storeB }], couponId.toString());
  assert.equal(placed.total, '46.50');
  const isUsed = async () =>
    (
      await sql<{
        used: boolean;
      }>`select used_at is not null as used from coupon_claims where coupon_id = ${couponId}`.execute(ctx.db)
    ).rows[0]?.used;
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId: placed.orderIds[0] ?? '', reason: 4 }, asB);
  assert.equal(await isUsed(), true);
  await passTime(ctx, 24 * hourMs - 1);
  const before = await call(ctx, tradeRoutes, orders.orderInfo, { orderId: placed.orderIds[1] ?? '' }, asB);
  assert.equal(before.status, 0);
  await expireOrders(ctx);
  assert.equal(await isUsed(), true);
  await passTime(ctx, 1);
  assert.ok((await expireOrders(ctx)) >= 1);
  assert.equal(await isUsed(), false);
  const logs = await call(ctx, tradeRoutes, orders.orderLogList, { orderId: placed.orderIds[1] ?? '' }, asB);
  assert.deepEqual(
    logs.map(({ log }) => log),
    ['placed', 'cancelled_on_timeout'],
  );
});

test('an order that a coupon pays whole moves no money and still goes its way', async () => {
  await nextMinute();
  await sql`update freight_templates set first_fee_micro = 0 where store_id = ${storeA.storeId}`.execute(ctx.db);
  const startsAt = ctx.clock.now();
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code: 'ALL',
      titles: { en: 'All' },
      worth: { kind: 'percentage', basisPoints: 10_000 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: storeA.storeId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      claimLimit: 1,
    }),
  );
  await claimCoupon(ctx, buyerB.userId, { code: 'ALL' }, 'en');
  const placed = await submit(ctx, buyerB, [{ store: storeA }], couponId.toString());
  assert.equal(placed.total, '0.00');
  await pay(ctx, buyerB, placed.checkoutId);
  assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(placed.orderIds[0] ?? '0'))), 0n);
  await ship(ctx, storeA, placed.orderIds[0] ?? '');
  await sql`update freight_templates set first_fee_micro = 2000000 where store_id = ${storeA.storeId}`.execute(ctx.db);
});

test('lists filter by tab, keyword and time; sellers see their own share', async () => {
  await nextMinute();
  const from = ctx.clock.now().toISOString();
  const orderId = await receive(ctx, buyerA, storeB);
  const info = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
  const list = (input: object) => call(ctx, tradeRoutes, orders.orderListMain, input, asA);
  const ids = async (input: object) => (await list(input)).pageList.map((order) => order.orderId);
  assert.deepEqual(await ids({ tab: 'to_review', from }), [orderId]);
  assert.deepEqual(await ids({ tab: 'unpaid', from }), []);
  assert.deepEqual(await ids({ keyword: info.orderNo.slice(0, 12) }), [orderId]);
  assert.deepEqual(await ids({ keyword: 'lamp of sellerB', from }), [orderId]);
  assert.deepEqual(await ids({ keyword: '100%', from }), []);
  assert.equal((await list({ from })).pageInfo.totalElements, 1);
  const [all, first, second] = [await ids({}), await ids({ pageSize: 2 }), await ids({ pageSize: 2, pageNum: 2 })];
  assert.deepEqual([...first, ...second], all.slice(0, 4));
  const purchases = await call(ctx, tradeRoutes, orders.orderPurchases, { pageSize: 1 }, asA);
  assert.equal(purchases.pageList[0]?.orderId, orderId);
  const sold = await call(ctx, tradeRoutes, sellerOrders.sellerOrderList, { status: 4 }, shopB);
  assert.ok(sold.pageList.every((order) => order.lines.every((line) => line.skuId === storeB.skuId)));
  assert.equal(sold.statusCounts['4'], sold.pageInfo.totalElements);
  const several = await call(ctx, tradeRoutes, sellerOrders.sellerOrderList, { statuses: [4, 5, 4] }, shopB);
  assert.ok(several.pageList.every((order) => order.status === 4 || order.status === 5));
  assert.equal(several.pageInfo.totalElements, (sold.statusCounts['4'] ?? 0) + (sold.statusCounts['5'] ?? 0));
  const detail = await call(ctx, tradeRoutes, sellerOrders.sellerOrderInfo, { orderId }, shopB);
  assert.deepEqual([detail.total, detail.commission, detail.earning], ['42.00', '2.00', '40.00']);
  assert.deepEqual([detail.nationName, detail.state], ['Germany', 'State of Berlin']);
  const wallet = await call(ctx, tradeRoutes, seller.sellerWallet, {}, shopA);
  assert.equal(wallet.receivable, '0.00');
});

test('what an order was priced at never changes', async () => {
  await nextMinute();
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA, count: 2 }]);
  await pay(ctx, buyerA, checkoutId);
  await sql`update skus set price_micro = 99000000 where id = ${storeA.skuId}::bigint`.execute(ctx.db);
  await deriveTestProducts(ctx);
  ctx.settingValues.set('commission_rate', '0.5');
  const info = await call(ctx, tradeRoutes, orders.orderInfo, { orderId: orderIds[0] ?? '' }, asA);
  assert.deepEqual([info.total, info.lines[0]?.unitPrice], ['27.00', '12.50']);
  const sold = await call(ctx, tradeRoutes, sellerOrders.sellerOrderInfo, { orderId: orderIds[0] ?? '' }, shopA);
  assert.equal(sold.commission, '1.25');
});

test('an order keeps whom its receipt is made out to', async () => {
  await nextMinute();
  const save = (company: string, taxNumber: string) =>
    call(ctx, accountsModule.routes, account.billingSave, { company, taxNumber }, asA);
  const paperOf = async (orderId: string) => {
    const { buyerCompany, buyerTaxNumber } = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
    return [buyerCompany, buyerTaxNumber];
  };
  const before = await submit(ctx, buyerA, [{ store: storeA, count: 1 }]);
  await save(' Ada GmbH ', ' DE 811 ');
  await nextMinute();
  const after = await submit(ctx, buyerA, [{ store: storeA, count: 3 }]);
  await save('', '');
  assert.deepEqual(await paperOf(before.orderIds[0] ?? ''), ['', '']);
  assert.deepEqual(await paperOf(after.orderIds[0] ?? ''), ['Ada GmbH', 'DE 811']);
  assert.deepEqual(await call(ctx, accountsModule.routes, account.billingGet, {}, asA), { company: '', taxNumber: '' });
  await refuses(call(ctx, accountsModule.routes, account.billingGet, {}), 'not_logged_in');
});

test('the books balance', () => assertInvariants(ctx.db));
