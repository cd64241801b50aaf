import assert from 'node:assert/strict';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { openSession } from '../../modules/accounts/index.ts';
import { createCoupon } from '../../modules/coupons/index.ts';
import { settleOrders } from '../../modules/orders/lifecycle/settle-orders.ts';
import { type MarketBuyer, type MarketStore, testFundPassword } from '../small-market.ts';
import { post, type WholeServer } from '../whole-server.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { submittedDeposit } from './deposit-rows.ts';
import { beginLoan } from './loan-rows.ts';
import { fileRows } from './product-files.ts';
import { reviewRows } from './review-rows.ts';
import { storeRows } from './store-rows.ts';
import { fundStore, requestedWithdrawal } from './withdrawal-rows.ts';

/** A buyer and the store where that buyer buys everything. */
export type Pair = {
  readonly name: string;
  readonly buyer: MarketBuyer;
  readonly store: MarketStore;
  /** How often each thing happens: two pairs with different counts cannot show each other's. */
  readonly times: number;
};

/**
 * A buyer and a store do everything that leaves personal rows behind: orders in every state, a case, a review, favourites,
 * coupons, deposits, a withdrawal, billing, addresses, templates, categories, views, an import and an export.
 */
export async function livePair({ ctx, server }: WholeServer, { name, buyer, store, times }: Pair): Promise<void> {
  const must = async (path: string, body: object, { token }: { readonly token: string }): Promise<never> => {
    const answer = await post(server, path, body, token);
    assert.equal(answer.code, 0, `${path}: ${answer.body}`);
    return answer.data as never;
  };
  let count = 0;
  const submit = async (): Promise<{ checkoutId: string; orderIds: string[] }> => {
    count += 1;
    const line = { skuId: store.skuId, count: 10 * times + count, remark: `for ${name}` };
    const cart = { addressId: buyer.addressId, lines: [line] };
    const { total }: { total: string } = await must('/api/order!quote.action', cart, buyer);
    return must('/api/order!submit.action', { ...cart, expectTotal: total }, buyer);
  };
  const buy = async () => {
    const { checkoutId, orderIds } = await submit();
    await must('/api/order!pay.action', { checkoutId, payType: 'balance', safeword: testFundPassword }, buyer);
    return String(orderIds[0]);
  };
  const ship = (orderId: string) =>
    must('/seller/api/order!ship.action', { orderId, carrier: 'Post', trackingNumber: `${name}1234` }, store);
  const claim = { reason: 1, amount: `${times}.00`, explain: `Wrong for ${name}` };
  for (let round = 0; round < times; round += 1) {
    await submit();
    await must('/api/order!remind.action', { orderId: await buy() }, buyer);
    await ship(await buy());
    await must('/api/order!returns.action', { orderId: await buy(), ...claim }, buyer);
    await reviewRows(server, { buyer, store, orderId: await buy() });
    const code = `${name}${round}`.toUpperCase();
    await inTx(ctx.db, (tx) =>
      createCoupon(ctx, tx, {
        code,
        titles: { en: `For ${name}` },
        worth: { kind: 'percentage', basisPoints: 100 * times },
        minimumMicro: 0n,
        maximumMicro: null,
        storeId: null,
        startsAt: ctx.clock.now(),
        endsAt: new Date(ctx.clock.now().getTime() + 90 * dayMs),
        claimLimit: null,
      }),
    );
    await must('/api/coupon!claim.action', { code }, buyer);
    await must('/api/address!add.action', addressOf(name, round), buyer);
    await submittedDeposit(ctx, server, buyer);
  }
  await requestedWithdrawal(ctx, server, buyer, `${10 * times}.00`);
  await fundStore(ctx, store);
  await requestedWithdrawal(ctx, server, store, `${10 * times}.00`, '/seller/api');
  await seeTransfer(ctx, buyer.userId, times);
  await fileRows(server, store);
  await storeRows(server, store);
  await catalogueRows(server, store);
  await must('/api/keepGoods!add.action', { sellerGoodsId: String(store.productId) }, buyer);
  await must('/api/focusSeller!add.action', { sellerId: String(store.storeId) }, buyer);
  await must('/api/user!saveBilling.action', { company: `${name} Trading`, taxNumber: `TAX-${name}` }, buyer);
  await must('/api/sellerApplication!save.action', { storeName: `${name} Boutique` }, buyer);
  await beginLoan(server, buyer, `${100_000 * times}.00`);
  await handIdentityIn({ ctx, server }, buyer.userId, `${name} Buyer`);
  await handIdentityIn({ ctx, server }, store.userId, `${name} Seller`);
  await talk({ must, buyer, store }, name, times);
  await settleNow(ctx, store);
}

