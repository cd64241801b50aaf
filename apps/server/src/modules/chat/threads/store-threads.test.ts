import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { dayMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls } from '#testkit/chat-people.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { buy } from '#testkit/order-market.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { purgeReportTexts } from '../messages/purge-messages.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB, admin, powerlessStaff } = await smallMarket(ctx);
const as = (person: { session: typeof storeA.session }) => ({ session: person.session });
const open = (orderId: string, store = storeA) =>
  call(ctx, chatCalls, sellerChat.sellerChatOpen, { orderId }, as(store));
const threadsOf = (store = storeA) => call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, as(store));
const orderId = await buy(ctx, buyerA, storeA, 1);

test('a store writes first to who ordered from it, in one thread however often it is opened', async () => {
  const { threadId } = await open(orderId);
  assert.deepEqual(await open(orderId), { threadId });
  const [first, second] = await Promise.all([open(orderId), open(orderId)]);
  assert.deepEqual([first, second], [{ threadId }, { threadId }]);
  await call(
    ctx,
    chatCalls,
    sellerChat.sellerChatSend,
    { threadId, content: 'It ships tomorrow.', clientId: 'client-01' },
    as(storeA),
  );
  assert.deepEqual(
    (await threadsOf()).list.map((thread) => thread.threadId),
    [threadId],
  );
});

test('who ordered from a store writes to it, and to customer service, while it is suspended; nobody else begins to', async () => {
  const about = { storeId: String(storeB.storeId), reason: 'Counterfeit goods' };
  await buy(ctx, buyerA, storeB, 1);
  await suspendStore(ctx, about, admin.userId);
  const write = (person: typeof buyerA, partyId?: string) =>
    call(ctx, chatCalls, chat.chatSend, { ...(partyId && { partyId }), content: 'Where is it?' }, as(person));
  await refuses(write(buyerB, about.storeId), 'store_not_found');
  await write(buyerA, about.storeId);
  await write(buyerA);
  assert.equal((await threadsOf(storeB)).list.length, 1);
  await resumeStore(ctx, about, admin.userId);
});

test('an order of another store, or none, opens no thread', async () => {
  await refuses(open(orderId, storeB), 'order_not_found');
  await refuses(open('999999'), 'order_not_found');
  assert.equal((await threadsOf(storeB)).list.length, 1);
});

test('a store reports its own threads alone, and staff who moderate read why', async () => {
  const { threadId } = await open(orderId);
  const report = (reason: string, store = storeA) =>
    call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason }, as(store));
  await refuses(report('Insults.', storeB), 'chat_thread_not_found');
  await report('Insults.');
  const reports = () => call(ctx, chatCalls, adminChat.chatReports, {}, as(admin));
  const [reported, ...others] = (await reports()).list;
  assert.deepEqual([reported?.by, reported?.reason, others], ['desk', 'Insults.', []]);
  await assert.rejects(call(ctx, chatCalls, adminChat.chatReports, {}, as(powerlessStaff)));
});

test('a reason of nothing but blanks is none', async () => {
  const { threadId } = await open(orderId);
  const report = (reason: string) =>
    call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason }, as(storeA));
  await refuses(report('   '), 'invalid_parameters');
  await refuses(report('\u200b'), 'reason_required');
});

test('a second report of the same side adds nothing while one is open', async () => {
  const { threadId } = await open(orderId);
  const reports = async () => (await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin))).list;
  const before = (await reports()).length;
  await call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason: 'Again.' }, as(storeA));
  assert.equal((await reports()).length, before);
  assert.deepEqual(
    (await reports()).map(({ reason }) => reason),
    ['Insults.'],
  );
});

test('a search looks through the newest threads, some at a time, and through all that was written in them', async () => {
  const ids = Array.from({ length: 450 }, (_, place) => BigInt(70_000 + place));
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    select n, n, ${storeB.storeId}, n, ${ctx.clock.now()} from unnest(${ids}::bigint[]) as n`.execute(ctx.db);
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    select n, m, 'customer', n, 'text', case when n = 70000 and m = 900 then 'blue teapot' when n = 70449 and m = 700 then 'red teapot'
        else 'hello' end, m::text, ${ctx.clock.now()}
    from unnest(${[70_000, 70_449]}::bigint[]) as n, generate_series(700, 901) as m`.execute(ctx.db);
  const found: string[] = [];
  let before: string | undefined;
  let pages = 0;
  do {
    const asked = { keyword: 'teapot', ...(before && { before }) };
    const page = await call(ctx, chatCalls, sellerChat.sellerChatThreads, asked, as(storeB));
    found.push(...page.list.map(({ threadId, foundId }) => `${threadId} ${foundId}`));
    before = page.next;
    pages += 1;
  } while (before !== undefined);
  // The red one was written more than two hundred messages ago.
  assert.deepEqual([found, pages], [['70449 700', '70000 900'], 3]);
  const everything = await call(ctx, chatCalls, sellerChat.sellerChatThreads, { keyword: 'hello' }, as(storeB));
  assert.deepEqual([everything.list.length, typeof everything.next], [1, 'string']);
});

