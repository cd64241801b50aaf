import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat, sellerChat } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { holdSession, revokeSessions } from '../accounts/index.ts';
import { purgeTickets } from './tickets.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeB, as } = await chatPeople(ctx);

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

test('a ticket that nobody used is deleted once its minute is over, and not before', async () => {
  await sql`delete from chat_tickets`.execute(ctx.db);
  await call(ctx, chatCalls, chat.chatTicket, {}, as(buyerA));
  ctx.clock.advanceMs(minuteMs - 1);
  assert.equal(await purgeTickets(ctx), 0);
  ctx.clock.advanceMs(1);
  assert.equal(await purgeTickets(ctx), 1);
});
