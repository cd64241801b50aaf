import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { readLive } from '#platform/live/publish-live.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const base = await testContext();
const published: string[] = [];
const ctx = {
  ...base,
  realtime: { ...base.realtime, publish: (_channel: string, payload: string) => void published.push(payload) },
};
const { admin, buyerA, buyerB, as, ask, partyId, powerlessStaff } = await chatPeople(ctx);
const colleague = await addStaff(ctx, 'colleague', ['chat.answer']);
const queue = (filter: 'waiting' | 'mine' | 'all', staff = admin) =>
  call(ctx, chatCalls, adminChat.serviceQueue, { filter }, as(staff));

test('customer service takes a thread, answers it, and gives it back', async () => {
  await call(ctx, chatCalls, chat.chatSend, { content: 'Where is my parcel?' }, as(buyerA));
  await refuses(queue('waiting', powerlessStaff), 'not_allowed');
  const { list, waiting } = await queue('waiting');
  assert.deepEqual([waiting, list[0]?.customerName, list[0]?.unread], [1, 'buyera', 1]);
  const threadId = list[0]?.threadId ?? '';
  await call(ctx, chatCalls, adminChat.serviceList, { threadId }, as(colleague));
  assert.equal((await queue('all')).list[0]?.unread, 1, 'who has not taken it only looks');
  await call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(admin));
  await refuses(call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(colleague)), 'chat_thread_taken');
  await refuses(
    call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'Hm' }, as(colleague)),
    'chat_thread_taken',
  );
  await refuses(call(ctx, chatCalls, adminChat.releaseThread, { threadId }, as(colleague)), 'chat_thread_taken');
  await call(ctx, chatCalls, adminChat.serviceList, { threadId }, as(admin));
  assert.equal((await queue('mine')).list[0]?.unread, 0);
  await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'On its way.' }, as(admin));
  assert.equal((await queue('waiting')).waiting, 0);
  assert.equal(await call(ctx, chatCalls, chat.serviceUnread, {}, as(buyerA)), 1);
  assert.equal(await call(ctx, chatCalls, chat.serviceUnread, {}, as(buyerB)), 0);
  assert.equal(await call(ctx, chatCalls, chat.serviceUnread, {}), 0);
  assert.equal(await call(ctx, chatCalls, chat.chatUnread, {}, as(buyerA)), 0, 'stores have a badge of their own');
  const last = { threadId, content: 'Bye.', clientId: 'sent-before' };
  const { id } = await call(ctx, chatCalls, adminChat.serviceSend, last, as(admin));
  await call(ctx, chatCalls, adminChat.releaseThread, { threadId }, as(admin));
  const again = () => call(ctx, chatCalls, adminChat.serviceSend, last, as(admin));
  assert.equal((await again()).id, id);
  assert.equal((await queue('all')).list[0]?.isOwn, false, 'what is sent again takes no thread');
  await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'Anything else?' }, as(colleague));
  assert.equal((await again()).id, id, 'and is answered whoever has it');
  const [shown] = (await queue('all')).list;
  assert.deepEqual([shown?.staffName, shown?.isOwn], ['colleague', false]);
});

test('a thread of a colleague who may not answer any more is everybody’s', async () => {
  const leaver = await addStaff(ctx, 'leaver', ['chat.answer']);
  const status = (word: 'active' | 'disabled') =>
    sql`update staff set status = ${word} where id = ${leaver.userId}`.execute(ctx.db);
  await call(ctx, chatCalls, chat.chatSend, { content: 'Anybody there?' }, as(buyerB));
  const threadId = (await queue('waiting')).list[0]?.threadId ?? '';
  const claim = (staff = admin) => call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(staff));
  const release = (staff = admin) => call(ctx, chatCalls, adminChat.releaseThread, { threadId }, as(staff));
  const names = async () => (await queue('all')).list.find((line) => line.threadId === threadId)?.staffName;
  await claim(leaver);
  assert.equal(await names(), 'leaver');
  await refuses(claim(), 'chat_thread_taken');
  await status('disabled');
  assert.equal(await names(), undefined);
  await release();
  await status('active');
  await claim(leaver);
  await sql`delete from staff_roles where staff_id = ${leaver.userId}`.execute(ctx.db);
  await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'Yes!' }, as(colleague));
  assert.equal(await names(), 'colleague');
  await refuses(claim(), 'chat_thread_taken');
});

