import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { orderMarket, passTime, pay, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestProduct, deriveTestProducts } from '#testkit/test-shop.ts';
import { claimCoupon, createCoupon } from '../../coupons/index.ts';
import { createFreightTemplate } from '../../sellers/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { settleOrders } from '../lifecycle/index.ts';

/** What a checkout writes down, sum by sum, and that it is what money moves by later, whatever became of shop and settings. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const as = { session: buyerA.session };
const usdt = 1_000_000n;
const set = (key: string, value: unknown) => ctx.settingValues.set(key, value as never);

/** A heavy product of store A with a template of its own: 4.00 for the first kilogram, 1.50 for each further, 3.00 to Germany. */
const anvil = await (async () => {
  const { rows } = await sql<{ categoryId: bigint }>`select category_id as "categoryId" from products
    where id = ${storeA.productId}`.execute(ctx.db);
  const freightTemplateId = await inTx(ctx.db, (tx) =>
    createFreightTemplate(ctx, tx, storeA.storeId, {
      name: 'Heavy',
      shipsFrom: 'CN',
      unit: 'kilogram',
      freeOverMicro: null,
      firstUnitFeeMicro: 4n * usdt,
      furtherUnitFeeMicro: 1_500_000n,
      deliveryFeeMicro: 500_000n,
      zones: [{ countries: ['DE'], feeMicro: 3n * usdt }],
      elsewhereFeeMicro: null,
    }),
  );
  const { productId } = await addTestProduct(ctx, {
    storeId: storeA.storeId,
    handle: 'anvil',
    categoryId: rows[0]?.categoryId ?? 0n,
    titles: { en: 'Anvil', de: 'Amboss' },
    freightTemplateId,
    skus: [{ choice: [], priceMicro: 30n * usdt, stock: 50, weightGrams: 1200 }],
  });
  const skus = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
  return { ...storeA, productId, skuId: String(skus.rows[0]?.id) };
})();

async function coupon(code: string, storeId: bigint | null): Promise<string> {
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code,
      titles: { en: code },
      worth: { kind: 'percentage', basisPoints: 1000 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId,
      startsAt: ctx.clock.now(),
      endsAt: new Date(ctx.clock.now().getTime() + dayMs),
      claimLimit: null,
    }),
  );
  await claimCoupon(ctx, buyerA.userId, { code }, 'en');
  return String(couponId);
}

const lines = [
  { skuId: anvil.skuId, count: 2, remark: ' no \u202ebubble\u202c wrap ' },
  { skuId: storeA.skuId, count: 4, remark: 'ring twice' },
  { skuId: storeB.skuId, count: 1 },
];
const terms = () => {
  set('tax_rates', 'DE=0.1');
  set('order_handling_fee', '0.30');
  set('commission_rate', '0.08');
};

test('every sum of an order is written down and adds up, its lines’ and its checkout’s too', async () => {
  terms();
  const couponId = await coupon('OFA', storeA.storeId);
  const cart = { addressId: buyerA.addressId, lines, couponId };
  const quote = await call(ctx, tradeRoutes, orders.orderQuote, cart, as);
  // Goods 110.00, a tenth off; 2.40 kg is 3 units: 4.00 and 2 × 1.50; one parcel of lamps 2.00; 3.00 to the zone.
  const [ofA, ofB] = quote.orders;
  assert.deepEqual([ofA?.goodsTotal, ofA?.discount, ofA?.handlingFee], ['110.00', '11.00', '0.30']);
  assert.deepEqual([ofB?.goodsTotal, ofB?.discount, ofB?.total], ['40.00', '0.00', '46.30'], 'not of its store');
  const placed = await call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: quote.total ?? '' }, as);
  type Sums = Record<'goods' | 'shipping' | 'far' | 'delivery' | 'tax' | 'handling' | 'discount' | 'total', bigint>;
  const { rows } = await sql<
    Sums & { id: string }
  >`select id::text, goods_micro as goods, shipping_fee_micro as shipping,
      long_distance_fee_micro as far, delivery_fee_micro as delivery, tax_micro as tax, handling_fee_micro as handling,
      discount_micro as discount, total_micro as total
    from orders where checkout_id = ${BigInt(placed.checkoutId)} order by store_id`.execute(ctx.db);
  for (const { goods, shipping, far, delivery, tax, handling, discount, total } of rows)
    assert.equal(total, goods + shipping + far + delivery + tax + handling - discount);
  assert.equal(
    rows.reduce((sum, { total }) => sum + total, 0n),
    BigInt(Math.round(Number(placed.total) * 1e6)),
  );
  const mine = rows.find(({ id }) => id === placed.orderIds[0]);
  assert.deepEqual(
    [mine?.goods, mine?.discount, mine?.shipping, mine?.far, mine?.delivery, mine?.handling],
    [110n * usdt, 11n * usdt, 9n * usdt, 3n * usdt, 500_000n, 300_000n],
  );
  // What a coupon took off is not taxed: a tenth of 99.00.
  assert.equal(mine?.tax, 9_900_000n);
  const { rows: parts } = await sql<{
    goods: bigint;
    discount: bigint;
    commission: bigint;
    rate: string;
    note: string;
  }>`select line_total_micro as goods, discount_micro as discount, commission_micro as commission,
      commission_rate as rate, buyer_note as note from order_lines where order_id = ${BigInt(mine?.id ?? 0)} order by id`.execute(
    ctx.db,
  );
  assert.deepEqual(
    parts.map(({ goods, discount, commission, note }) => [goods, discount, commission, note]),
    [
      [60n * usdt, 6n * usdt, 4_320_000n, 'no bubble wrap'],
      [50n * usdt, 5n * usdt, 3_600_000n, 'ring twice'],
    ],
    '8 % of what each brings',
  );
  const info = await call(ctx, tradeRoutes, orders.orderInfo, { orderId: mine?.id ?? '' }, as);
  assert.equal(info.remark, 'no bubble wrap\nring twice');
  await pay(ctx, buyerA, placed.checkoutId);
  assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(mine?.id ?? 0))), mine?.total);
});

