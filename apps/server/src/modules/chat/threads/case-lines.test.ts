import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, adminChat, aftersales, chat, sellerAftersales, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { chatCalls } from '#testkit/chat-people.ts';
import { receive } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const market = await aftersalesMarket(ctx);
const { buyerA, buyerB, storeA, storeB, arbiter } = market;
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const agent = await addStaff(ctx, 'agent', ['chat.answer', 'disputes.decide']);
const answerer = await addStaff(ctx, 'answerer', ['chat.answer']);
const as = ({ session }: { readonly session: typeof buyerA.session }) => ({ session });

type Asked = { readonly before?: string; readonly keyword?: string };
const threads = (asked: Asked = {}, buyer = buyerA) => call(ctx, chatCalls, chat.chatThreads, asked, as(buyer));
const stores = (asked: Asked & { readonly filter?: 'all' | 'unread' | 'waiting' } = {}, store = storeA) =>
  call(ctx, chatCalls, sellerChat.sellerChatThreads, asked, { session: store.session });
const unread = (buyer = buyerA) => call(ctx, chatCalls, chat.chatUnread, {}, as(buyer));
const storesUnread = () => call(ctx, chatCalls, sellerChat.sellerChatUnread, {}, { session: storeA.session });
const storeLooks = (returnId: string) =>
  call(ctx, caseRoutes, sellerAftersales.sellerReturnInfo, { returnId }, { session: storeA.session });
const storeSays = (returnId: string, content: string, clientId: string) =>
  call(
    ctx,
    caseRoutes,
    sellerAftersales.sellerReturnMessage,
    { returnId, content, clientId },
    { session: storeA.session },
  );
const queue = (filter: 'mine' | 'all', { session }: typeof agent) =>
  call(ctx, chatCalls, adminChat.serviceQueue, { filter }, { session });

const orderId = await receive(ctx, buyerA, storeA);
const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00', explain: 'The teapot leaks' });

test('a case stands among the messages of both parties, and of nobody else, with what is new in it', async () => {
  await call(ctx, chatCalls, chat.chatSend, { partyId: String(storeB.storeId), content: 'Hello' }, as(buyerA));
  const [newest, line] = (await threads()).list;
  assert.equal(newest?.case, undefined);
  const shown = { returnId, orderId, orderNo: (await caseOf(ctx, buyerA, returnId)).orderNo, state: 'requested' };
  assert.deepEqual(line?.case, shown);
  assert.deepEqual([line?.unread, line?.last?.send_receive, line?.last?.content], [0, 'send', 'The teapot leaks']);
  const [storesLine] = (await stores()).list;
  assert.deepEqual([storesLine?.case, storesLine?.unread], [shown, 1]);
  assert.equal(await storesUnread(), 1);
  assert.equal((await threads({}, buyerB)).list.length, 0);
  assert.equal((await stores({}, storeB)).list.filter((each) => each.case).length, 0);
  assert.equal((await stores({ filter: 'waiting' })).list.length, 0);
});

test('what is new is counted once, until its party looks at the case; a message that was sent twice is one', async () => {
  assert.equal((await stores({ filter: 'unread' })).list.length, 1);
  await storeLooks(returnId);
  assert.deepEqual([await storesUnread(), (await stores({ filter: 'unread' })).list.length], [0, 0]);
  await Promise.all([
    storeSays(returnId, 'Please send an image', 'm-1234567'),
    storeSays(returnId, 'Please send an image', 'm-1234567'),
  ]);
  await storeSays(returnId, 'In daylight', 'm-1234568');
  assert.equal(await unread(), 2);
  const [line] = (await threads()).list;
  assert.deepEqual([line?.case?.returnId, line?.unread, line?.last?.content], [returnId, 2, 'In daylight']);
  assert.deepEqual([line?.last?.send_receive, (await stores()).unread], ['receive', 0]);
  await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([await unread(), (await threads()).list[0]?.unread], [0, 0]);
});

test('a search finds it by what was said, by the order and by the store', async () => {
  const found = async (keyword: string) => (await threads({ keyword })).list.map((line) => line.case?.returnId);
  const [line] = (await threads()).list;
  for (const keyword of ['daylight', line?.case?.orderNo.slice(0, 12) ?? '', 'TEAPOT'])
    assert.deepEqual(await found(keyword), [returnId], keyword);
  assert.deepEqual(await found('nothing like that'), []);
  assert.deepEqual(
    (await stores({ keyword: 'daylight' })).list.map((each) => each.case?.returnId),
    [returnId],
  );
});

test('a search reads the thread of a case to its beginning', async () => {
  await sql`insert into case_log (case_id, id, actor, actor_id, entry, content, images, params, created_at)
    select ${BigInt(returnId)}, n, 'buyer', ${buyerA.userId}, 'message', case n when 1 then 'The samovar' else 'Hm' end, '{}', '{}', ${ctx.clock.now()}
      from generate_series(1, 250) as n`.execute(ctx.db);
  const found = async (keyword: string) => (await threads({ keyword })).list.map((line) => line.case?.returnId);
  assert.deepEqual([await found('samovar'), await found('kettle')], [[returnId], []]);
});

