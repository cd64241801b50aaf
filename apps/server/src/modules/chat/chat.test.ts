import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, chat, sellerChat } from '@entrepot/contract';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople, uploadedImage } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountsModule } from '../accounts/index.ts';
import { purgeOldMessages, purgeUnsentImages } from './messages/purge-messages.ts';
import { purgeVisitors } from './visitors.ts';

const ctx = await testContext();
const people = await chatPeople(ctx);
const { buyerA, buyerB, storeA, storeB, partyId, as } = people;
const rest = () => ctx.clock.advanceMs(2 * minuteMs);

test('a buyer asks, the store answers, each sees it from their side', async () => {
  const asked = await people.ask({ content: ' Hello, is it in stock? ', clientId: 'client-01' });
  assert.deepEqual(
    [asked.send_receive, asked.type, asked.content, asked.isRead],
    ['send', 'text', 'Hello, is it in stock?', false],
  );
  assert.equal(await people.storesUnread(), 1);
  const [line] = (await call(ctx, chatCalls, sellerChat.sellerChatThreads, { filter: 'waiting' }, as(storeA))).list;
  assert.deepEqual([line?.buyerName, line?.unread, line?.last?.content], ['b***a', 1, 'Hello, is it in stock?']);
  assert.equal(line?.waitingSince, ctx.clock.now().toISOString());
  const threadId = line?.threadId ?? '';
  const [seen] = await people.storeReads({ threadId });
  assert.deepEqual([seen?.id, seen?.send_receive, seen?.clientId], [asked.id, 'receive', undefined]);
  assert.equal(await people.storesUnread(), 0);
  const answered = await people.answer({ threadId, content: 'Yes, 40 pieces.' });
  assert.ok(BigInt(answered.id) > BigInt(asked.id));
  assert.equal(await people.unread(), 1);
  assert.deepEqual(
    (await people.read({ isPeek: true })).map(({ content }) => content),
    ['Yes, 40 pieces.', 'Hello, is it in stock?'],
  );
  assert.equal(await people.unread(), 1, 'a look is no reading');
  const [, own] = await people.read();
  assert.equal(own?.isRead, true);
  assert.equal(await people.unread(), 0);
  const { list } = await call(ctx, chatCalls, chat.chatThreads, {}, as(buyerA));
  assert.deepEqual(
    list.map((each) => [each.partyId, each.name, each.last?.send_receive]),
    [[partyId, 'Store of sellera', 'receive']],
  );
  const withStore = async (id: unknown) =>
    (await call(ctx, chatCalls, chat.chatThreads, { partyId: String(id) }, as(buyerA))).list.map(
      (each) => each.partyId,
    );
  assert.deepEqual([await withStore(partyId), await withStore(storeB.storeId)], [[partyId], []]);
  const waiting = await call(ctx, chatCalls, sellerChat.sellerChatThreads, { filter: 'waiting' }, as(storeA));
  assert.equal(waiting.list.length, 0);
});

test('a buyer finds own threads by the name of the store and by what was written, and nobody else’s', async () => {
  const found = async (keyword: string, buyer = buyerA) =>
    (await call(ctx, chatCalls, chat.chatThreads, { keyword }, as(buyer))).list.map((each) => each.partyId);
  assert.deepEqual(await found('40 PIECES'), [partyId], 'whatever the case, and of both sides');
  assert.deepEqual(await found(' store of sell '), [partyId]);
  assert.deepEqual([await found('50 pieces'), await found('4_ pieces'), await found('%')], [[], [], []]);
  assert.deepEqual(await found('40 pieces', buyerB), []);
  assert.deepEqual(await found('   '), [partyId], 'blanks look for nothing');
});

test('a thread that was found names and shows the newest message in which the word stands', async () => {
  rest();
  const earlier = await people.ask({ content: 'A samovar, please', clientId: 'client-of-samovar-1' });
  const later = await people.ask({ content: 'Is the Samovar here?', clientId: 'client-of-samovar-2' });
  await people.ask({ content: 'Thank you', clientId: 'client-of-samovar-3' });
  const first = async (keyword?: string) =>
    (await call(ctx, chatCalls, chat.chatThreads, { ...(keyword && { keyword }) }, as(buyerA))).list[0];
  const foundId = async (keyword?: string) => (await first(keyword))?.foundId;
  assert.deepEqual([await foundId('samovar'), await foundId('a samovar')], [later.id, earlier.id]);
  assert.deepEqual([await foundId('store of sell'), await foundId()], [undefined, undefined], 'its name is no message');
  const shown = async (keyword?: string) => (await first(keyword))?.last?.content;
  assert.deepEqual(
    [await shown('samovar'), await shown('a samovar'), await shown('store of sell'), await shown()],
    ['Is the Samovar here?', 'A samovar, please', 'Thank you', 'Thank you'],
  );
});

