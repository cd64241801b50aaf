import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, type InputOf, sellerChat } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { languages } from '@entrepot/domain/languages';
import { serverTexts } from '@entrepot/i18n/server';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const awayIn = (language: string) => serverTexts('mails', language)['chat.away'];

const ctx = await testContext();
const { admin, answer, buyerA, buyerB, storeA, storeB, as, ask, read, partyId, threadId, unread } =
  await chatPeople(ctx);

type Hours = Omit<InputOf<typeof sellerChat.sellerChatSaveHours>, 'version'>;
const never: Hours = { isOn: true, timeZone: 'UTC', weekly: Array(7).fill(null), holidays: [], answers: {} };
const office = { from: '09:00', until: '18:00' };
const workdays: Hours = { ...never, weekly: [office, office, office, office, office, null, null] };
const hoursOf = (store = storeA) => call(ctx, chatCalls, sellerChat.sellerChatHours, {}, as(store));
const saveOver = (version: number, hours: Hours, store = storeA) =>
  call(ctx, chatCalls, sellerChat.sellerChatSaveHours, { ...hours, version }, as(store));
const save = async (hours: Hours, store = storeA) => saveOver((await hoursOf(store)).version, hours, store);
const desk = (of: string | null = partyId) => call(ctx, chatCalls, chat.chatDesk, of === null ? {} : { partyId: of });
const told = async () =>
  (await read({ isPeek: true })).filter(({ isAutomatic }) => isAutomatic).map(({ content }) => content);
const at = (iso: string) => ctx.clock.advanceMs(Date.parse(iso) - ctx.clock.now().getTime());
/** The first Monday that the clock has not seen. */
const monday = new Date(
  Math.ceil((ctx.clock.now().getTime() - Date.parse('2024-01-01T00:00:00Z')) / (7 * dayMs)) * 7 * dayMs +
    Date.parse('2024-01-01T00:00:00Z'),
);
const on = (day: number, time: string) =>
  `${new Date(monday.getTime() + day * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`;
// Nobody signs out in the weeks that pass here.
await sql`update sessions set idle_until = ${on(90, '00:00')}, expires_at = ${on(90, '00:00')}`.execute(ctx.db);
at(on(0, '03:00'));

test('a desk that has said no hours promises nothing and answers nothing by itself', async () => {
  assert.deepEqual([await desk(), await desk(null)], [{}, {}]);
  await refuses(desk('999'), 'store_not_found');
  await ask({ content: 'Hello' });
  assert.deepEqual(await told(), []);
  assert.equal((await hoursOf()).isOn, false);
});

test('a store sets its hours; a zone or a day that does not exist is refused', async () => {
  const named = {
    ...workdays,
    holidays: [on(2, '00:00').slice(0, 10), on(1, '00:00').slice(0, 10)],
    answers: { en: ' Back soon ', de: '\u200b' },
  };
  await save(named);
  const kept = await hoursOf();
  assert.deepEqual(
    [kept.answers, kept.holidays, kept.weekly[5]],
    [{ en: 'Back soon' }, named.holidays.toSorted(), null],
  );
  assert.equal((await hoursOf(storeB)).isOn, false);
  await refuses(save({ ...named, timeZone: 'Mars/Olympus' }), 'invalid_parameters');
  await refuses(save({ ...named, holidays: ['2026-02-30'] }), 'invalid_parameters');
});

test('whoever writes outside the hours is told once in each absence, and waits on', async () => {
  await save(workdays);
  const waiting = async () =>
    (await call(ctx, chatCalls, sellerChat.sellerChatThreads, { filter: 'waiting' }, as(storeA))).list.length;
  assert.deepEqual(await desk(), { isOpen: false, opensAt: on(0, '09:00') });
  const before = await unread();
  await ask({ content: 'Is it in stock?', clientId: 'client-01' });
  await ask({ content: 'Is it in stock?', clientId: 'client-01' });
  await ask({ content: 'Anybody?' });
  const [text, ...more] = await told();
  assert.ok(text?.startsWith(awayIn('en')) && text.includes('09:00'), `${text}`);
  assert.deepEqual([more, await unread(), await waiting()], [[], before + 1, 1]);
  at(on(0, '09:00'));
  assert.deepEqual(await desk(), { isOpen: true });
  await ask({ content: 'Good morning' });
  assert.equal((await told()).length, 1);
  await answer({ threadId: await threadId(), content: 'Good morning!' });
  at(on(0, '18:00'));
  await ask({ content: 'One more thing' });
  assert.deepEqual([(await told()).length, await waiting()], [2, 1]);
});

