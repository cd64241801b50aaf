import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { buy } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { admin, buyerA, storeA, storeB, as, ask, threadId } = await chatPeople(ctx, 1_000n);
await ask({ content: 'Hello' });
const thread = await threadId();
const repliesFor = async (store = storeA) =>
  (await call(ctx, chatCalls, sellerChat.sellerChatReplies, { threadId: thread }, as(store))).replies;
const speaks = (language: string) =>
  sql`update users set language = ${language} where id = ${buyerA.userId}`.execute(ctx.db);

test('quick replies come in the buyer’s language with what is known filled in, and without what is not', async () => {
  const replies = ['Hi {name}!', 'About {order}: it ships today.', 'Yours, {store} {unknown}'];
  const byLanguage = { ar: ['مرحبًا {name}', '{store}'], de: [' \u200b '] };
  await call(ctx, chatCalls, sellerChat.saveQuickReplies, { version: 0, replies, byLanguage }, as(storeA));
  await speaks('en');
  assert.deepEqual(await repliesFor(), ['Hi b***a!', 'Yours, Store of sellera {unknown}']);
  const orderId = await buy(ctx, buyerA, storeA, 1);
  const { rows } = await sql<{ no: string; consignee: string }>`select order_no as no, consignee from store_orders
    where order_id = ${BigInt(orderId)}`.execute(ctx.db);
  const [{ no, consignee } = { no: '', consignee: '' }] = rows;
  assert.deepEqual((await repliesFor()).slice(0, 2), [`Hi ${consignee}!`, `About ${no}: it ships today.`]);
  await speaks('ar');
  assert.deepEqual(await repliesFor(), [`مرحبًا ${consignee}`, 'Store of sellera']);
  await speaks('de');
  assert.equal((await repliesFor()).length, 3, 'a language of blanks alone has none of its own');
});

test('the same quick reply twice in one language is refused, and nothing of it is saved', async () => {
  const save = (replies: string[], byLanguage = {}) =>
    call(ctx, chatCalls, sellerChat.saveQuickReplies, { version: 0, replies, byLanguage }, as(storeB));
  await refuses(save(['Hello', ' Hello ']), 'quick_reply_repeated');
  await refuses(save(['Hello'], { de: ['Hallo', 'Hallo'] }), 'quick_reply_repeated');
  await refuses(save(['Caf\u00e9', 'Cafe\u0301']), 'quick_reply_repeated');
  await refuses(save(['Hello'], { de: ['Hallo', 'Hal\u200blo'] }), 'quick_reply_repeated');
  const kept = await call(ctx, chatCalls, sellerChat.quickReplies, {}, as(storeB));
  assert.deepEqual(kept, { version: 0, replies: [], byLanguage: {} });
});

test('no store reads another’s answers, or fills them in for its buyers', async () => {
  await refuses(repliesFor(storeB), 'chat_thread_not_found');
  const own = await call(ctx, chatCalls, sellerChat.quickReplies, {}, as(storeB));
  assert.deepEqual(own, { version: 0, replies: [], byLanguage: {} });
});

test('customer service has quick replies of its own; who may change settings writes them', async () => {
  const answerer = await addStaff(ctx, 'answerer', ['chat.answer']);
  const save = (staff = admin) =>
    call(
      ctx,
      chatCalls,
      adminChat.serviceSaveQuickReplies,
      { version: 0, replies: ['Dear {name}', '{store}'] },
      as(staff),
    );
  await refuses(save(answerer), 'not_allowed');
  const twice = { version: 0, replies: ['Dear', ' Dear '] };
  await refuses(call(ctx, chatCalls, adminChat.serviceSaveQuickReplies, twice, as(admin)), 'quick_reply_repeated');
  await save();
  const late = { version: 0, replies: ['Late'] };
  await refuses(call(ctx, chatCalls, adminChat.serviceSaveQuickReplies, late, as(admin)), 'content_changed');
  await call(ctx, chatCalls, chat.chatSend, { content: 'Help' }, as(buyerA));
  const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, {}, as(answerer));
  const input = { threadId: list[0]?.threadId ?? '' };
  assert.deepEqual(await call(ctx, chatCalls, adminChat.serviceReplies, input, as(answerer)), {
    replies: ['Dear buyera'],
    canTranslate: false,
    isWarned: false,
  });
  await refuses(
    call(ctx, chatCalls, adminChat.serviceReplies, { threadId: thread }, as(admin)),
    'chat_thread_not_found',
  );
});

test('of two who change the quick replies at once one is told, and changes nothing', async () => {
  const saveOver = (version: number, reply: string) =>
    call(ctx, chatCalls, sellerChat.saveQuickReplies, { version, replies: [reply] }, as(storeB));
  const known = () => call(ctx, chatCalls, sellerChat.quickReplies, {}, as(storeB));
  for (const version of [0, 1]) {
    const saved = await Promise.allSettled([saveOver(version, 'One'), saveOver(version, 'Two')]);
    assert.deepEqual(saved.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const replies = saved[0]?.status === 'fulfilled' ? ['One'] : ['Two'];
    assert.deepEqual(await known(), { version: version + 1, replies, byLanguage: {} });
    await refuses(saveOver(version, 'Late'), 'content_changed');
  }
});

test('a visitor is answered in the language of the visit, with what needs no name', async () => {
  const visitorKey = 'v'.repeat(43);
  const keyHash = createHash('sha256').update(visitorKey).digest();
  await sql`insert into chat_visitors (id, key_hash, created_at) values (77, ${keyHash}, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const own = await call(ctx, chatCalls, adminChat.serviceQuickReplies, {}, as(admin));
  const byLanguage = { ar: ['مرحبًا {name}', 'لحظة من فضلك'] };
  const version = own.version;
  await call(
    ctx,
    chatCalls,
    adminChat.serviceSaveQuickReplies,
    { version, replies: ['One moment'], byLanguage },
    as(admin),
  );
  const repliesIn = async (language: 'ar' | 'en') => {
    await call(ctx, chatCalls, chat.visitorSend, { visitorKey, content: 'Hello' }, { language });
    const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, { filter: 'all' }, as(admin));
    const input = { threadId: list.find(({ customerName }) => customerName === '')?.threadId ?? '' };
    return (await call(ctx, chatCalls, adminChat.serviceReplies, input, as(admin))).replies;
  };
  assert.deepEqual(await repliesIn('ar'), ['لحظة من فضلك']);
  assert.deepEqual(await repliesIn('en'), ['One moment']);
});
