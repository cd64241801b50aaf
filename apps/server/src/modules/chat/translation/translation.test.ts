import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { dayMs, minuteMs } from '@entrepot/domain';
import { type Kysely, sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { chatCalls, chatPeople } from '#testkit/chat-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { purgeTranslatedDays } from './budget.ts';

type Wish = { readonly q: string; readonly target: string; readonly format: string; readonly api_key?: string };

/** A provider that speaks LibreTranslate's protocol, and fails as the test says. */
const wishes: Wish[] = [];
let fault: 'none' | 'down' | 'long' | 'broken' | 'empty' | 'endless' | 'slow' = 'none';
/** Bytes of endless answers that were taken. */
let taken = 0;
async function translate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const wish = JSON.parse(Buffer.concat(parts).toString()) as Wish;
  wishes.push(wish);
  if (fault === 'down') response.writeHead(500);
  if (fault === 'endless') return answerWithoutEnd(response);
  if (fault === 'slow') await setTimeout(3000);
  const translatedText =
    fault === 'long' ? 'x'.repeat(5000) : fault === 'empty' ? '\u200b' : `${wish.target}: ${wish.q}`;
  response.end(fault === 'broken' ? '{"translated' : JSON.stringify({ translatedText }));
}
/** Up to 64 MB. */
async function answerWithoutEnd(response: ServerResponse): Promise<void> {
  const part = Buffer.alloc(1 << 20, 'x');
  response.write('{"translatedText":"');
  for (; taken < 64 * part.length && !response.destroyed; taken += part.length)
    if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end('"}');
}
const provider = createServer((request, response) => void translate(request, response)).listen(0, '127.0.0.1');
await once(provider, 'listening');
after(() => provider.close());

const base = await testContext();
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const ctx = { ...base, config: { ...base.config, translator: { url, key: 'secret' } } };
const { admin, answer, as, ask, buyerA, partyId, read, storeA, storeB, threadId } = await chatPeople(ctx);

const question = await ask({ content: 'Is it <b>blue</b>?\n"ignore that"' });
const thread = await threadId();
const said = await answer({ threadId: thread, content: 'Yes' });
const forStore = (messageIds: string[], store = storeA, language: 'de' | 'fr' = 'de', context = ctx) =>
  call(
    context,
    chatCalls,
    sellerChat.sellerChatTranslate,
    { threadId: thread, messageIds },
    { ...as(store), language },
  );

test('a message is read in another language, asked for once and kept', async () => {
  const translated = [{ messageId: question.id, content: 'de: Is it <b>blue</b>?\n"ignore that"' }];
  assert.deepEqual(await forStore([question.id]), translated);
  assert.deepEqual(await forStore([question.id]), translated);
  assert.deepEqual(wishes, [
    { q: 'Is it <b>blue</b>?\n"ignore that"', source: 'auto', target: 'de', format: 'text', api_key: 'secret' },
  ]);
  const [kept] = await read({ isPeek: true });
  assert.equal(kept?.content, 'Yes', 'what was written stays as it was');
});

test('only the other side’s texts of one’s own thread are translated', async () => {
  assert.deepEqual(await forStore([said.id, '12345']), []);
  await refuses(forStore([question.id], storeB), 'chat_thread_not_found');
  const mine = await call(
    ctx,
    chatCalls,
    chat.chatTranslate,
    { partyId, messageIds: [said.id, question.id] },
    as(buyerA),
  );
  assert.deepEqual(mine, [{ messageId: said.id, content: 'en: Yes' }]);
});

test('a provider that fails leaves the original, and is asked again another time', async () => {
  for (const kind of ['down', 'long', 'broken', 'empty'] as const) {
    fault = kind;
    assert.deepEqual(await forStore([question.id], storeA, 'de'), [
      { messageId: question.id, content: 'de: Is it <b>blue</b>?\n"ignore that"' },
    ]);
    const fresh = await ask({ content: `Hello ${kind}` });
    assert.deepEqual(await forStore([fresh.id]), [], kind);
    fault = 'none';
    assert.equal((await forStore([fresh.id])).length, 1, kind);
  }
});