type Talk = Pick<Pair, 'buyer' | 'store'> & {
  readonly must: (path: string, body: object, who: { readonly token: string }) => Promise<unknown>;
};

/** With what a store's internal notes begin: no buyer may ever be shown it. */
export const noteMark = 'Haggles, says';

/** The buyer writes to the store, which answers as often and notes something for itself. */
async function talk({ must, buyer, store }: Talk, name: string, times: number): Promise<void> {
  const partyId = String(store.storeId);
  for (let round = 0; round < times; round += 1) {
    await must('/api/newOnlinechat!send.action', { partyId, content: `Hello, this is ${name} ${round}` }, buyer);
    const { list } = (await must('/seller/api/chat!threads.action', {}, store)) as { list: { threadId: string }[] };
    await must('/seller/api/chat!send.action', { threadId: list[0]?.threadId, content: `Hello ${name} !` }, store);
  }
  await must('/api/newOnlinechat!send.action', { partyId, content: `Thank you, ${name} ` }, buyer);
  const { list } = (await must('/seller/api/chat!threads.action', {}, store)) as { list: { threadId: string }[] };
  const note = { threadId: list[0]?.threadId, content: `${noteMark} ${name}`, clientId: `note-of-${name}` };
  await must('/seller/api/chat!addNote.action', note, store);
  const hours = { version: 0, isOn: false, timeZone: 'UTC', weekly: Array(7).fill(null), holidays: [] };
  await must('/seller/api/chat!saveHours.action', { ...hours, answers: { en: `Away, ${name} ` } }, store);
  await must('/seller/api/chat!saveQuickReplies.action', { version: 0, replies: [`Kind regards, ${name} `] }, store);
}

/** Something is on its way to a person's own address. */
async function seeTransfer({ db, ids, clock }: WholeServer['ctx'], userId: bigint, times: number): Promise<void> {
  const now = clock.now();
  await sql`insert into chain_cursors (network, height, hash, advanced_at, head_height, head_advanced_at, checked_at)
    values ('tron', 1, ${'a'.repeat(64)}, ${now}, 1, ${now}, ${now}) on conflict do nothing`.execute(db);
  await sql`insert into chain_transfers (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash,
      final_from, state, seen_at)
    values (${ids.next()}, 'tron', ${String(userId).padStart(64, '0')}, 0, 'USDT', ${times}, ${`T${userId}`}, ${userId}, 1, ${'a'.repeat(64)},
      9, 'seen', ${now})`.execute(db);
}

/** A person says who they are, on the shop's side whatever they are in the panel. */
async function handIdentityIn({ ctx, server }: WholeServer, userId: bigint, realName: string): Promise<void> {
  const origin = { address: '192.0.2.7', device: 'test' };
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, { audience: 'buyer', userId }, origin));
  const key = `private/aa/of-${userId}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, 'verification', 'image/webp', 1, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const document = { documentType: 'passport', documentNumber: `P${userId}`.slice(0, 30), frontImg: `/files/${key}` };
  const answer = await post(
    server,
    '/api/identity!submitBasic.action',
    { realName, nationality: 'DE', ...document },
    token,
  );
  assert.equal(answer.code, 0, answer.body);
}

/** Settles what a store's buyers have received, as if their time to send it back were over. */
async function settleNow(ctx: Context, { storeId }: MarketStore): Promise<void> {
  await sql`update orders set settle_due_at = ${ctx.clock.now()}
    where store_id = ${storeId} and settle_due_at is not null`.execute(ctx.db);
  await settleOrders(ctx);
}

const addressOf = (name: string, round: number) => ({
  name: `${name} Recipient`,
  phoneCode: '49',
  phone: `3012345${100 + round}`,
  nation: 'DE',
  state: '16',
  city: 'Berlin',
  postCode: '10115',
  address: `${name} Street ${round}`,
  use: 1,
});