test('the queue is read page by page, whatever is answered meanwhile, and who was blocked leaves it', async () => {
  const first = await sql<{ id: bigint }>`insert into chat_visitors (id, key_hash, created_at)
    select 9000 + n, decode(lpad(n::text, 64, '0'), 'hex'), ${ctx.clock.now()} from generate_series(1, 65) as n
    returning id`.execute(ctx.db);
  // All began to wait in the same moment.
  await sql`insert into chat_threads (id, visitor_id, last_message_id, waiting_since, created_at)
    select 90000 + v, v, 90000 - v, ${ctx.clock.now()}, ${ctx.clock.now()}
    from unnest(${first.rows.map(({ id }) => id)}::bigint[]) as v`.execute(ctx.db);
  const page = (before?: string) =>
    call(ctx, chatCalls, adminChat.serviceQueue, { filter: 'waiting', ...(before && { before }) }, as(admin));
  const one = await page();
  assert.equal(one.waiting, 65);
  const lastSeen = one.list.at(-1)?.threadId ?? '';
  await call(ctx, chatCalls, adminChat.serviceSend, { threadId: lastSeen, content: 'Hello' }, as(admin));
  const two = await page(one.next);
  const three = await page(two.next);
  const ids = [one, two, three].flatMap(({ list }) => list.map(({ threadId }) => threadId));
  assert.deepEqual([ids.length, new Set(ids).size, three.next], [65, 65, undefined]);
  const threadId = ids[0] ?? '';
  const block = (isBlocked: boolean, staff = admin) =>
    call(ctx, chatCalls, adminChat.serviceBlock, { threadId, isBlocked }, as(staff));
  await refuses(block(true, powerlessStaff), 'not_allowed');
  await call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(colleague));
  await refuses(block(true), 'chat_thread_taken');
  await block(true, colleague);
  const left = await page();
  assert.ok(left.waiting === 63 && !left.list.some((line) => line.threadId === threadId));
  await block(false, colleague);
  assert.equal((await page()).waiting, 64);
  await sql`update chat_threads set waiting_since = null where id > 90000 and id < 100000`.execute(ctx.db);
});

test('customer service finds a conversation by the username and by what was written, answered ones too', async () => {
  const { id } = await call(ctx, chatCalls, chat.chatSend, { content: 'My Teapot 50% broke' }, as(buyerA));
  const [line] = (await queue('all')).list;
  await call(
    ctx,
    chatCalls,
    adminChat.serviceSend,
    { threadId: line?.threadId ?? '', content: 'Sorry!' },
    as(colleague),
  );
  const found = async (keyword: string, filter: 'waiting' | 'mine' | 'all' = 'all') =>
    (await call(ctx, chatCalls, adminChat.serviceQueue, { keyword, filter }, as(admin))).list.map(
      ({ customerName }) => customerName,
    );
  assert.deepEqual([await found('teapot 50%'), await found('BUYERA')], [['buyera'], ['buyera']]);
  assert.deepEqual([await found('teapot_50'), await found('teapot', 'waiting')], [[], []]);
  const asked = { keyword: 'teapot', filter: 'all' } as const;
  const page = await call(ctx, chatCalls, adminChat.serviceQueue, asked, as(admin));
  assert.deepEqual(
    page.list.map(({ foundId }) => foundId),
    [id],
  );
});