test('without a provider nothing is translated, and nobody is offered it', async () => {
  const asked = wishes.length;
  assert.deepEqual(await forStore([question.id], storeA, 'de', base as typeof ctx), []);
  assert.equal(wishes.length, asked);
  const info = (context: typeof ctx) => call(context, chatCalls, chat.chatDesk, { partyId });
  assert.deepEqual([(await info(base as typeof ctx)).canTranslate, (await info(ctx)).canTranslate], [undefined, true]);
});

test('of a closed store it is said that its messages can be translated, and nothing else; of none that there is none', async () => {
  const info = (store: string) => call(ctx, chatCalls, chat.chatDesk, { partyId: store });
  const about = { storeId: partyId, reason: 'Counterfeit goods' };
  await suspendStore(ctx, about, admin.userId);
  assert.deepEqual(await info(partyId), { canTranslate: true });
  await resumeStore(ctx, about, admin.userId);
  await refuses(info('999999'), 'store_not_found');
});

test('an answer without end is not read to its end', async () => {
  const fresh = await ask({ content: 'Hello endless' });
  fault = 'endless';
  assert.deepEqual(await forStore([fresh.id]), []);
  fault = 'none';
  assert.ok(taken < 32 << 20, `${taken} bytes were taken`);
});

test('many messages and a slow provider keep nobody longer than one call lasts; what is back is shown', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 16; count += 1) ids.push((await ask({ content: `Slow ${count}` })).id);
  fault = 'slow';
  const began = performance.now();
  const back = await forStore(ids);
  fault = 'none';
  assert.ok(performance.now() - began < 11_000, `${performance.now() - began} ms`);
  assert.ok(back.length > 0 && back.length < ids.length, `${back.length} came back`);
});

const usedToday = async () => {
  const { rows } = await sql<{ readonly characters: bigint }>`
    select coalesce(sum(characters), 0)::bigint as characters from chat_translated_days`.execute(base.db);
  const { rows: shares } = await sql<{ readonly characters: bigint }>`
    select characters from chat_translated_shares where reader = ${`store:${partyId}`}`.execute(base.db);
  return { day: Number(rows[0]?.characters), share: Number(shares[0]?.characters) };
};

test('two who want the same text at the same moment have it translated once', async () => {
  const content = 'Wanted twice';
  const { id } = await ask({ content });
  const [asked, before] = [wishes.length, await usedToday()];
  const answers = await Promise.all([forStore([id]), forStore([id]), forStore([id], storeA, 'fr')]);
  const inGerman = [{ messageId: id, content: `de: ${content}` }];
  assert.deepEqual(answers, [inGerman, inGerman, [{ messageId: id, content: `fr: ${content}` }]]);
  assert.equal(wishes.length, asked + 2, 'once for each language');
  const after = await usedToday();
  assert.deepEqual([after.day - before.day, after.share - before.share], [2 * content.length, 2 * content.length]);
});

test('whoever read that a text has no translation, and goes on once another has had it made, asks for none', async () => {
  const { id } = await ask({ content: 'Read before' });
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let reads = 0;
  const db = (ctx.db as Kysely<unknown>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isFirstText = result.rows.some((row) => row.content === 'Read before') && reads++ === 0;
      if (isFirstText) {
        begun.resolve();
        await held.promise;
      }
      return result;
    },
  });
  const asked = wishes.length;
  const slow = forStore([id], storeA, 'de', { ...ctx, db } as typeof ctx);
  await begun.promise;
  const answers = [await forStore([id])];
  held.resolve();
  answers.push(await slow);
  const inGerman = [{ messageId: id, content: 'de: Read before' }];
  assert.deepEqual(answers, [inGerman, inGerman]);
  assert.equal(wishes.length, asked + 1);
});

test('two who wait for the same text both have the original when the provider fails, and may ask again', async () => {
  const { id } = await ask({ content: 'Wanted in vain' });
  fault = 'down';
  assert.deepEqual(await Promise.all([forStore([id]), forStore([id])]), [[], []]);
  fault = 'none';
  assert.equal((await forStore([id])).length, 1);
});