test('a message sent again is one message; the same id with another text is refused', async () => {
  rest();
  const first = await people.ask({ content: 'Twice', clientId: 'client-02' });
  const again = await people.ask({ content: 'Twice', clientId: 'client-02' });
  assert.deepEqual(again, first);
  await refuses(people.ask({ content: 'Another', clientId: 'client-02' }), 'message_id_reused');
  assert.equal((await people.read({ isPeek: true })).filter(({ content }) => content === 'Twice').length, 1);
  const other = await people.ask({ content: 'Other', clientId: 'client-02' }, buyerB);
  assert.notEqual(other.id, first.id, 'ids of clients are their own');
});

test('a store that nobody has is not to be written to, and its conversation says so', async () => {
  await refuses(people.read({ partyId: '4611686018427387904' }), 'store_not_found');
  await refuses(people.ask({ partyId: '4611686018427387904', content: 'Hello?' }), 'store_not_found');
});

test('what somebody else may read answers as what is not there', async () => {
  const threadId = await people.threadId();
  const asB = as(storeB);
  const letter = { threadId, content: 'mine' };
  await refuses(call(ctx, chatCalls, sellerChat.sellerChatList, { threadId }, asB), 'chat_thread_not_found');
  await refuses(call(ctx, chatCalls, sellerChat.sellerChatSend, letter, asB), 'chat_thread_not_found');
  await refuses(call(ctx, chatCalls, sellerChat.sellerChatList, { threadId: '1' }, asB), 'chat_thread_not_found');
  assert.deepEqual(await call(ctx, chatCalls, chat.chatList, { partyId: String(storeB.storeId) }, as(buyerA)), []);
  const named = async (store: typeof storeA) =>
    (await call(ctx, chatCalls, sellerChat.sellerChatThreads, { threadId }, as(store))).list.map(
      (line) => line.threadId,
    );
  assert.deepEqual([await named(storeA), await named(storeB)], [[threadId], []]);
});

test('texts are cleaned and bounded', async () => {
  rest();
  const hidden = await people.ask({ content: 'pay \u202eTDSU\u202c\u0007 now' });
  assert.equal(hidden.content, 'pay TDSU now');
  const encoded = await people.ask({ content: encodeURIComponent('50% off & more 价格') });
  assert.equal(encoded.content, '50% off & more 价格');
  await refuses(people.ask({ content: ' \u202e ' }), 'message_empty');
  await refuses(people.ask({ content: '\u200b\u2060 \u3164' }), 'message_empty');
  await refuses(people.ask({}), 'message_empty');
  await refuses(people.ask({ content: 'x'.repeat(2001) }), 'invalid_parameters');
  await refuses(people.ask({ content: 'x'.repeat(1_000_000) }), 'invalid_parameters');
  const hostile = await people.ask({ content: '<img src=x onerror=alert(1)>' });
  assert.equal(hostile.content, '<img src=x onerror=alert(1)>', 'it is text, and shown as text');
  const reversed = await people.ask({ content: 'invoice\u202egpj.exe' });
  assert.equal(reversed.content, 'invoicegpj.exe', 'nothing unseen turns it around');
});

test('whoever writes faster than people do has to wait a minute, and nobody else', async () => {
  rest();
  ctx.settingValues.set('chat_messages_per_minute', 3);
  for (const word of ['a', 'b', 'c']) await people.ask({ content: word, clientId: `rate-0000${word}` });
  await refuses(people.ask({ content: 'd' }), 'frequent_operation');
  assert.equal(
    (await people.ask({ content: 'c', clientId: 'rate-0000c' })).content,
    'c',
    'a repetition is no new message',
  );
  await people.ask({ content: 'd' }, buyerB);
  ctx.clock.advanceMs(minuteMs + 1000);
  await people.ask({ content: 'd' });
  ctx.settingValues.delete('chat_messages_per_minute');
});

