import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat } from '@entrepot/contract';
import { sql } from 'kysely';
import { accountPeople } from '#testkit/account-people.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const people = await chatPeople(ctx);
const { buyerA, buyerB, as } = people;
const staff = { session: (await addStaff(ctx, 'support', ['chat.answer'])).session };
const accounts = accountPeople(ctx);

const visitor = async (...contents: string[]) => {
  const { visitorKey } = await call(ctx, chatCalls, chat.chatVisitor, await accounts.passedCheck());
  for (const content of contents) await call(ctx, chatCalls, chat.visitorSend, { visitorKey, content });
  return visitorKey;
};
const claim = (visitorKey: string, buyer = buyerA) =>
  call(ctx, chatCalls, chat.visitorClaim, { visitorKey }, as(buyer));
const read = async (buyer = buyerA) =>
  (await call(ctx, chatCalls, chat.chatList, { isPeek: true }, as(buyer))).map(({ content }) => content).toReversed();
const write = (content: string, buyer = buyerA) => call(ctx, chatCalls, chat.chatSend, { content }, as(buyer));
const threadOf = async (content: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select thread_id::text as id from chat_messages where content = ${content}`.execute(ctx.db);
  return rows[0]?.id ?? '';
};
const answer = (threadId: string, content: string) =>
  call(ctx, chatCalls, adminChat.serviceSend, { threadId, content }, staff);
/** What is counted as unread beside what is. */
const counts = async () =>
  (
    await sql<{ kept: number[]; real: number[] }>`select array[t.customer_unread, t.desk_unread] as kept, array[
        (select count(*)::integer from chat_messages m where m.thread_id = t.id and m.sender = 'desk' and m.id > t.customer_read_id),
        (select count(*)::integer from chat_messages m where m.thread_id = t.id and m.sender = 'customer' and m.id > t.desk_read_id)] as real
      from chat_threads t`.execute(ctx.db)
  ).rows;

test('what a visitor wrote is joined to the thread of the account that logs in, in one order, with exact counts', async () => {
  await write('Long ago');
  await answer(await threadOf('Long ago'), 'Answered long ago');
  const visitorKey = await visitor('Do you ship to Malta?');
  const threadId = await threadOf('Do you ship to Malta?');
  await write('Meanwhile, from the phone');
  await answer(threadId, 'We do.');
  assert.equal(await claim(visitorKey), null);
  assert.deepEqual(await read(), [
    'Long ago',
    'Answered long ago',
    'Do you ship to Malta?',
    'Meanwhile, from the phone',
    'We do.',
  ]);
  for (const { kept, real } of await counts()) assert.deepEqual(kept, real);
  const unread = () => call(ctx, chatCalls, chat.serviceUnread, {}, as(buyerA));
  assert.ok((await unread()) >= 1, 'what nobody has read is not read by being joined');
  await call(ctx, chatCalls, chat.chatList, {}, as(buyerA));
  assert.equal(await unread(), 0);
  // Whoever answers goes on where they were.
  await answer(threadId, 'In two weeks.');
  await write('Thank you');
  assert.deepEqual((await read()).slice(-2), ['In two weeks.', 'Thank you']);
  assert.equal(await threadOf('Long ago'), threadId);
});

test('a key is claimed once, reads and writes nothing after that, and is of nobody else', async () => {
  const visitorKey = await visitor('Mine alone');
  await refuses(claim('x'.repeat(43), buyerB), 'chat_thread_not_found');
  await claim(visitorKey, buyerB);
  assert.deepEqual(await read(buyerB), ['Mine alone']);
  await refuses(claim(visitorKey, buyerA), 'chat_thread_not_found');
  await refuses(call(ctx, chatCalls, chat.visitorList, { visitorKey }), 'chat_thread_not_found');
  await refuses(call(ctx, chatCalls, chat.visitorSend, { visitorKey, content: 'Again' }), 'chat_thread_not_found');
  await refuses(call(ctx, chatCalls, chat.visitorTicket, { visitorKey }), 'chat_thread_not_found');
  assert.equal((await read()).includes('Mine alone'), false);
});

test('a visitor who has written nothing leaves nothing behind', async () => {
  const before = (await read()).length;
  await claim(await visitor());
  assert.equal((await read()).length, before);
  const { rows } = await sql`select from chat_visitors`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('a visitor whom customer service has blocked stays blocked with an account', async () => {
  const visitorKey = await visitor('Spam');
  const threadId = await threadOf('Spam');
  await call(ctx, chatCalls, adminChat.serviceBlock, { threadId, isBlocked: true }, staff);
  await claim(visitorKey, buyerB);
  await refuses(write('More spam', buyerB), 'chat_blocked');
  await call(ctx, chatCalls, adminChat.serviceBlock, { threadId, isBlocked: false }, staff);
});

for (const [what, written, own, joined] of [
  ['staff, in the account’s own thread alone', [false, false], [true, true], [true, true]],
  ['staff, in the visitor’s thread alone', [true, true], [false, false], [true, true]],
  ['staff in both', [true, true], [true, true], [true, true]],
  ['the side itself in the one, staff in the other', [true, true], [true, false], [true, false]],
  ['staff in the one, the side itself in the other', [true, false], [true, true], [true, false]],
] as const) {
  test(`who stopped the conversation is still known when two threads are joined: ${what}`, async () => {
    const mark = (threadId: string, [isBlocked, isByStaff]: readonly boolean[]) =>
      sql`update chat_threads set blocked_by_customer = ${isBlocked}, staff_blocked_for_customer = ${isByStaff},
          blocked_by_desk = ${isBlocked}, staff_blocked_for_desk = ${isByStaff}
        where id = ${BigInt(threadId)}`.execute(ctx.db);
    await write(`own: ${what}`);
    await mark(await threadOf(`own: ${what}`), own);
    const visitorKey = await visitor(`visitor: ${what}`);
    const threadId = await threadOf(`visitor: ${what}`);
    await mark(threadId, written);
    await claim(visitorKey);
    const { rows } = await sql`select blocked_by_customer as "byCustomer", staff_blocked_for_customer as "forCustomer",
        blocked_by_desk as "byDesk", staff_blocked_for_desk as "forDesk"
      from chat_threads where id = ${BigInt(threadId)}`.execute(ctx.db);
    const [isBlocked, isByStaff] = joined;
    assert.deepEqual(rows, [{ byCustomer: isBlocked, forCustomer: isByStaff, byDesk: isBlocked, forDesk: isByStaff }]);
    await mark(threadId, [false, false]);
  });
}

const rounds = Number(process.env.RACE_ROUNDS ?? 5);

test('two accounts that claim one key while the visitor, the buyer and staff write: one has it, and nothing is lost', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const visitorKey = await visitor(`first ${round}`);
    const threadId = await threadOf(`first ${round}`);
    const [one, two, ...written] = await Promise.allSettled([
      claim(visitorKey, buyerA),
      claim(visitorKey, buyerB),
      call(ctx, chatCalls, chat.visitorSend, { visitorKey, content: `visitor ${round}` }),
      write(`buyer a ${round}`),
      write(`buyer b ${round}`, buyerB),
      answer(threadId, `staff ${round}`),
    ]);
    assert.deepEqual([one.status, two.status].toSorted(), ['fulfilled', 'rejected']);
    const [ofVisitor, ...others] = written;
    for (const each of others) assert.equal(each.status, 'fulfilled', String((each as PromiseRejectedResult).reason));
    if (ofVisitor?.status === 'rejected') assert.equal(ofVisitor.reason.key, 'chat_thread_not_found');
    const [all, ofOther] =
      one.status === 'fulfilled' ? [await read(), await read(buyerB)] : [await read(buyerB), await read()];
    for (const content of [`first ${round}`, `staff ${round}`]) {
      assert.ok(all.includes(content), content);
      assert.equal(ofOther.includes(content), false);
    }
    if (ofVisitor?.status === 'fulfilled') assert.ok(all.includes(`visitor ${round}`));
    assert.ok((await read()).includes(`buyer a ${round}`));
    assert.ok((await read(buyerB)).includes(`buyer b ${round}`));
    for (const { kept, real } of await counts()) assert.deepEqual(kept, real);
  }
});

test('what a visitor sent and got no answer for adds nothing when it is sent again after logging in', async () => {
  const visitorKey = await visitor();
  const lost = { content: 'Did this arrive?', clientId: 'lost-answer-1' };
  const { id } = await call(ctx, chatCalls, chat.visitorSend, { visitorKey, ...lost });
  const twice = { content: 'From the visitor', clientId: 'used-by-both-1' };
  await call(ctx, chatCalls, chat.visitorSend, { visitorKey, ...twice });
  await call(ctx, chatCalls, chat.chatSend, { ...twice, content: 'From the account' }, as(buyerB));
  await claim(visitorKey, buyerB);
  assert.equal((await call(ctx, chatCalls, chat.chatSend, lost, as(buyerB))).id, id);
  await refuses(call(ctx, chatCalls, chat.chatSend, { ...lost, content: 'Another' }, as(buyerB)), 'message_id_reused');
  const written = await read(buyerB);
  assert.equal(written.filter((content) => content === lost.content).length, 1);
  assert.ok(['From the visitor', 'From the account'].every((content) => written.includes(content)));
});

test('whoever answered both conversations under one id of their own keeps nobody from joining them', async () => {
  await write('To the account');
  const visitorKey = await visitor('To the visitor');
  const clientId = 'same-in-both-1';
  for (const content of ['To the account', 'To the visitor']) {
    const threadId = await threadOf(content);
    await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: `Re: ${content}`, clientId }, staff);
    await call(ctx, chatCalls, adminChat.serviceAddNote, { threadId, content: `About: ${content}`, clientId }, staff);
  }
  await claim(visitorKey);
  assert.deepEqual((await read()).slice(-2), ['Re: To the account', 'Re: To the visitor']);
  const notes = await call(
    ctx,
    chatCalls,
    adminChat.serviceNotes,
    { threadId: await threadOf('To the visitor') },
    staff,
  );
  assert.deepEqual(notes.map(({ content }) => content).toSorted(), ['About: To the account', 'About: To the visitor']);
});