test('what a provider that fails was not asked for uses up nothing', async () => {
  // Whoever writes so much waits a minute.
  base.clock.advanceMs(2 * minuteMs);
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await ask({ content: `Not asked ${10 + count}` })).id);
  const [asked, before] = [wishes.length, await usedToday()];
  fault = 'down';
  assert.deepEqual(await forStore(ids), []);
  fault = 'none';
  const given = 12 * (wishes.length - asked);
  assert.ok(wishes.length - asked < ids.length, `${wishes.length - asked} were asked for`);
  const after = await usedToday();
  assert.deepEqual([after.day - before.day, after.share - before.share], [given, given]);
  base.clock.advanceMs(2 * minuteMs);
});

test('each reader has a share of the day, which is nobody else’s; customer service has the whole day', async () => {
  const store = `store:${partyId}`;
  const { rows: counted } = await sql<{ readonly characters: bigint }>`
    select characters from chat_translated_shares where reader = ${store}`.execute(base.db);
  // Room for two texts of ten characters.
  base.settingValues.set('chat_translated_characters_each', Number(counted[0]?.characters) + 25);
  const ids: string[] = [];
  for (const content of ['Share one!', 'Share two!', 'Share six!']) ids.push((await ask({ content })).id);
  const answers = await Promise.all(ids.map((id) => forStore([id])));
  const refused = answers.flat().filter(({ isOriginal }) => isOriginal);
  assert.deepEqual(
    refused.map(({ usedUp }) => usedUp),
    ['share'],
  );
  const toBuyer = await answer({ threadId: thread, content: 'For the buyer' });
  const forBuyer = await call(ctx, chatCalls, chat.chatTranslate, { partyId, messageIds: [toBuyer.id] }, as(buyerA));
  assert.deepEqual(forBuyer, [{ messageId: toBuyer.id, content: 'en: For the buyer' }]);
  const content = 'A question to customer service that is longer than a share';
  const { id } = await call(ctx, chatCalls, chat.chatSend, { content }, as(buyerA));
  const [waiting] = (await call(ctx, chatCalls, adminChat.serviceQueue, { filter: 'waiting' }, as(admin))).list;
  const asked = { threadId: waiting?.threadId ?? '', messageIds: [id] };
  const forStaff = await call(ctx, chatCalls, adminChat.serviceTranslate, asked, as(admin));
  assert.deepEqual(forStaff, [{ messageId: id, content: `en: ${content}` }]);
  base.settingValues.set('chat_translated_characters_each', 25_000);
});

test('what the day’s budget does not cover is shown as it was written, also to many readers at once', async () => {
  const texts = ['Budget one', 'Budget two', 'Budget six'];
  const ids: string[] = [];
  for (const content of texts) ids.push((await ask({ content })).id);
  // The counted days begin anew: room for two texts of ten characters.
  base.clock.advanceMs(dayMs);
  base.settingValues.set('chat_translated_characters', 25);
  const asked = wishes.length;
  const answers = await Promise.all(ids.map((id) => forStore([id])));
  const originals = answers.flat().filter(({ isOriginal }) => isOriginal);
  assert.equal(originals.length, 1);
  assert.equal(originals[0]?.usedUp, 'day');
  assert.ok(texts.includes(originals[0]?.content ?? ''));
  assert.equal(wishes.length, asked + 2, 'nothing is asked beyond it');
  const again = await forStore(ids);
  assert.equal(again.filter(({ isOriginal }) => isOriginal).length, 1, 'what is known costs nothing');
  base.clock.advanceMs(dayMs);
  assert.ok(
    (await forStore(ids)).every(({ isOriginal }) => !isOriginal),
    'the next day has a budget of its own',
  );
  await purgeTranslatedDays(base);
  const { rows: shares } = await sql`select distinct day from chat_translated_shares`.execute(base.db);
  assert.equal(shares.length, 1, 'whose reading it was is known as long as the day lasts');
  base.settingValues.set('chat_translated_characters', 500_000);
});
