import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminUsers, chat, type InputOf, sellerChat } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { chatCalls, uploadedImage } from '#testkit/chat-people.ts';
import { buy } from '#testkit/order-market.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountHomeRoutes } from './account-home.routes.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, admin, powerlessStaff } = await smallMarket(ctx);
const exportOf = async (userId: bigint) => {
  const input = { userId: String(userId), reason: 'Asked for by letter' };
  const file = await call(ctx, accountHomeRoutes, adminUsers.userExport, input, { session: admin.session });
  return { ...file, data: JSON.parse(file.json) as Record<string, Record<string, unknown>[]> };
};

test('a person gets what is kept about them, and nothing of anybody else', async () => {
  await sql`insert into favourites (id, user_id, product_id, created_at) values
    (1, ${buyerA.userId}, ${storeA.productId}, ${ctx.clock.now()})`.execute(ctx.db);
  const { data, filename, json } = await exportOf(buyerA.userId);
  assert.match(filename, /^person-\d+-2026-03-02\.json$/);
  assert.equal(data.account?.[0]?.username, 'buyera');
  assert.equal(data.addresses?.[0]?.address, 'Example Street 1');
  assert.equal(data.deposits?.[0]?.amountMicro, '10000000000');
  assert.equal(data.balanceMovements?.[0]?.amountMicro, '10000000000');
  assert.deepEqual(data.favourites, [
    { productId: String(storeA.productId), createdAt: ctx.clock.now().toISOString() },
  ]);
  assert.ok(!json.includes('buyerb') && !json.includes('sellera'));
  assert.equal((await exportOf(storeA.userId)).data.stores?.[0]?.name, 'Store of sellera');
  assert.equal((await exportOf(buyerB.userId)).data.favourites?.length, 0);
});

test('what a person reported to the staff is told to them, and not to who was reported', async () => {
  const partyId = String(storeA.storeId);
  const reason = 'Asks to be paid elsewhere';
  const as = { session: buyerA.session };
  await call(ctx, chatCalls, chat.chatSend, { partyId, content: 'Hello' }, as);
  await call(ctx, chatCalls, chat.chatReport, { partyId, reason }, as);
  const [report] = (await exportOf(buyerA.userId)).data.chatReports ?? [];
  assert.deepEqual([report?.reason, report?.closedAt], [reason, null]);
  assert.ok(!(await exportOf(storeA.userId)).json.includes(reason));
});

test('whoever writes for a store gets what they wrote, not what the customers did', async () => {
  const threads = await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, { session: storeA.session });
  const letter = { threadId: threads.list[0]?.threadId ?? '', content: 'We only take USDT', clientId: 'client-01' };
  await call(ctx, chatCalls, sellerChat.sellerChatSend, letter, { session: storeA.session });
  const written = async (userId: bigint) => (await exportOf(userId)).data.messages?.map(({ content }) => content);
  assert.deepEqual(await written(storeA.userId), [letter.content]);
  assert.deepEqual(await written(buyerA.userId), ['Hello', letter.content]);
});

test('what was sent in chats beside words is in it: images by their names, and what cards show', async () => {
  const partyId = String(storeA.storeId);
  const as = { session: buyerA.session };
  const orderId = await buy(ctx, buyerA, storeA);
  const image = await uploadedImage(ctx, buyerA.userId, 'chat/lamp.webp');
  const send = (letter: InputOf<typeof chat.chatSend>) =>
    call(ctx, chatCalls, chat.chatSend, { partyId, ...letter }, as);
  await send({ type: 'img', content: image });
  await send({ type: 'product', sellerGoodsId: String(storeA.productId) });
  await send({ type: 'order', orderId });
  const { messages, orders } = (await exportOf(buyerA.userId)).data;
  assert.deepEqual(
    messages?.slice(-3).map((each) => [each.type, each.image ?? each.productId ?? each.orderNo]),
    [
      ['img', 'chat/lamp.webp'],
      ['product', String(storeA.productId)],
      ['order', orders?.[0]?.orderNo],
    ],
  );
  assert.ok(orders?.[0]?.orderNo);
});

