import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminUsers, chat, sellerChat } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { chatCalls, uploadedImage } from '#testkit/chat-people.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { buy } from '#testkit/order-market.ts';
import { addBuyer, smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { anonymiseUser, lockUser } from '../accounts/index.ts';
import { closeThreadsOf } from '../chat/index.ts';
import { purgeUnsentImages } from '../chat/messages/purge-messages.ts';
import { accountHomeRoutes } from './account-home.routes.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB, admin } = await smallMarket(ctx);
const leaver = await addBuyer(ctx, 'leaver', 0n);

const write = (partyId?: string) =>
  call(
    ctx,
    chatCalls,
    chat.chatSend,
    { content: 'Is it still there?', ...(partyId && { partyId }) },
    { session: leaver.session },
  );
const answer = (threadId: string, store: typeof storeA) =>
  call(
    ctx,
    chatCalls,
    sellerChat.sellerChatSend,
    { threadId, content: 'It is', clientId: 'answer-1' },
    { session: store.session },
  );
const waiting = async () => (await sql`select from service_threads_waiting`.execute(ctx.db)).rows.length;

test('to whoever has left nobody writes any more, and nobody owes them an answer', async () => {
  await write(String(storeA.storeId));
  await write();
  assert.equal(await waiting(), 1);
  await call(
    ctx,
    accountHomeRoutes,
    adminUsers.userErase,
    { userId: String(leaver.userId), reason: 'Asked for by letter' },
    { session: admin.session },
  );
  assert.equal(await waiting(), 0);
  const { list } = await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, { session: storeA.session });
  await assert.rejects(answer(list[0]?.threadId ?? '', storeA), { key: 'chat_blocked' });
});

test('nor does a store begin to, whose order was theirs', async () => {
  const orderId = await buy(ctx, buyerA, storeB, 1);
  await inTx(ctx.db, (tx) => anonymiseUser(ctx, tx, buyerA.userId, 'Closed long after its order'));
  const { threadId } = await call(ctx, chatCalls, sellerChat.sellerChatOpen, { orderId }, { session: storeB.session });
  await assert.rejects(answer(threadId, storeB), { key: 'chat_blocked' });
});

test('nor one that begins to while the account is being closed', async () => {
  const orderId = await buy(ctx, buyerB, storeB, 1);
  const closed = Promise.withResolvers<void>();
  const closing = inTx(ctx.db, async (tx) => {
    await lockUser(tx, buyerB.userId);
    await closeThreadsOf(ctx, tx, buyerB.userId);
    await anonymiseUser(ctx, tx, buyerB.userId, 'Closed while its store asks');
    closed.resolve();
    await untilBlocked(ctx.db);
  });
  await closed.promise;
  const opening = call(ctx, chatCalls, sellerChat.sellerChatOpen, { orderId }, { session: storeB.session });
  await closing;
  await assert.rejects(answer((await opening).threadId, storeB), { key: 'chat_blocked' });
});

test('images that whoever has left sent go, and their browsers; while a report is open they stay, as those of others do', async () => {
  const partyId = String(storeA.storeId);
  const sender = await addBuyer(ctx, 'sender', 0n);
  const send = async (buyer: typeof sender, name: string) => {
    const content = await uploadedImage(ctx, buyer.userId, name);
    await call(ctx, chatCalls, chat.chatSend, { partyId, type: 'img', content }, { session: buyer.session });
  };
  await send(sender, 'chat/own.webp');
  await send(await addBuyer(ctx, 'stayer', 0n), 'chat/other.webp');
  await call(ctx, chatCalls, chat.chatReport, { partyId, reason: 'Rude' }, { session: sender.session });
  await sql`insert into push_subscriptions (id, user_id, audience, endpoint, endpoint_hash, public_key, auth_secret, device, created_at)
    values (1, ${sender.userId}, 'buyer', 'https://push.example/1', '\\x01', 'key', 'secret', 'phone', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const input = { userId: String(sender.userId), reason: 'Asked for by letter' };
  await call(ctx, accountHomeRoutes, adminUsers.userErase, input, { session: admin.session });
  assert.equal((await sql`select from push_subscriptions`.execute(ctx.db)).rows.length, 0);
  const kept = async () => {
    ctx.clock.advanceMs(31 * dayMs);
    await purgeUnsentImages(ctx);
    const { rows } = await sql<{
      key: string;
    }>`select key from stored_files where module_name = 'chat' order by key`.execute(ctx.db);
    return rows.map(({ key }) => key);
  };
  assert.deepEqual(await kept(), ['chat/other.webp', 'chat/own.webp']);
  await sql`update chat_reports set closed_at = ${ctx.clock.now()}, closed_by = ${admin.userId}`.execute(ctx.db);
  assert.deepEqual(await kept(), ['chat/other.webp']);
});