test('a search reads long threads to their beginning, some at a time', async () => {
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    select 60000 + n, ${buyerB.userId}, 60000 + n, 60000 + n, ${ctx.clock.now()} from generate_series(1, 3) as n`.execute(
    ctx.db,
  );
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    select 60000 + n, m, 'customer', 60000, 'text', case when n < 3 and m = 1 then 'a samovar' else 'hello' end, m::text, ${ctx.clock.now()}
    from generate_series(1, 3) as n, generate_series(1, 10300) as m`.execute(ctx.db);
  const search = (before?: string) =>
    call(ctx, chatCalls, chat.chatThreads, { keyword: 'samovar', ...(before && { before }) }, as(buyerB));
  const found = ({ list }: Awaited<ReturnType<typeof search>>) => list.map((each) => [each.partyId, each.foundId]);
  const first = await search();
  assert.deepEqual([found(first), first.next], [[['60002', '1']], '60002'], 'two of them are enough for one page');
  const second = await search(first.next);
  assert.deepEqual([found(second), second.next], [[['60001', '1']], undefined]);
  await sql`delete from chat_messages where author_id = 60000`.execute(ctx.db);
  await sql`delete from chat_threads where id in (60001, 60002, 60003)`.execute(ctx.db);
});

test('a store that has the name that is looked for is opened at what was said of it long ago', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select store_name as name from store_names where store_id = ${storeB.storeId}`.execute(ctx.db);
  const name = rows[0]?.name ?? '';
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    values (60005, ${buyerB.userId}, ${storeB.storeId}, 60005, ${ctx.clock.now()})`.execute(ctx.db);
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    select 60005, m, 'customer', 60000, 'text', case m when 1 then 'Hello ' || ${name}::text else 'hello' end, m::text, ${ctx.clock.now()}
    from generate_series(1, 250) as m`.execute(ctx.db);
  const { list } = await call(ctx, chatCalls, chat.chatThreads, { keyword: name }, as(buyerB));
  assert.deepEqual(
    list.map((each) => [each.partyId, each.foundId, each.last?.content]),
    [[String(storeB.storeId), '1', `Hello ${name}`]],
  );
  await sql`delete from chat_messages where author_id = 60000`.execute(ctx.db);
  await sql`delete from chat_threads where id = 60005`.execute(ctx.db);
});

test('a search reads less of a thread whose messages are long: eight megabytes, the newest', async () => {
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    values (60004, ${buyerB.userId}, 60004, 60004, ${ctx.clock.now()})`.execute(ctx.db);
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    select 60004, m, 'customer', 60000, 'text',
      case m when 1 then 'a samovar' when 300 then 'a kettle' else repeat('漢', 4000) end, m::text, ${ctx.clock.now()}
    from generate_series(1, 1000) as m`.execute(ctx.db);
  const search = async (keyword: string) =>
    (await call(ctx, chatCalls, chat.chatThreads, { keyword }, as(buyerB))).list.map((each) => each.foundId);
  assert.deepEqual([await search('kettle'), await search('samovar')], [['300'], []]);
  await sql`delete from chat_messages where author_id = 60000`.execute(ctx.db);
  await sql`delete from chat_threads where id = 60004`.execute(ctx.db);
});

test('closing a report may block one side, which stops both until the other lifts it, and the thread may be reported anew afterwards', async () => {
  const { threadId } = await open(orderId);
  const reports = async () => (await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin))).list;
  const [reported] = await reports();
  const reportId = reported?.reportId ?? '';
  const close = () =>
    call(ctx, chatCalls, adminChat.closeChatReport, { reportId, note: 'Warned.', block: 'desk' }, as(admin));
  await close();
  await refuses(close(), 'chat_report_not_found');
  assert.deepEqual(await reports(), []);
  const letter = { threadId, content: 'Still here?', clientId: 'client-02' };
  const partyId = String(storeA.storeId);
  const answerStore = () => call(ctx, chatCalls, chat.chatSend, { partyId, content: 'Yes' }, as(buyerA));
  await refuses(call(ctx, chatCalls, sellerChat.sellerChatSend, letter, as(storeA)), 'chat_blocked');
  await refuses(answerStore(), 'chat_blocked');
  const told = async () => {
    const [{ list: buyers }, { list: stores }] = await Promise.all([
      call(ctx, chatCalls, chat.chatThreads, { partyId }, as(buyerA)),
      call(ctx, chatCalls, sellerChat.sellerChatThreads, { threadId }, as(storeA)),
    ]);
    return [buyers[0], stores[0]].map((line) => ({ isBlocked: line?.isBlocked, blockedBy: line?.blockedBy }));
  };
  // Neither is told that they had done it themselves.
  assert.deepEqual(await told(), [
    { isBlocked: true, blockedBy: 'platform' },
    { isBlocked: false, blockedBy: 'platform' },
  ]);
  // The store cannot lift it, its buyer can.
  await call(ctx, chatCalls, sellerChat.sellerChatBlock, { threadId, isBlocked: false }, as(storeA));
  await refuses(answerStore(), 'chat_blocked');
  await call(ctx, chatCalls, chat.chatBlock, { partyId, isBlocked: false }, as(buyerA));
  await answerStore();
  assert.deepEqual(await told(), [
    { isBlocked: false, blockedBy: undefined },
    { isBlocked: false, blockedBy: undefined },
  ]);
  await call(ctx, chatCalls, chat.chatBlock, { partyId, isBlocked: true }, as(buyerA));
  assert.deepEqual(await told(), [
    { isBlocked: true, blockedBy: 'self' },
    { isBlocked: false, blockedBy: 'other' },
  ]);
  await call(ctx, chatCalls, chat.chatBlock, { partyId, isBlocked: false }, as(buyerA));
  await call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason: 'Once more.' }, as(storeA));
  assert.deepEqual(
    (await reports()).map(({ reason }) => reason),
    ['Once more.'],
  );
});

test('whoever closes a report waits for its thread before taking the report', async () => {
  const { threadId } = await open(orderId);
  const [reported] = (await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin))).list;
  const reportId = reported?.reportId ?? '';
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTx(ctx.db, async (tx) => {
    await sql`select from chat_threads where id = ${BigInt(threadId)} for update`.execute(tx);
    held.resolve();
    await asked.promise;
    await sql`select from chat_reports where id = ${BigInt(reportId)} for update nowait`.execute(tx);
  });
  await held.promise;
  const closing = call(
    ctx,
    chatCalls,
    adminChat.closeChatReport,
    { reportId, note: 'Warned.', block: 'desk' },
    as(admin),
  );
  await untilBlocked(ctx.db);
  asked.resolve();
  await Promise.all([holding, closing]);
  assert.deepEqual((await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin))).list, []);
});

test('a word that nearly stands in everything written costs no more than another, and one person looks for few at once', async () => {
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    select 50000 + n, ${buyerB.userId}, 50000 + n, 50000 + 1000 * n + 200, ${ctx.clock.now()} from generate_series(1, 20) as n`.execute(
    ctx.db,
  );
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, client_id, created_at)
    select 50000 + n, 50000 + 1000 * n + m, 'customer', ${buyerB.userId}, 'text', repeat('a', 2000), 'client-' || m, ${ctx.clock.now()}
      from generate_series(1, 20) as n, generate_series(1, 200) as m`.execute(ctx.db);
  const search = (keyword: string) => call(ctx, chatCalls, chat.chatThreads, { keyword }, as(buyerB));
  const timed = async (keyword: string) => {
    const began = performance.now();
    assert.deepEqual((await search(keyword)).list, []);
    return performance.now() - began;
  };
  await timed('nothing');
  const [plain, nearly] = [await timed('nothing'), await timed(`${'a'.repeat(63)}b`)];
  assert.ok(nearly < 4 * plain + 200, `${nearly} ms, and ${plain} ms`);
  const all = await Promise.allSettled(Array.from({ length: 13 }, () => search('nothing')));
  const refused = all.filter((each) => each.status === 'rejected');
  assert.equal(refused.length, 2);
  assert.ok(refused.every(({ reason }) => isDomainError(reason) && reason.key === 'frequent_operation'));
});

test('what was written in a closed report is deleted as messages are, what an open one says is not', async () => {
  const { threadId } = await open(orderId);
  await call(ctx, chatCalls, sellerChat.sellerChatReport, { threadId, reason: 'Open still.' }, as(storeA));
  const texts = async () =>
    (
      await sql<{ reason: string; note: string }>`select reason, note from chat_reports
        where reason <> '' or note <> '' order by id`.execute(ctx.db)
    ).rows;
  const before = await texts();
  assert.ok(before.length > 1 && before.every(({ reason }) => reason !== ''));
  ctx.clock.advanceMs(730 * dayMs);
  assert.equal(await purgeReportTexts(ctx), 0);
  ctx.clock.advanceMs(1);
  assert.equal(await purgeReportTexts(ctx), before.length - 1);
  assert.deepEqual(await texts(), [{ reason: 'Open still.', note: '' }]);
  assert.equal(await purgeReportTexts(ctx), 0);
});
