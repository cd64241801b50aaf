import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat } from '@entrepot/contract';
import { chatCalls, chatPeople, uploadedImage } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { reindexAll } from '../../search/index.ts';

const ctx = await testContext();
const { admin, buyerA, storeB, powerlessStaff, as } = await chatPeople(ctx);
await reindexAll(ctx);
await call(ctx, chatCalls, chat.chatSend, { content: 'Hello' }, as(buyerA));
const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, {}, as(admin));
const threadId = list[0]?.threadId ?? '';
const send = (letter: object) => call(ctx, chatCalls, adminChat.serviceSend, { threadId, ...letter }, as(admin));
const find = (keyword: string, staff = admin) =>
  call(ctx, chatCalls, adminChat.serviceProducts, { keyword }, as(staff));

test('customer service sends an image of its own, which its customer sees', async () => {
  const own = await uploadedImage(ctx, admin.userId, 'private/aa/own.webp');
  const theirs = await uploadedImage(ctx, buyerA.userId, 'private/bb/theirs.webp');
  await assert.rejects(send({ type: 'img', content: theirs }), { key: 'image_not_found' });
  await send({ type: 'img', content: own });
  const [seen] = await call(ctx, chatCalls, chat.chatList, {}, as(buyerA));
  assert.equal(seen?.type, 'img');
  assert.match(seen?.content ?? '', /^\/files\/private\/aa\/own\.webp\?expires=/);
});

test('customer service finds products of all stores by words or number, and sends their cards', async () => {
  const names = async (keyword: string) => (await find(keyword)).map(({ name }) => name);
  assert.deepEqual((await names('lamp')).sort(), ['Lamp of sellera', 'Lamp of sellerb']);
  assert.deepEqual(await names(String(storeB.productId)), ['Lamp of sellerb']);
  assert.deepEqual(await names('nothing like that'), []);
  await assert.rejects(find('lamp', powerlessStaff), { key: 'not_allowed' });
  const sent = await send({ type: 'product', sellerGoodsId: String(storeB.productId) });
  assert.equal(sent.card?.title, 'Lamp of sellerb');
});