test('it is said in the language of whoever writes: own words of the store first', async () => {
  await save({ ...workdays, answers: { ar: 'سنعود قريبًا' } });
  at(on(1, '20:00'));
  for (const language of ['ar', 'zh-CN'] as const) {
    await call(
      ctx,
      chatCalls,
      chat.chatSend,
      { partyId, content: 'Hello' },
      { ...as(language === 'ar' ? buyerA : buyerB), language },
    );
  }
  assert.equal((await told())[0], 'سنعود قريبًا');
  const [first] = (await read({ isPeek: true }, buyerB)).filter(({ isAutomatic }) => isAutomatic);
  assert.ok(first?.content.startsWith(awayIn('zh-CN')), `${first?.content}`);
  for (const language of languages) assert.ok(serverTexts('mails', language)['chat.back'].includes('{time}'), language);
});

test('two messages at once are answered once', async () => {
  at(on(3, '20:00'));
  const before = (await told()).length;
  await Promise.all([ask({ content: 'one' }), ask({ content: 'two' }), ask({ content: 'three' })]);
  assert.equal((await told()).length, before + 1);
});

test('without a next opening it is said once a week', async () => {
  await save(never);
  at(on(5, '20:00'));
  const before = (await told()).length;
  assert.deepEqual(await desk(), { isOpen: false });
  await ask({ content: 'Hello?' });
  ctx.clock.advanceMs(6 * dayMs);
  await ask({ content: 'Hello??' });
  assert.equal((await told()).length, before + 1);
  ctx.clock.advanceMs(dayMs);
  await ask({ content: 'Hello???' });
  assert.equal((await told()).length, before + 2);
});

test('an automatic answer counts as no answer of the store', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from store_message_times v
    join chat_messages m on m.thread_id = v.thread_id and m.id = v.message_id where m.is_automatic`.execute(ctx.db);
  assert.equal(rows[0]?.count, 0);
});

test('customer service has hours of its own, which who may change settings sets', async () => {
  const answerer = await addStaff(ctx, 'answerer', ['chat.answer']);
  const staffSave = (staff = admin) =>
    call(ctx, chatCalls, adminChat.serviceSaveHours, { ...never, version: 0 }, as(staff));
  await refuses(staffSave(answerer), 'not_allowed');
  await staffSave();
  await refuses(staffSave(), 'content_changed');
  assert.deepEqual((await call(ctx, chatCalls, adminChat.serviceHours, {}, as(answerer))).weekly, never.weekly);
  assert.deepEqual(await desk(null), { isOpen: false });
  await call(ctx, chatCalls, chat.chatSend, { content: 'Help' }, as(buyerB));
  const [newest] = await call(ctx, chatCalls, chat.chatList, {}, as(buyerB));
  assert.deepEqual([newest?.isAutomatic, newest?.send_receive, newest?.content], [true, 'receive', awayIn('en')]);
});

test('of two who change the hours at once one is told, and changes nothing', async () => {
  for (const beginning of ['first', 'later']) {
    const { version } = await hoursOf(storeB);
    const [monday, friday] = [
      { ...never, weekly: [office, null, null, null, null, null, null] },
      { ...never, weekly: [null, null, null, null, office, null, null] },
    ];
    const saved = await Promise.allSettled([saveOver(version, monday, storeB), saveOver(version, friday, storeB)]);
    assert.deepEqual(saved.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'], beginning);
    const winner = saved[0]?.status === 'fulfilled' ? monday : friday;
    assert.deepEqual((await hoursOf(storeB)).weekly, winner.weekly);
    await refuses(saveOver(version, never, storeB), 'content_changed');
    assert.equal((await hoursOf(storeB)).version, version + 1);
  }
});