test('whom customer service has blocked cannot write to it', async () => {
  const sent = () => call(ctx, chatCalls, chat.chatSend, { content: 'Buy followers!' }, as(buyerB));
  await sent();
  const line = (await queue('waiting')).list.find(({ customerName }) => customerName === 'buyerb');
  const threadId = line?.threadId ?? '';
  await call(ctx, chatCalls, adminChat.serviceBlock, { threadId, isBlocked: true }, as(colleague));
  await refuses(sent(), 'chat_blocked');
  await call(ctx, chatCalls, adminChat.serviceBlock, { threadId, isBlocked: false }, as(colleague));
  await sent();
});

test('who waits is the same for the queue, its badge, the work of staff and what stands beside a colleague’s name', async () => {
  await call(ctx, chatCalls, chat.chatSend, { content: 'Anybody there?' }, as(buyerB));
  const line = (await queue('waiting')).list.find(({ customerName }) => customerName === 'buyerb');
  const threadId = line?.threadId ?? '';
  const counts = async () => {
    const { list, waiting } = await queue('waiting');
    const { rows: work } = await sql`select from service_threads_waiting`.execute(ctx.db);
    const beside = (await call(ctx, chatCalls, adminChat.colleagues, {}, as(admin))).map(({ waiting: count }) => count);
    const shown = (await queue('all')).list.filter(({ waitingSince }) => waitingSince !== undefined);
    const mine = beside.reduce((sum, count) => sum + count, 0);
    return { listed: list.length, badge: waiting, work: work.length, shown: shown.length, mine };
  };
  await call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(colleague));
  const before = await counts();
  assert.equal(before.mine, 1);
  for (const mark of [sql`blocked_by_customer`, sql`blocked_by_desk`]) {
    const set = (value: boolean) =>
      sql`update chat_threads set ${mark} = ${value} where id = ${BigInt(threadId)}`.execute(ctx.db);
    await set(true);
    assert.deepEqual(await counts(), {
      listed: before.listed - 1,
      badge: before.badge - 1,
      work: before.work - 1,
      shown: before.shown - 1,
      mine: 0,
    });
    await set(false);
  }
  assert.deepEqual(await counts(), before);
  await call(ctx, chatCalls, adminChat.releaseThread, { threadId }, as(colleague));
});

test('staff read a store’s thread only when it was reported, and that leaves a trace', async () => {
  await ask({ content: 'Pay me outside!' });
  const { rows } = await sql<{ id: bigint }>`select id from chat_threads where store_id is not null`.execute(ctx.db);
  const threadId = String(rows[0]?.id);
  await refuses(call(ctx, chatCalls, adminChat.serviceList, { threadId }, as(admin)), 'chat_thread_not_found');
  const report = { partyId, reason: 'They want \u202eme\u202c to pay\u0007 outside' };
  await refuses(
    call(ctx, chatCalls, chat.chatReport, { partyId, reason: '\u202e\u2066' }, as(buyerA)),
    'reason_required',
  );
  await call(ctx, chatCalls, chat.chatReport, report, as(buyerA));
  await call(ctx, chatCalls, chat.chatReport, report, as(buyerA));
  await refuses(call(ctx, chatCalls, chat.chatReport, report, as(buyerB)), 'chat_thread_not_found');
  const { list } = await call(ctx, chatCalls, adminChat.chatReports, {}, as(admin));
  assert.deepEqual(
    list.map(({ reason, username, storeName }) => [reason, username, storeName]),
    [['They want me to pay outside', 'buyera', 'Store of sellera']],
  );
  const reportId = list[0]?.reportId ?? '';
  await ask({ content: 'later words' });
  const {
    messages,
    report: opened,
    accesses,
  } = await call(ctx, chatCalls, adminChat.chatReportInfo, { reportId }, as(admin));
  assert.equal(opened.closed, undefined);
  assert.deepEqual(
    accesses.map(({ staffName }) => staffName),
    ['chief'],
    'who opened it can be read',
  );
  assert.deepEqual(
    messages.map(({ content, send_receive }) => [content, send_receive]),
    [['Pay me outside!', 'receive']],
  );
  const looks = await sql<{ staffId: bigint }>`select staff_id as "staffId" from chat_report_accesses`.execute(ctx.db);
  assert.deepEqual(looks.rows, [{ staffId: admin.userId }]);
  await assert.rejects(sql`delete from chat_report_accesses`.execute(ctx.db), /permission denied/);
  await refuses(
    call(ctx, chatCalls, adminChat.closeChatReport, { reportId, note: '\u200b' }, as(admin)),
    'reason_required',
  );
  await call(ctx, chatCalls, adminChat.closeChatReport, { reportId, note: 'Warned', block: 'customer' }, as(admin));
  await refuses(
    call(ctx, chatCalls, adminChat.closeChatReport, { reportId, note: 'Again' }, as(admin)),
    'chat_report_not_found',
  );
  await refuses(ask({ content: 'Still here' }), 'chat_blocked');
  const closed = await call(ctx, chatCalls, adminChat.chatReports, { isClosed: true }, as(admin));
  assert.deepEqual(
    closed.list.map((each) => [each.reportId, each.closed?.note, each.closed?.byName]),
    [[reportId, 'Warned', 'chief']],
  );
  const again = await call(ctx, chatCalls, adminChat.chatReportInfo, { reportId }, as(admin));
  assert.deepEqual([again.report.closed?.note, again.accesses.length], ['Warned', 2]);
  const below = await call(ctx, chatCalls, adminChat.chatReports, { isClosed: true, after: reportId }, as(admin));
  assert.deepEqual(below.list, []);
});

