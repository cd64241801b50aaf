import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { hourMs, lowestIdAt, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { countFigures } from './count-figures.ts';

const ctx = await testContext();
const { admin, storeA, storeB, as, partyId, powerlessStaff } = await chatPeople(ctx);
const start = ctx.clock.now().getTime();
ctx.clock.advanceMs(20 * 24 * hourMs);
let threads = 40_000n;

type Line = readonly ['customer' | 'desk' | 'automatic', minutes: number];

/** A thread whose messages were written so many minutes after the start. */
async function talk(storeId: bigint | null, lines: readonly Line[]): Promise<void> {
  threads += 1n;
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    values (${threads}, ${threads}, ${storeId}, 1, ${new Date(start)})`.execute(ctx.db);
  for (const [place, [sender, minutes]] of lines.entries()) {
    const at = new Date(start + minutes * minuteMs);
    const id = lowestIdAt(at) + BigInt(place);
    await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, is_automatic, created_at)
      values (${threads}, ${id}, ${sender === 'customer' ? 'customer' : 'desk'}, 1, 'text', 'x', ${String(place)}, ${sender === 'automatic'},
        ${at})`.execute(ctx.db);
    await sql`update chat_threads set last_message_id = ${id} where id = ${threads}`.execute(ctx.db);
  }
}
const figures = (store = storeA) => call(ctx, chatCalls, sellerChat.sellerChatFigures, {}, as(store));
const pace = async () => (await call(ctx, chatCalls, chat.chatDesk, { partyId })).answerMinutes;

test('a pause of a day ends a conversation; automatic answers answer nothing', async () => {
  await talk(storeA.storeId, [
    ['customer', 0],
    ['automatic', 0],
    ['customer', 5],
    ['desk', 30],
    ['customer', 40],
    ['customer', 24 * 60 + 41],
    ['desk', 24 * 60 + 51],
  ]);
  // The store wrote first: it answered nobody until it was asked. The last one nobody has answered.
  await talk(storeA.storeId, [
    ['desk', 0],
    ['customer', 10],
    ['desk', 12],
  ]);
  await talk(storeA.storeId, [['customer', 7]]);
  await talk(storeA.storeId, [['desk', 7]]);
  await countFigures(ctx);
  const { days, ...counted } = await figures();
  assert.equal(days, 30);
  // Answered after 30, 10 and 2 minutes; resolved after 40, 10 and 2.
  assert.deepEqual(counted, {
    conversations: 4,
    answered: 3,
    resolved: 3,
    firstAnswerMinutes: 10,
    resolutionMinutes: 10,
  });
});

test('an answered conversation is resolved when nobody has written for the setting’s hours', async () => {
  ctx.settingValues.set('chat_resolved_hours', 1);
  const recently = (ctx.clock.now().getTime() - start) / minuteMs;
  await talk(storeB.storeId, [
    ['customer', recently - 70],
    ['desk', recently - 59],
  ]);
  await countFigures(ctx);
  const resolved = async () => (await figures(storeB)).resolved;
  assert.equal(await resolved(), 0);
  ctx.clock.advanceMs(minuteMs);
  await countFigures(ctx);
  assert.equal(await resolved(), 1);
  ctx.settingValues.set('chat_resolved_hours', 24);
});

test('everybody reads how fast a store answers, once five have been answered', async () => {
  await countFigures(ctx);
  assert.equal(await pace(), undefined);
  for (const minutes of [100, 100]) {
    await talk(storeA.storeId, [
      ['customer', minutes],
      ['desk', minutes + 21],
    ]);
  }
  await countFigures(ctx);
  assert.equal(await pace(), 21);
});

test('whoever was never answered counts as well: a store that leaves most without an answer is not called fast', async () => {
  await talk(storeA.storeId, [['customer', 200]]);
  await talk(storeA.storeId, [['customer', 200]]);
  const ago = (ctx.clock.now().getTime() - start) / minuteMs - 5;
  for (let count = 0; count < 5; count += 1) await talk(storeA.storeId, [['customer', ago]]);
  await countFigures(ctx);
  assert.equal(await pace(), 21, 'whoever wrote just now may still be answered');
  ctx.clock.advanceMs(24 * hourMs);
  await countFigures(ctx);
  assert.equal(await pace(), undefined, 'of thirteen, five were answered');
  const { answered, firstAnswerMinutes } = await figures();
  assert.deepEqual([answered, firstAnswerMinutes], [5, 21]);
});

test('customer service has figures of its own, for who answers; what is over is counted no more', async () => {
  await talk(null, [
    ['customer', 0],
    ['desk', 3],
  ]);
  await countFigures(ctx);
  const service = () => call(ctx, chatCalls, adminChat.serviceFigures, {}, as(admin));
  assert.deepEqual([(await service()).conversations, (await service()).firstAnswerMinutes], [1, 3]);
  await assert.rejects(call(ctx, chatCalls, adminChat.serviceFigures, {}, as(powerlessStaff)), refusal('not_allowed'));
  ctx.clock.advanceMs(31 * 24 * hourMs);
  await countFigures(ctx);
  assert.deepEqual([(await service()).conversations, (await figures()).conversations, await pace()], [0, 0, undefined]);
});
