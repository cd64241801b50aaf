import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { adminChat, adminReviews, chat, notifications, reviews, sellerChat, sellerReviews } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { accountPeople } from '#testkit/account-people.ts';
import { chatCalls } from '#testkit/chat-people.ts';
import { buy, orderMarket, passTime, pay, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addStaff, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { sendDueMails } from '../delivery/send-mails.ts';
import { notificationsModule } from '../index.ts';
import { savePreferences } from '../preferences/preferences.ts';
import { remindOfPayment, remindOfShipping } from './order-reminders.ts';
import { stillAsking } from './still-due.ts';
import { remindOfMessages } from './unread-messages.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const arbiter = await addStaff(ctx, 'arbiter', ['chat.moderate', 'chat.answer', 'reviews.moderate']);
const accounts = accountPeople(ctx);
const { routes } = notificationsModule;
const as = ({ session }: Pick<MarketPerson, 'session'>) => ({ session });
const partyId = String(storeA.storeId);
for (const [userId, email] of [
  [buyerA.userId, 'a@example.com'],
  [storeA.userId, 'store@example.com'],
] as const)
  await sql`update users set email = ${email} where id = ${userId}`.execute(ctx.db);

async function deliver(): Promise<void> {
  while ((await deliverEvents(ctx, notificationsModule.events ?? [])) > 0);
}

/** What a buyer is told since the last time, and reads it. */
async function news(buyer: MarketPerson): Promise<string[]> {
  await deliver();
  const { list } = await call(ctx, routes, notifications.notificationList, { isUnread: true, limit: 100 }, as(buyer));
  await call(ctx, routes, notifications.notificationReadAll, {}, as(buyer));
  return list.map(({ text, href }) => `${text} ${href}`).toReversed();
}

async function storeNews(): Promise<[string, string | undefined, Record<string, string>][]> {
  await deliver();
  const { list } = await call(
    ctx,
    routes,
    notifications.storeNotificationList,
    { isUnread: true, limit: 100 },
    as(storeA),
  );
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, as(storeA));
  return list.map(({ kind, subjectId, params }) => [kind, subjectId, params]);
}

/** Subjects of the mails since the last time. */
async function mails(): Promise<string[]> {
  await sendDueMails(ctx);
  const { rows } = await sql<{ mail: string }>`delete from mails
    where kind like 'notice_%' returning recipient || ': ' || subject as mail`.execute(ctx.db);
  return rows.map(({ mail }) => mail).toSorted();
}

test('an order that will be cancelled because it is not paid is told of once, hours before; a paid one is not', async () => {
  await news(buyerA);
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB }]);
  const paid = await submit(ctx, buyerB, [{ store: storeA }]);
  await pay(ctx, buyerB, paid.checkoutId);
  await passTime(ctx, 17 * hourMs);
  assert.equal(await remindOfPayment(ctx), 0, 'it is early');
  await passTime(ctx, hourMs);
  assert.equal(await remindOfPayment(ctx), 1);
  assert.equal(await remindOfPayment(ctx), 0, 'once');
  const { rows } = await sql<{ no: string }>`select order_no as no from orders
    where id = any (${orderIds.map(BigInt)}::bigint[]) order by id`.execute(ctx.db);
  const numbers = rows.map(({ no }) => no).join(', ');
  const text = `Pay for order ${numbers} soon, or it will be cancelled`;
  const { rows: first } = await sql<{ id: string }>`select min(id)::text as id from orders
    where checkout_id = ${BigInt(checkoutId)}`.execute(ctx.db);
  assert.deepEqual(await news(buyerA), [`${text} /userInfo/order-detail?orderId=${first[0]?.id}`]);
  assert.ok((await mails()).includes(`a@example.com: ${text}`));
  await pay(ctx, buyerA, checkoutId);
});

test('where the time to pay is short, it is told at half of it', async () => {
  ctx.settingValues.set('order_unpaid_hours', 2);
  await submit(ctx, buyerB, [{ store: storeB }]);
  assert.equal(await remindOfPayment(ctx), 0);
  await passTime(ctx, hourMs);
  assert.equal(await remindOfPayment(ctx), 1);
  ctx.settingValues.delete('order_unpaid_hours');
});

