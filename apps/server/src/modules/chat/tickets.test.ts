import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat, sellerChat } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { holdSession, revokeSessions } from '../accounts/index.ts';

const ctx = await testContext();
const { buyerB, storeB, as } = await chatPeople(ctx);

test('a call that was under way when its session ended gets no ticket', async () => {
  const calls = [
    { person: buyerB, open: () => call(ctx, chatCalls, chat.chatTicket, {}, as(buyerB)) },
    { person: storeB, open: () => call(ctx, chatCalls, sellerChat.sellerChatTicket, {}, as(storeB)) },
  ];
  for (const { person, open } of calls) {
    await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, person.userId));
    await assert.rejects(holdSession(ctx, person.session, open), { key: 'session_expired' });
  }
});