test('images are one’s own, private, and shown by links', async () => {
  rest();
  const own = await uploadedImage(ctx, buyerA.userId, 'private/aa/own.webp');
  const theirs = await uploadedImage(ctx, buyerB.userId, 'private/bb/theirs.webp');
  await refuses(people.ask({ type: 'img', content: theirs }), 'image_not_found');
  await refuses(people.ask({ type: 'img', content: 'https://evil.example/x.png' }), 'image_not_found');
  await refuses(people.ask({ type: 'img' }), 'image_not_found');
  const sent = await people.ask({ type: 'img', content: own, clientId: 'image-001' });
  assert.match(sent.content, /^\/files\/private\/aa\/own\.webp\?expires=/);
  assert.equal((await people.ask({ type: 'img', content: own, clientId: 'image-001' })).id, sent.id);
});

test('cards show products of the store and orders of the buyer', async () => {
  rest();
  const product = await people.ask({ type: 'product', sellerGoodsId: String(storeA.productId) });
  assert.deepEqual([product.card?.title, product.content], ['Lamp of sellera', '']);
  await refuses(people.ask({ type: 'product', sellerGoodsId: String(storeB.productId) }), 'product_not_found');
  await refuses(people.ask({ type: 'product' }), 'product_not_found');
  await refuses(people.ask({ type: 'order', orderId: '1' }), 'order_not_found');
});

test('a store is warned of what leads out of the shop, its buyer is not, and the message arrives; an operator may switch that off', async () => {
  rest();
  const content = 'Write me on WhatsApp +49 171 2345678';
  assert.equal('outside' in (await people.ask({ content, clientId: 'outside-1' })), false);
  const threadId = await people.threadId();
  const sent = await people.answer({ threadId, content: 'Pay by PayPal', clientId: 'outside-2' });
  assert.deepEqual(sent.outside, ['payment']);
  const newest = async () => (await people.storeReads({ threadId })).slice(0, 2).map(({ outside }) => outside);
  assert.deepEqual(await newest(), [['payment'], ['contact']]);
  assert.deepEqual(
    (await people.read()).slice(0, 2).map((message) => [message.content, 'outside' in message]),
    [
      ['Pay by PayPal', false],
      [content, false],
    ],
  );
  ctx.settingValues.set('chat_warns_stores', false);
  assert.deepEqual(await newest(), [undefined, undefined]);
  ctx.settingValues.delete('chat_warns_stores');
});

test('nobody writes to a store that is not there, nor to the own one', async () => {
  await refuses(call(ctx, chatCalls, chat.chatSend, { partyId: '1', content: 'Hello' }, as(buyerA)), 'store_not_found');
  const owner = { ...buyerA.session, userId: storeA.userId };
  await sql`update sessions set user_id = ${storeA.userId} where token_hash = ${Buffer.from(buyerB.session.sessionId, 'hex')}`.execute(
    ctx.db,
  );
  const session = { ...owner, sessionId: buyerB.session.sessionId } as typeof buyerA.session;
  await refuses(call(ctx, chatCalls, chat.chatSend, { partyId, content: 'Hello' }, { session }), 'own_store_chat');
  await refuses(call(ctx, chatCalls, chat.chatList, { partyId }, { session }), 'own_store_chat');
  await sql`update sessions set user_id = ${buyerB.userId} where token_hash = ${Buffer.from(buyerB.session.sessionId, 'hex')}`.execute(
    ctx.db,
  );
});