test('where it goes, what it is called and who sells it stay as they were', async () => {
  await passTime(ctx, 61 * secondMs);
  const cart = { addressId: buyerA.addressId, lines: lines.slice(0, 1) };
  const german = { ...as, language: 'de' as const };
  const { total = '' } = await call(ctx, tradeRoutes, orders.orderQuote, cart, german);
  const { orderIds } = await call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: total }, german);
  const read = () => call(ctx, tradeRoutes, orders.orderInfo, { orderId: orderIds[0] ?? '' }, as);
  const before = await read();
  assert.deepEqual(
    [before.lines[0]?.commodity, before.sellerName, before.city],
    ['Amboss', 'Store of sellera', 'Berlin'],
  );
  await sql`update addresses set city = 'Hamburg', name = 'Somebody else'
    where id = ${BigInt(buyerA.addressId)}`.execute(ctx.db);
  await sql`update stores set name = 'Renamed' where id = ${storeA.storeId}`.execute(ctx.db);
  const after = await read();
  assert.deepEqual(after, before);
  await sql`update stores set name = 'Store of sellera' where id = ${storeA.storeId}`.execute(ctx.db);
  await sql`update addresses set city = 'Berlin', name = 'Ada Example' where id = ${BigInt(buyerA.addressId)}`.execute(
    ctx.db,
  );
});

test('a settlement takes the commission that was agreed, and pays who owned the store then', async () => {
  await passTime(ctx, 61 * secondMs);
  set('commission_rate', '0.08');
  set('return_window_days', 3);
  const earned = () => balanceOf(ctx.db, accounts.userAvailable(storeB.userId));
  const kept = () => balanceOf(ctx.db, accounts.commission());
  await receive(ctx, buyerB, storeB);
  const [before, commission] = [await earned(), await kept()];
  set('commission_rate', '0.5');
  set('return_window_days', 30);
  await sql`update stores set owner_user_id = ${buyerA.userId} where id = ${storeB.storeId}`.execute(ctx.db);
  await passTime(ctx, 3 * dayMs - secondMs);
  assert.equal(await settleOrders(ctx), 0);
  await passTime(ctx, secondMs);
  assert.equal(await settleOrders(ctx), 1);
  // 40.00 for goods at 8 %; freight, tax and the handling fee go to the store whole.
  assert.equal((await kept()) - commission, 3_200_000n);
  assert.equal((await earned()) - before, 46_300_000n - 3_200_000n);
  await sql`update stores set owner_user_id = ${storeB.userId} where id = ${storeB.storeId}`.execute(ctx.db);
});

test('a discount is the price from its first instant to the one before its end; what was shown longer is refused', async () => {
  ctx.settingValues.clear();
  const at = (ms: number) => new Date(ctx.clock.now().getTime() + ms);
  await sql`update products set discount_micro = ${20n * usdt}, discount_starts_at = ${at(60_000)}, discount_ends_at = ${at(120_000)}
    where id = ${anvil.productId}`.execute(ctx.db);
  await sql`update skus set discount_micro = ${20n * usdt} where id = ${BigInt(anvil.skuId)}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  const cart = { addressId: buyerA.addressId, lines: [{ skuId: anvil.skuId, count: 1 }] };
  const priced = async () => {
    const { orders: quoted, total = '' } = await call(ctx, tradeRoutes, orders.orderQuote, cart, as);
    return [quoted[0]?.lines[0]?.unitPrice, total] as const;
  };
  const prices: unknown[] = [];
  const passed = [59_000, 1000, 59_000];
  for (const ms of passed) {
    ctx.clock.advanceMs(ms);
    prices.push((await priced())[0]);
  }
  assert.deepEqual(prices, ['30.00', '20.00', '20.00']);
  const [, shown] = await priced();
  ctx.clock.advanceMs(secondMs);
  const submit = (expectTotal: string) => call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal }, as);
  await assert.rejects(submit(shown), { key: 'price_changed' });
  assert.equal((await priced())[0], '30.00');
});
