import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { readLive } from '#platform/live/publish-live.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { purgeOldMessages } from './messages/purge-messages.ts';

const base = await testContext();
const published: string[] = [];
const ctx = {
  ...base,
  realtime: { ...base.realtime, publish: (_channel: string, payload: string) => void published.push(payload) },
};
const { admin, buyerA, storeA, storeB, as, ask, read, partyId, powerlessStaff, threadId } = await chatPeople(ctx);
const colleague = await addStaff(ctx, 'colleague', ['chat.answer']);

await ask({ content: 'Is it in stock?' });
await call(ctx, chatCalls, chat.chatSend, { content: 'Where is my parcel?' }, as(buyerA));
const storesThread = await threadId();
const { list: queue } = await call(ctx, chatCalls, adminChat.serviceQueue, {}, as(admin));
const servicesThread = queue[0]?.threadId ?? '';

const note = (content: string, clientId: string, who = storeA) =>
  call(ctx, chatCalls, sellerChat.sellerChatAddNote, { threadId: storesThread, content, clientId }, as(who));
const notes = (who = storeA) => call(ctx, chatCalls, sellerChat.sellerChatNotes, { threadId: storesThread }, as(who));
const staffNote = (content: string, clientId: string, who = admin, of = servicesThread) =>
  call(ctx, chatCalls, adminChat.serviceAddNote, { threadId: of, content, clientId }, as(who));
const staffNotes = (who = admin, of = servicesThread) =>
  call(ctx, chatCalls, adminChat.serviceNotes, { threadId: of }, as(who));

test('a store notes something once, and finds it beside the thread', async () => {
  await note(' Haggles,\u202e says Ann ', 'note-0001');
  await note('Haggles, says Ann', 'note-0001');
  await refuses(note('Another text under its id', 'note-0001'), 'message_id_reused');
  await note('Second', 'note-0002');
  assert.deepEqual(
    (await notes()).map(({ content, isOwn, author }) => [content, isOwn, author]),
    [
      ['Second', true, ''],
      ['Haggles, says Ann', true, ''],
    ],
  );
  await refuses(note(' \u200b ', 'note-0003'), 'message_empty');
});

test('neither another store nor staff read or write a store’s notes, nor the other way round', async () => {
  await refuses(notes(storeB), 'chat_thread_not_found');
  await refuses(note('mine now', 'note-0004', storeB), 'chat_thread_not_found');
  await refuses(staffNotes(admin, storesThread), 'chat_thread_not_found');
  await refuses(staffNote('x', 'note-0005', admin, storesThread), 'chat_thread_not_found');
  await refuses(staffNotes(powerlessStaff), 'not_allowed');
  await refuses(
    call(ctx, chatCalls, sellerChat.sellerChatNotes, { threadId: servicesThread }, as(storeA)),
    'chat_thread_not_found',
  );
});

test('colleagues of customer service read who noted what', async () => {
  await staffNote('Called back', 'note-0006');
  await refuses(staffNote('Another text under its id', 'note-0006'), 'message_id_reused');
  await refuses(staffNote(' \u200b ', 'note-0016'), 'message_empty');
  await staffNote('Wants a refund', 'note-0006', colleague);
  assert.deepEqual(
    (await staffNotes()).map(({ author, isOwn, content }) => [author, isOwn, content]),
    [
      ['colleague', false, 'Wants a refund'],
      ['chief', true, 'Called back'],
    ],
  );
});

test('a note reaches its customer by no call, no count, no report and no hint', async () => {
  const before = [await read({ isPeek: true }), await call(ctx, chatCalls, chat.chatThreads, {}, as(buyerA))];
  const unread = () =>
    Promise.all([
      call(ctx, chatCalls, chat.chatUnread, {}, as(buyerA)),
      call(ctx, chatCalls, chat.serviceUnread, {}, as(buyerA)),
    ]);
  const counted = await unread();
  published.length = 0;
  await note('Do not tell', 'note-0007');
  await staffNote('Do not tell', 'note-0008');
  const keys = published.map((payload) => readLive(payload).keys);
  assert.deepEqual(keys, [[`store:${storeA.storeId}`], ['service']]);
  assert.ok(!published.join().includes('Do not tell'));
  assert.deepEqual(
    [await read({ isPeek: true }), await call(ctx, chatCalls, chat.chatThreads, {}, as(buyerA))],
    before,
  );
  assert.deepEqual(await unread(), counted);
  await call(ctx, chatCalls, chat.chatReport, { partyId, reason: 'Rude' }, as(buyerA));
  const [report] = (await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin))).list;
  const seen = await call(ctx, chatCalls, adminChat.chatReportInfo, { reportId: report?.reportId ?? '' }, as(admin));
  assert.ok(!JSON.stringify(seen).includes('Do not tell'));
  await call(ctx, chatCalls, adminChat.closeChatReport, { reportId: report?.reportId ?? '', note: 'No' }, as(admin));
});

test('whoever notes without end has to wait', async () => {
  ctx.settingValues.set('chat_answers_per_minute', 3);
  await note('one more', 'note-0009').catch(() => undefined);
  await refuses(note('and another', 'note-0010'), 'frequent_operation');
});

test('a clock that is put back keeps nobody from noting', async () => {
  ctx.settingValues.set('chat_answers_per_minute', 2);
  ctx.clock.advanceMs(10 * minuteMs);
  for (const id of ['note-0011', 'note-0012']) await note(id, id);
  await refuses(note('a third', 'note-0013'), 'frequent_operation');
  ctx.clock.advanceMs(-5 * minuteMs);
  await note('a third', 'note-0013');
});

test('notes go when messages of their age go', async () => {
  ctx.clock.advanceMs(800 * dayMs);
  assert.ok((await purgeOldMessages(ctx)) > 0);
  assert.equal((await sql`select from chat_notes`.execute(ctx.db)).rows.length, 0);
});