test('a search shows the entry that it has found, not the newest one, to each side as theirs', async () => {
  const lastOf = async (list: Promise<{ list: { case?: object; last?: object }[] }>) => {
    const { send_receive, content } = ((await list).list.find((line) => line.case)?.last ?? {}) as Record<
      string,
      string
    >;
    return [send_receive, content];
  };
  assert.deepEqual(await lastOf(threads({ keyword: 'samovar' })), ['send', 'The samovar']);
  assert.deepEqual(await lastOf(stores({ keyword: 'samovar' })), ['receive', 'The samovar']);
  assert.notEqual((await lastOf(threads()))[1], 'The samovar');
});

test('pages hold every line of both kinds once, the newest first', async () => {
  const others = Array.from({ length: 90 }, (_, place) => place);
  await sql`insert into chat_threads (id, user_id, store_id, last_message_id, created_at)
    select 80000 + n, ${buyerB.userId}, 80000 + n, 80000 + 2 * n, ${ctx.clock.now()} from unnest(${others}::bigint[]) as n`.execute(
    ctx.db,
  );
  await sql`insert into cases (id, order_id, user_id, store_id, kind, state, reason, is_whole, amount_micro, explain, images,
      needs_goods, holds_order, created_at, updated_at, ended_at, last_entry_id)
    select 80000 + n, ${orderId}, ${buyerB.userId}, ${storeB.storeId}, 'return', 'withdrawn', 1, true, 1, '', '{}', false, false,
      ${ctx.clock.now()}, ${ctx.clock.now()}, ${ctx.clock.now()}, 80001 + 2 * n from unnest(${others}::bigint[]) as n`.execute(
    ctx.db,
  );
  await sql`insert into case_log (case_id, id, actor, actor_id, entry, content, images, params, created_at)
    select 80000 + n, 80001 + 2 * n, 'seller', 1, 'message', 'word ' || n, '{}', '{}', ${ctx.clock.now()}
      from unnest(${others}::bigint[]) as n`.execute(ctx.db);
  const read = async (keyword?: string) => {
    const ids: string[] = [];
    let before: string | undefined;
    do {
      const page = await threads({ ...(before && { before }), ...(keyword && { keyword }) }, buyerB);
      ids.push(...page.list.map((line) => line.case?.returnId ?? `store ${line.partyId}`));
      before = page.next;
    } while (before !== undefined);
    return ids;
  };
  const newestFirst = others.toReversed().flatMap((n) => [String(80_000 + n), `store ${80_000 + n}`]);
  assert.deepEqual(await read(), newestFirst);
  assert.deepEqual(await read('word 1'), [
    '80019',
    '80018',
    '80017',
    '80016',
    '80015',
    '80014',
    '80013',
    '80012',
    '80011',
    '80010',
    '80001',
  ]);
  assert.equal(await unread(buyerB), 90);
});

test('staff see the disputes that they wrote in among their own, where they may decide such', async () => {
  await steps.refuse(returnId);
  await steps.escalate(returnId);
  assert.deepEqual((await queue('mine', agent)).list, []);
  const say = (content: string, clientId: string) =>
    call(
      ctx,
      caseRoutes,
      adminAftersales.adminReturnMessage,
      { returnId, content, clientId },
      { session: agent.session },
    );
  await say('We look at it', 'm-7654321');
  await call(
    ctx,
    caseRoutes,
    aftersales.returnMessage,
    { returnId, content: 'Thank you', clientId: 'm-7654322' },
    as(buyerA),
  );
  const [line] = (await queue('mine', agent)).list;
  assert.deepEqual([line?.case?.returnId, line?.case?.state, line?.unread], [returnId, 'disputed', 1]);
  assert.deepEqual([line?.last?.send_receive, line?.last?.content], ['receive', 'Thank you']);
  assert.deepEqual((await queue('all', agent)).list, []);
  assert.deepEqual((await queue('mine', answerer)).list, []);
  await steps.decide(returnId, '0.00');
  assert.deepEqual((await queue('mine', agent)).list, []);
});

test('a cursor that names a time besides is read by its id alone where lines do not stand in the order of their waiting', async () => {
  const idsOf = async (asked: Parameters<typeof stores>[0]) =>
    (await stores(asked)).list.map((line) => line.case?.returnId);
  const before = '999999999999999999-1700000000000';
  assert.ok((await idsOf({ filter: 'all' })).includes(returnId));
  for (const filter of ['all', 'unread'] as const)
    assert.deepEqual(await idsOf({ filter, before }), await idsOf({ filter }), filter);
});
