import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, type ErrorKey, type InputOf, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { accountPeople } from '#testkit/account-people.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { admin, buyerA, storeA, storeB, as, ask, threadId } = await chatPeople(ctx);
type Letter = Omit<InputOf<typeof chat.chatSend>, 'partyId'>;

await ask({ content: 'Is it in stock?' });
await call(ctx, chatCalls, chat.chatSend, { content: 'Where is my parcel?' }, as(buyerA));
const ofStore = await threadId();
const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, {}, as(admin));
const ofService = list[0]?.threadId ?? '';
const { visitorKey } = await call(ctx, chatCalls, chat.chatVisitor, await accountPeople(ctx).passedCheck());

const senders: Readonly<Record<string, (letter: Letter) => Promise<unknown>>> = {
  'a buyer': (letter) => ask(letter),
  'a visitor': (letter) => call(ctx, chatCalls, chat.visitorSend, { visitorKey, ...letter }),
  'a store': (letter) => call(ctx, chatCalls, sellerChat.sellerChatSend, { threadId: ofStore, ...letter }, as(storeA)),
  'customer service': (letter) =>
    call(ctx, chatCalls, adminChat.serviceSend, { threadId: ofService, ...letter }, as(admin)),
};
const refused: readonly [letter: Letter, key: ErrorKey][] = [
  [{ content: ' \u200b ' }, 'message_empty'],
  [{ content: 'Another text under its id', clientId: 'letter-01' }, 'message_id_reused'],
  [{ type: 'img', content: '/files/private/aa/nobody.webp' }, 'image_not_found'],
  [{ type: 'product', sellerGoodsId: '4611686018427387904' }, 'product_not_found'],
  [{ type: 'order', orderId: '4611686018427387904' }, 'order_not_found'],
];
const count = async () => (await sql`select from chat_messages`.execute(ctx.db)).rows.length;

for (const [sender, send] of Object.entries(senders))
  test(`what ${sender} cannot say is refused, and nothing of it is kept`, async () => {
    await send({ content: 'Hello', clientId: 'letter-01' });
    const before = await count();
    for (const [letter, key] of refused) await refuses(send(letter), key);
    await sql`update chat_threads set blocked_by_customer = true`.execute(ctx.db);
    await refuses(send({ content: 'Still there?' }), 'chat_blocked');
    await sql`update chat_threads set blocked_by_customer = false`.execute(ctx.db);
    assert.equal(await count(), before);
  });

test('a product of another store is none to show', async () => {
  await refuses(ask({ type: 'product', sellerGoodsId: String(storeB.productId) }), 'product_not_found');
});