test('a store is told of an order that it must ship soon, once, and not of one that is on its way', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const shipped = await buy(ctx, buyerA, storeA);
  await ship(ctx, storeA, shipped);
  const { rows } = await sql<{
    due: Date;
  }>`select ship_due_at as due from orders where id = ${BigInt(orderId)}`.execute(ctx.db);
  const left = (rows[0]?.due.getTime() ?? 0) - ctx.clock.now().getTime();
  await storeNews();
  while ((await remindOfShipping(ctx)) > 0);
  await storeNews();
  await passTime(ctx, left - Math.min(23 * hourMs, left / 2 - 1000));
  assert.ok((await remindOfShipping(ctx)) >= 1);
  assert.equal(await remindOfShipping(ctx), 0, 'once');
  const told = await storeNews();
  assert.ok(told.some(([kind, subjectId]) => kind === 'ship_due' && subjectId === orderId));
  assert.ok(!told.some(([, subjectId]) => subjectId === shipped));
});

test('a reminder that was kept back is not sent once what it asks for is done, or cannot be done in time', async () => {
  const sales = { group: 'sales', channel: 'mail', isOn: true } as const;
  const seller = { userId: storeA.userId, audience: 'seller' } as const;
  await savePreferences(ctx, seller, { choices: [sales], timeZone: 'UTC', digest: 'off' });
  const remindersOf = async (text: RegExp) => (await mails()).filter((mail) => text.test(mail));
  const paid = await submit(ctx, buyerA, [{ store: storeA }]);
  const forgotten = await submit(ctx, buyerA, [{ store: storeB }]);
  await passTime(ctx, 18 * hourMs);
  assert.equal(await remindOfPayment(ctx), 2);
  await pay(ctx, buyerA, paid.checkoutId);
  const reminders = await remindersOf(/: Pay for order/);
  assert.equal(reminders.length, 1, 'of the one that is not paid');
  await sql`update notification_entries set mail_due_at = ${ctx.clock.now()}
    where kind = 'payment_due' and user_id = ${buyerA.userId}`.execute(ctx.db);
  await passTime(ctx, 6 * hourMs);
  assert.deepEqual(await remindersOf(/: Pay for order/), [], `${forgotten.checkoutId} can be paid no more`);

  const waiting = await buy(ctx, buyerA, storeA);
  const shipped = await buy(ctx, buyerA, storeA);
  const { rows } = await sql<{ due: Date; no: string }>`select ship_due_at as due, order_no as no from orders
    where id in (${BigInt(waiting)}, ${BigInt(shipped)}) order by id`.execute(ctx.db);
  await passTime(ctx, (rows[0]?.due.getTime() ?? 0) - ctx.clock.now().getTime() - hourMs);
  while ((await remindOfShipping(ctx)) > 0);
  await ship(ctx, storeA, shipped);
  const due = await remindersOf(/must be shipped/);
  assert.ok(due.some((mail) => mail.includes(rows[0]?.no ?? '-')));
  assert.ok(!due.some((mail) => mail.includes(rows[1]?.no ?? '-')), 'it is on its way');
  const urged = [waiting, shipped].map((id) => ({ kind: 'order_reminded', subjectId: BigInt(id), params: {} }));
  const open = await stillAsking(ctx.db, seller, urged, ctx.clock.now());
  assert.deepEqual(
    open.map(({ subjectId }) => String(subjectId)),
    [waiting],
    'its buyer asks for no shipping any more',
  );
  await deliver();
  await savePreferences(ctx, seller, { choices: [{ ...sales, isOn: false }] });
  await mails();
});

test('a message that waits is told to who is away, by mail, once until it is read; on both sides', async () => {
  await mails();
  const ask = (content: string) => call(ctx, chatCalls, chat.chatSend, { partyId, content }, as(buyerA));
  await ask('Is it in stock?');
  await passTime(ctx, 9 * minuteMs);
  assert.equal(await remindOfMessages(ctx), 0, 'the store may be about to read it');
  await ask('Hello?');
  await passTime(ctx, minuteMs);
  assert.equal(await remindOfMessages(ctx), 1);
  assert.deepEqual(await mails(), ['store@example.com: A customer is waiting for your answer in the chat']);
  await ask('Anybody?');
  await passTime(ctx, hourMs);
  assert.equal(await remindOfMessages(ctx), 0, 'once until it is read');
  assert.ok(!(await storeNews()).some(([kind]) => kind === 'message_unread'), 'the badge counts it');
  const { list } = await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, as(storeA));
  const threadId = list[0]?.threadId ?? '';
  await call(ctx, chatCalls, sellerChat.sellerChatList, { threadId }, as(storeA));
  await call(ctx, chatCalls, sellerChat.sellerChatSend, { threadId, content: 'Yes' }, as(storeA));
  await passTime(ctx, 10 * minuteMs);
  assert.equal(await remindOfMessages(ctx), 1);
  assert.deepEqual(await mails(), ['a@example.com: Store of sellera has sent you a message']);
  await ask('Thanks');
  await passTime(ctx, 10 * minuteMs);
  assert.equal(await remindOfMessages(ctx), 1, 'what comes after it was read is told of again');
  // Before the mail leaves, the store reads it.
  await call(ctx, chatCalls, sellerChat.sellerChatList, { threadId }, as(storeA));
  assert.deepEqual(await mails(), []);
});