test('a blocked thread takes no message of either side until it is opened again', async () => {
  rest();
  const threadId =
    (await call(ctx, chatCalls, sellerChat.sellerChatThreads, { keyword: 'Hello, is it' }, as(storeA))).list[0]
      ?.threadId ?? '';
  await call(ctx, chatCalls, chat.chatBlock, { partyId, isBlocked: true }, as(buyerA));
  await refuses(people.answer({ threadId, content: 'Buy!' }), 'chat_blocked');
  await refuses(people.ask({ content: 'Hm' }), 'chat_blocked');
  await call(ctx, chatCalls, chat.chatBlock, { partyId, isBlocked: false }, as(buyerA));
  await call(ctx, chatCalls, sellerChat.sellerChatBlock, { threadId, isBlocked: true }, as(storeA));
  await refuses(people.ask({ content: 'Hm' }), 'chat_blocked');
  await call(ctx, chatCalls, sellerChat.sellerChatBlock, { threadId, isBlocked: false }, as(storeA));
  await people.ask({ content: 'Back again' });
  const waiting = async () =>
    (await call(ctx, chatCalls, sellerChat.sellerChatThreads, { filter: 'waiting' }, as(storeA))).list.some(
      (each) => each.threadId === threadId,
    );
  assert.equal(await waiting(), true);
  const told: string[] = [];
  const heard = { ...ctx, realtime: { ...ctx.realtime, publish: (_: string, payload: string) => told.push(payload) } };
  const block = (isBlocked: boolean) =>
    call(heard, chatCalls, sellerChat.sellerChatBlock, { threadId, isBlocked }, as(storeA));
  await block(true);
  assert.equal(await waiting(), false, 'nobody waits where nobody may answer');
  await block(false);
  const line = `user:${buyerA.userId},store:${partyId} ${JSON.stringify({ type: 'chat', threadId, partyId })}`;
  assert.deepEqual(told, [line, line], 'every page that shows the thread looks anew');
  await refuses(
    call(ctx, chatCalls, chat.chatBlock, { partyId: '1', isBlocked: true }, as(buyerA)),
    'chat_thread_not_found',
  );
});

test('a clock that is put back keeps nobody from writing, and the limit of a minute holds', async () => {
  rest();
  ctx.settingValues.set('chat_messages_per_minute', 2);
  const shift = 10 * minuteMs;
  ctx.clock.advanceMs(shift);
  for (const content of ['one', 'two']) await people.ask({ content });
  await refuses(people.ask({ content: 'three' }), 'frequent_operation');
  ctx.clock.advanceMs(-shift);
  for (const content of ['three', 'four']) await people.ask({ content });
  await refuses(people.ask({ content: 'five' }), 'frequent_operation');
  const shown = (await people.read({ isPeek: true })).slice(0, 4).map(({ content }) => content);
  assert.deepEqual(shown, ['four', 'three', 'two', 'one'], 'in the order in which they were written');
  ctx.settingValues.delete('chat_messages_per_minute');
  ctx.clock.advanceMs(2 * shift);
});

test('a visitor writes to customer service after the human check, and to nobody else', async () => {
  await refuses(call(ctx, chatCalls, chat.chatVisitor, {}), 'captcha_required');
  const check = await call(ctx, accountsModule.routes, account.captchaGet, {});
  const { rows } = await sql<{
    offset: number;
  }>`select offset_px as offset from human_checks where id = ${check.captchaId}`.execute(ctx.db);
  const passed = { captchaId: check.captchaId, captchaAnswer: String(rows[0]?.offset) };
  const { visitorKey } = await call(ctx, chatCalls, chat.chatVisitor, passed);
  await refuses(call(ctx, chatCalls, chat.chatVisitor, passed), 'captcha_failed');
  await refuses(call(ctx, chatCalls, chat.chatSend, { content: 'Hello' }), 'not_logged_in');
  const stranger = 'x'.repeat(43);
  await refuses(call(ctx, chatCalls, chat.visitorList, { visitorKey: stranger }), 'chat_thread_not_found');
  await refuses(
    call(ctx, chatCalls, chat.visitorSend, { visitorKey: stranger, content: 'Hello' }),
    'chat_thread_not_found',
  );
  // A store that is named is not looked at: a visitor's words go to customer service alone.
  const named = { visitorKey, content: 'Hello', partyId };
  const before = await people.storesUnread();
  const sent = await call(ctx, chatCalls, chat.visitorSend, named);
  assert.deepEqual(
    (await call(ctx, chatCalls, chat.visitorList, { visitorKey })).map(({ id }) => id),
    [sent.id],
  );
  assert.equal(await people.storesUnread(), before);
  await refuses(call(ctx, chatCalls, chat.visitorSend, { visitorKey, type: 'order', orderId: '1' }), 'order_not_found');
  const image = await uploadedImage(ctx, buyerA.userId, 'private/cc/known.webp');
  await refuses(call(ctx, chatCalls, chat.visitorSend, { visitorKey, type: 'img', content: image }), 'image_not_found');
  assert.deepEqual(await call(ctx, chatCalls, chat.chatList, {}, as(buyerB)), [], 'a buyer has a thread of their own');
});