test('an order tells the whole address that it was sent to', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const address = {
    consignee: 'Ada Example',
    phoneCode: '49',
    phone: '1510000000',
    email: 'ada@example.com',
    nation: 'DE',
    province: 'Bavaria',
    city: 'Munich',
    postCode: '80331',
    address: 'Example Street 1',
  };
  await sql`update orders set consignee = ${address.consignee}, phone_code = ${address.phoneCode}, phone = ${address.phone},
    email = ${address.email}, nation = ${address.nation}, province = ${address.province}, city = ${address.city},
    post_code = ${address.postCode}, address = ${address.address} where id = ${BigInt(orderId)}`.execute(ctx.db);
  const [order] = (await exportOf(buyerA.userId)).data.orders?.slice(-1) ?? [];
  assert.deepEqual({ ...order, ...address }, order);
});

test('a store tells how its owner is reached and where goods come back to', async () => {
  const contact = { contactEmail: 'lee@example.com', contactPhone: '+49 30 1234567' };
  const returnAddress = { name: 'Lee Example', nation: 'DE', province: 'Berlin', city: 'Berlin', address: 'Hof 2' };
  await sql`update stores set contact_email = ${contact.contactEmail}, contact_phone = ${contact.contactPhone},
    return_address = ${JSON.stringify(returnAddress)}::jsonb where id = ${storeA.storeId}`.execute(ctx.db);
  const [store] = (await exportOf(storeA.userId)).data.stores ?? [];
  assert.deepEqual({ ...store, ...contact, returnAddress }, store);
  assert.ok(!(await exportOf(buyerA.userId)).json.includes(returnAddress.name));
});

test('no secret is in it', async () => {
  const { json } = await exportOf(buyerA.userId);
  assert.ok(!/argon2|hash|mac|token|secret/i.test(json), json);
});

test('whoever may not, does not', async () => {
  const input = { userId: String(buyerA.userId), reason: 'Curious' };
  await assert.rejects(
    call(ctx, accountHomeRoutes, adminUsers.userExport, input, { session: powerlessStaff.session }),
    {
      key: 'not_allowed',
    },
  );
  await assert.rejects(exportOf(7n), { key: 'user_not_found' });
});

/** Tables that name a person and are not told them, each for its reason. */
const untold: Readonly<Record<string, string>> = {
  chain_addresses: 'addresses of ours, shown in the wallet',
  chain_ahead_transfers: 'becomes a deposit',
  chain_transfers: 'becomes a deposit',
  checkouts: 'its orders are told',
  favourite_counts: 'a count of what is told',
  follow_counts: 'a count of what is told',
  idempotency_keys: 'answers to requests, for a day',
  identity_accesses: 'what staff looked at',
  product_import_runs: 'files that were sent in for a store',
  product_logs: 'what was done to products of a store',
  recent_submissions: 'a digest of checkouts, for minutes',
  balance_corrections: 'a decision of staff; what it moved is told with the balance',
  refund_requests: 'a decision of staff that waits',
  refunds: 'told with orders and movements',
  security_digests: 'messages on their way',
  sent_codes: 'secrets, for minutes',
  solvency_leaves: 'published balances, told by the wallet',
  staff: 'who works here',
  stock_entries: 'what was done to the stock of a store',
  store_changes: 'what was done to a store',
  stored_files: 'images, told by address where they are used',
  withdrawal_stops: 'that withdrawals wait while a store is suspended, told in its panel',
};

test('every table that names a person is told, or left out for a reason', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select distinct c.table_name::text as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)user_id$|^reporter_id$' order by 1`.execute(
    ctx.db,
  );
  const told = [
    'addresses',
    'billing_details',
    'cases',
    'chat_reports',
    'chat_threads',
    'contact_changes',
    'coupon_claims',
    'deposits',
    'favourites',
    'identity_verifications',
    'loans',
    'notification_entries',
    'notification_preferences',
    'orders',
    'push_subscriptions',
    'review_reports',
    'reviews',
    'seller_applications',
    'sessions',
    'sign_ins',
    'store_follows',
    'stores',
    'withdrawal_addresses',
    'withdrawal_cards',
    'withdrawals',
  ];
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...told, ...Object.keys(untold)].sort(),
  );
});

test('the file is named by the day of the platform, as everything in the panel is', async () => {
  ctx.clock.advanceMs(Date.parse('2026-03-02T16:00:00Z') + hourMs - ctx.clock.now().getTime());
  assert.match((await exportOf(buyerA.userId)).filename, /-2026-03-03\.json$/);
});
