import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat } from '@entrepot/contract';
import { sql } from 'kysely';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const people = await chatPeople(ctx);
ctx.settingValues.set('chat_messages_per_minute', 10_000);
ctx.settingValues.set('chat_answers_per_minute', 10_000);

const counted = async () => {
  const { rows } = await sql<{ kept: number; counted: number; customer: boolean }>`
    select t.desk_unread as kept, (select count(*)::integer from chat_messages m where m.thread_id = t.id and m.sender = 'customer'
        and m.id > t.desk_read_id) as counted, true as customer from chat_threads t
    union all
    select t.customer_unread, (select count(*)::integer from chat_messages m where m.thread_id = t.id and m.sender = 'desk'
        and m.id > t.customer_read_id), false from chat_threads t`.execute(ctx.db);
  return rows;
};

test('a first message sent from two devices makes one thread', async () => {
  await Promise.all(['one', 'two', 'three'].map((content) => people.ask({ content })));
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chat_threads`.execute(ctx.db);
  assert.equal(rows[0]?.count, 1);
});

test('two devices of each side write and read at once: one order for all, exact counts', async () => {
  const threadId = await people.threadId();
  for (let round = 0; round < rounds; round += 1) {
    // Some ids are of a clock that is ahead, as another machine's may be.
    if (round === 1) await people.ask({ content: 'ahead' });
    await Promise.all(
      [0, 1, 2, 3].flatMap((number) => [
        people.ask({ content: `q${round}-${number}`, clientId: `ask-${round}-${number}-0` }),
        people.ask({ content: `q${round}-${number}`, clientId: `ask-${round}-${number}-0` }),
        people.answer({ threadId, content: `a${round}-${number}`, clientId: `ans-${round}-${number}-0` }),
        people.read(),
        people.storeReads({ threadId }),
      ]),
    );
    for (const { kept, counted: real } of await counted()) assert.equal(kept, real);
    const [buyers, stores] = [await people.read({ isPeek: true }), await people.storeReads({ threadId, isPeek: true })];
    assert.deepEqual(
      buyers.map(({ id }) => id),
      stores.map(({ id }) => id),
    );
    const ids = buyers.map(({ id }) => BigInt(id));
    assert.ok(ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? 0n)));
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chat_messages
    where client_id like 'ask-%'`.execute(ctx.db);
  assert.equal(rows[0]?.count, rounds * 4, 'what was sent twice is there once');
});

test('ids grow even when the clock that makes them is behind', async () => {
  const threadId = await people.threadId();
  const { rows } = await sql<{
    last: bigint;
  }>`update chat_threads set last_message_id = last_message_id + (1::bigint << 40)
    where id = ${BigInt(threadId)} returning last_message_id as last`.execute(ctx.db);
  const one = await people.ask({ content: 'behind' });
  const two = await people.answer({ threadId, content: 'behind too' });
  const last = rows[0]?.last ?? 0n;
  assert.deepEqual([BigInt(one.id), BigInt(two.id)], [last + 1n, last + 2n]);
});

test('who writes into several threads at once sends no more in a minute than into one', async () => {
  ctx.settingValues.set('chat_messages_per_minute', 5);
  const parties = [{ partyId: people.partyId }, { partyId: String(people.storeB.storeId) }, {}];
  const sent = await Promise.allSettled(
    Array.from({ length: 4 }).flatMap(() =>
      parties.map((party) =>
        call(ctx, chatCalls, chat.chatSend, { ...party, content: 'Offer' }, people.as(people.buyerB)),
      ),
    ),
  );
  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 5);
  for (const outcome of sent)
    if (outcome.status === 'rejected') assert.equal((outcome.reason as { key?: string }).key, 'frequent_operation');
});