test('long threads are read page by page, and caught up with from the last id', async () => {
  rest();
  ctx.settingValues.set('chat_messages_per_minute', 1000);
  const before = await people.ask({ content: 'start' }, buyerB);
  for (let number = 0; number < 70; number += 1) await people.ask({ content: `n${number}` }, buyerB);
  const newest = await people.read({}, buyerB);
  assert.equal(newest.length, 50);
  const older = await people.read({ messageId: newest.at(-1)?.id ?? '' }, buyerB);
  assert.equal(older[0]?.content, 'n19');
  const first = await people.read({ afterId: before.id }, buyerB);
  assert.deepEqual([first[0]?.content, first.at(-1)?.content], ['n49', 'n0']);
  const next = await people.read({ afterId: first[0]?.id ?? '' }, buyerB);
  assert.deepEqual([next[0]?.content, next.at(-1)?.content], ['n69', 'n50']);
  ctx.settingValues.delete('chat_messages_per_minute');
});

test('a store keeps its quick replies', async () => {
  await call(ctx, chatCalls, sellerChat.saveQuickReplies, { version: 0, replies: [' Thank you! '] }, as(storeA));
  assert.deepEqual(await call(ctx, chatCalls, sellerChat.quickReplies, {}, as(storeA)), {
    version: 1,
    replies: ['Thank you!'],
    byLanguage: {},
  });
  assert.deepEqual(await call(ctx, chatCalls, sellerChat.quickReplies, {}, as(storeB)), {
    version: 0,
    replies: [],
    byLanguage: {},
  });
});

test('an image that was never sent is deleted, one that was sent is kept', async () => {
  ctx.clock.advanceMs(40 * dayMs);
  assert.equal(await purgeUnsentImages(ctx), 2);
});

test('messages are deleted when their time is over, and not before', async () => {
  ctx.clock.advanceMs(600 * dayMs);
  const asks = await sql`select from chat_messages`.execute(ctx.db);
  const waits = await sql`select from chat_threads where waiting_since is not null`.execute(ctx.db);
  assert.equal(await purgeOldMessages(ctx), 0);
  ctx.clock.advanceMs(200 * dayMs);
  assert.ok((await purgeOldMessages(ctx)) > 0);
  assert.ok(asks.rows.length > 0);
  assert.equal((await sql`select from chat_messages`.execute(ctx.db)).rows.length, 0);
  const { rows } = await sql<{ unread: number; waiting: number }>`
    select sum(customer_unread + desk_unread)::integer as unread, count(waiting_since)::integer as waiting from chat_threads`.execute(
    ctx.db,
  );
  assert.ok(waits.rows.length > 0);
  assert.deepEqual(rows, [{ unread: 0, waiting: 0 }]);
});

test('visitors are deleted once their time is over and nothing is left of what they wrote', async () => {
  const silent = ctx.ids.next();
  await sql`insert into chat_visitors (id, key_hash, created_at)
    values (${silent}, ${Buffer.alloc(32, 1)}, ${ctx.clock.now()})`.execute(ctx.db);
  const kept = async () => (await sql<{ id: bigint }>`select id from chat_visitors`.execute(ctx.db)).rows;
  assert.equal((await kept()).length, 2);
  assert.equal(await purgeVisitors(ctx), 1, 'whose messages are gone');
  assert.deepEqual(await kept(), [{ id: silent }]);
  ctx.clock.advanceMs(730 * dayMs);
  assert.equal(await purgeVisitors(ctx), 0);
  ctx.clock.advanceMs(1);
  assert.equal(await purgeVisitors(ctx), 1, 'who wrote nothing');
});

test('a visitor stays as long as what was written to or about them', async () => {
  const [visitor, thread] = [ctx.ids.next(), ctx.ids.next()];
  await sql`insert into chat_visitors (id, key_hash, created_at)
    values (${visitor}, ${Buffer.alloc(32, 2)}, ${ctx.clock.now()})`.execute(ctx.db);
  await sql`insert into chat_threads (id, visitor_id, created_at)
    values (${thread}, ${visitor}, ${ctx.clock.now()})`.execute(ctx.db);
  ctx.clock.advanceMs(731 * dayMs);
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    values (${thread}, ${ctx.ids.next()}, 'customer', ${visitor}, 'text', 'Hello', 'client-1', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  assert.equal(await purgeVisitors(ctx), 0);
  ctx.clock.advanceMs(731 * dayMs);
  await purgeOldMessages(ctx);
  assert.equal(await purgeVisitors(ctx), 1);
});