test('a thread is given to a colleague who may answer, and its customer is seen with their orders', async () => {
  await call(ctx, chatCalls, chat.chatSend, { content: 'One more thing' }, as(buyerA));
  const threadId = (await queue('all')).list.find(({ customerName }) => customerName === 'buyera')?.threadId ?? '';
  const transfer = (to: bigint, staff = admin) =>
    call(ctx, chatCalls, adminChat.transferThread, { threadId, staffId: String(to) }, as(staff));
  const info = (staff = admin) => call(ctx, chatCalls, adminChat.serviceThread, { threadId }, as(staff));
  // It is the colleague's, who gives it to the administrator.
  await refuses(transfer(admin.userId), 'chat_thread_taken');
  const others = await call(ctx, chatCalls, adminChat.colleagues, {}, as(colleague));
  assert.ok(others.every(({ staffId }) => staffId !== String(colleague.userId)));
  assert.ok(others.some(({ staffId }) => staffId === String(admin.userId)));
  await refuses(transfer(powerlessStaff.userId, colleague), 'staff_not_found');
  assert.equal((await info(colleague)).isOwn, true);
  await transfer(admin.userId, colleague);
  assert.deepEqual([(await info()).isOwn, (await info(colleague)).isOwn], [true, false]);
  await refuses(transfer(colleague.userId, colleague), 'chat_thread_taken');
  const { customer, waitingSince } = await info();
  assert.deepEqual(
    [customer?.username, customer?.userId, customer?.state],
    ['buyera', String(buyerA.userId), 'active'],
  );
  assert.ok(waitingSince);
  assert.ok(customer?.orders.every(({ total }) => Number(total) > 0));
  await refuses(call(ctx, chatCalls, adminChat.serviceThread, { threadId: '7' }, as(admin)), 'chat_thread_not_found');
});

test('whoever of customer service has a thread, its pages hear of a change, and its customer does not', async () => {
  await call(ctx, chatCalls, chat.chatSend, { content: 'Anybody?' }, as(buyerB));
  const threadId = (await queue('all')).list.find(({ customerName }) => customerName === 'buyerb')?.threadId ?? '';
  await sql`update chat_threads set staff_id = null, desk_unread = 0 where id = ${BigInt(threadId)}`.execute(ctx.db);
  const holder = await addStaff(ctx, 'taker', ['chat.answer', 'staff.manage']);
  const staffId = String(colleague.userId);
  const changes = [
    () => call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(holder)),
    () => call(ctx, chatCalls, adminChat.transferThread, { threadId, staffId }, as(holder)),
    () => call(ctx, chatCalls, adminChat.takeOverThread, { threadId }, as(holder)),
    () => call(ctx, chatCalls, adminChat.releaseThread, { threadId }, as(holder)),
  ];
  for (const change of changes) {
    published.length = 0;
    await change();
    assert.deepEqual(published.map(readLive), [
      { keys: ['service'], message: { type: 'chat', threadId, partyId: 'service' } },
    ]);
  }
});