test('who reported a conversation or a review hears that it was looked at, and not what was done', async () => {
  await news(buyerA);
  await storeNews();
  await call(ctx, chatCalls, chat.chatReport, { partyId, reason: 'Rude' }, as(buyerA));
  const { list } = await call(ctx, chatCalls, adminChat.chatReports, {}, as(arbiter));
  const closing = { reportId: list[0]?.reportId ?? '', note: 'Store was warned' };
  await call(ctx, chatCalls, adminChat.closeChatReport, { ...closing, block: 'desk' }, as(arbiter));
  assert.deepEqual(await news(buyerA), [
    `We have looked into the conversation that you reported. Thank you. /chat?partyid=${partyId}`,
  ]);
  assert.deepEqual(await storeNews(), [], 'the other side hears nothing of it');
  const { list: threads } = await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, as(storeA));
  const threadId = threads[0]?.threadId ?? '';
  await call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason: 'Rude' }, as(storeA));
  const own = await call(ctx, chatCalls, adminChat.chatReports, {}, as(arbiter));
  await call(
    ctx,
    chatCalls,
    adminChat.closeChatReport,
    { ...closing, reportId: own.list[0]?.reportId ?? '' },
    as(arbiter),
  );
  assert.deepEqual(await storeNews(), [['chat_report_closed', threadId, {}]]);
  assert.deepEqual(await news(buyerA), []);
});

test('a store is told of a new review; who reported it hears that it was looked at', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const { rows } = await sql<{ id: bigint }>`select id from order_lines where order_id = ${BigInt(orderId)}`.execute(
    ctx.db,
  );
  const review = { orderId, orderGoodsId: String(rows[0]?.id), evaluationType: 3, content: 'Bad', imgUrls: [] };
  await storeNews();
  const { ids } = await call(ctx, tradeRoutes, reviews.reviewAdd, review, as(buyerA));
  const id = ids[0] ?? '';
  assert.deepEqual(await storeNews(), [['review_written', id, { name: 'Lamp of sellera' }]]);
  await news(buyerA);
  await news(buyerB);
  await call(ctx, tradeRoutes, reviews.reviewReport, { id, reason: 'spam' }, as(buyerB));
  await call(ctx, tradeRoutes, sellerReviews.sellerReviewReport, { id, reason: 'spam' }, as(storeA));
  await call(ctx, tradeRoutes, adminReviews.reviewHide, { reviewId: id, reason: 'Spam' }, as(arbiter));
  assert.deepEqual(await news(buyerB), [
    `We have looked into the review that you reported. Thank you. /productDetails?sellerGoodsId=${storeA.productId}`,
  ]);
  assert.deepEqual(
    (await storeNews()).map(([kind]) => kind),
    ['review_report_closed'],
  );
  assert.deepEqual(await news(buyerA), [], 'its writer is not told who asked');
});

test('a conversation with customer service that is joined with what its buyer wrote as a visitor is told of once', async () => {
  await mails();
  const told = async () => {
    while ((await remindOfMessages(ctx)) > 0);
    return (await mails()).filter((mail) => mail.startsWith('a@example.com'));
  };
  const isAnswered = async () => {
    await call(ctx, chatCalls, chat.chatList, {}, as(buyerA));
    const { content } = await call(ctx, chatCalls, chat.chatSend, { content: `Where is ${randomUUID()}?` }, as(buyerA));
    const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, { keyword: content }, as(arbiter));
    const threadId = list[0]?.threadId ?? '';
    await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'On its way' }, as(arbiter));
    await passTime(ctx, 10 * minuteMs);
  };
  const logsIn = async () => {
    const { visitorKey } = await call(ctx, chatCalls, chat.chatVisitor, await accounts.passedCheck());
    await call(ctx, chatCalls, chat.visitorSend, { visitorKey, content: 'Hello?' });
    await call(ctx, chatCalls, chat.visitorClaim, { visitorKey }, as(buyerA));
  };
  const mail = 'a@example.com: Customer service has sent you a message';
  await isAnswered();
  assert.deepEqual(await told(), [mail]);
  await logsIn();
  assert.deepEqual(await told(), [], 'it was told of before');
  await isAnswered();
  assert.equal(await remindOfMessages(ctx), 1);
  await logsIn();
  assert.deepEqual(await told(), [mail], 'it was about to be told of');
  assert.deepEqual(await told(), []);
});