test('whoever takes a thread has read it: the queue counts nothing any more, and its customer sees that', async () => {
  const { id } = await call(ctx, chatCalls, chat.chatSend, { content: 'Hello again' }, as(buyerB));
  const line = async () => (await queue('all')).list.find(({ customerName }) => customerName === 'buyerb');
  const before = await line();
  assert.ok((before?.unread ?? 0) > 0);
  await call(ctx, chatCalls, adminChat.claimThread, { threadId: before?.threadId ?? '' }, as(admin));
  assert.equal((await line())?.unread, 0);
  const own = (await call(ctx, chatCalls, chat.chatList, {}, as(buyerB))).find((message) => message.id === id);
  assert.equal(own?.isRead, true);
});

test('a colleague who looks away keeps a thread; one who leaves its customer waiting does not', async () => {
  const [holder, manager] = [
    await addStaff(ctx, 'holder', ['chat.answer']),
    await addStaff(ctx, 'manager', ['chat.answer', 'staff.manage']),
  ];
  await call(ctx, chatCalls, chat.chatSend, { content: 'Still there?' }, as(buyerA));
  const threadId = (await queue('all')).list.find(({ customerName }) => customerName === 'buyera')?.threadId ?? '';
  await sql`update chat_threads set staff_id = null, waiting_since = ${ctx.clock.now()} where id = ${BigInt(threadId)}`.execute(
    ctx.db,
  );
  const takeOver = (staff: typeof admin) => call(ctx, chatCalls, adminChat.takeOverThread, { threadId }, as(staff));
  const info = (staff: typeof admin) => call(ctx, chatCalls, adminChat.serviceThread, { threadId }, as(staff));
  await call(ctx, chatCalls, adminChat.claimThread, { threadId }, as(holder));
  ctx.settingValues.set('chat_take_over_minutes', 5);
  ctx.clock.advanceMs(5 * minuteMs - 1000);
  await refuses(takeOver(colleague), 'chat_thread_taken');
  assert.deepEqual([(await info(colleague)).mayTakeOver, (await info(holder)).mayTakeOver], [false, false]);
  ctx.clock.advanceMs(1000);
  const mark = (isBlocked: boolean) =>
    sql`update chat_threads set blocked_by_desk = ${isBlocked} where id = ${BigInt(threadId)}`.execute(ctx.db);
  await mark(true);
  const stopped = await info(colleague);
  assert.deepEqual(
    [stopped.waitingSince, stopped.mayTakeOver],
    [undefined, false],
    'who may not write waits for nobody',
  );
  await refuses(takeOver(colleague), 'chat_thread_taken');
  await mark(false);
  assert.equal((await info(colleague)).mayTakeOver, true);
  await call(ctx, chatCalls, chat.chatSend, { content: 'Hello?' }, as(buyerA));
  await takeOver(colleague);
  const [asked] = await call(ctx, chatCalls, chat.chatList, {}, as(buyerA));
  assert.deepEqual([asked?.content, asked?.isRead], ['Hello?', true], 'whoever takes over has read it');
  assert.deepEqual([(await info(colleague)).isOwn, (await info(holder)).staffName], [true, 'colleague']);
  await refuses(
    call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'Back!' }, as(holder)),
    'chat_thread_taken',
  );
  await call(ctx, chatCalls, adminChat.serviceSend, { threadId, content: 'I am here.' }, as(colleague));
  await refuses(takeOver(holder), 'chat_thread_taken');
  await takeOver(manager);
  assert.equal((await info(manager)).isOwn, true);
});
