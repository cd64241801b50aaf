import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountPeople } from '#testkit/account-people.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

/** The addresses that pages ask for what is unread, through HTTP: whoever asks reads their own number alone. */
const { ctx, server } = await wholeServer();
const { admin, buyerA, buyerB, storeA, storeB } = await smallMarket(ctx, {});
const ofService = ['/public/userOnlineChatController!unread.action', '/api/userOnlineChatController!unread.action'];
const ofStores = '/api/newOnlinechat!unread.action';

async function must<Data>(url: string, body: object, token?: string): Promise<Data> {
  const answer = await post(server, url, body, token);
  assert.equal(answer.code, 0, answer.body);
  return answer.data as Data;
}

async function openVisitor(words: string): Promise<string> {
  const check = await accountPeople(ctx).passedCheck();
  const { visitorKey } = await must<{ visitorKey: string }>('/api/chatVisitor!open.action', check);
  await must('/api/chatVisitor!send.action', { visitorKey, content: words });
  return visitorKey;
}

async function answerAsService(keyword: string, times: number): Promise<void> {
  const { list } = await must<{ list: { threadId: string }[] }>(
    '/admin/api/chat!queue.action',
    { keyword },
    admin.token,
  );
  for (let count = 0; count < times; count += 1) {
    const letter = { threadId: list[0]?.threadId, content: `Answer ${count}` };
    await must('/admin/api/chat!send.action', letter, admin.token);
  }
}

const visitor = await openVisitor('Buongiorno');
const other = await openVisitor('Bonjour');
await must('/api/newOnlinechat!send.action', { content: 'Hallo' }, buyerA.token);
await answerAsService('Buongiorno', 2);
await answerAsService('Bonjour', 4);
await answerAsService('Hallo', 3);
const partyId = String(storeA.storeId);
await must('/api/newOnlinechat!send.action', { partyId, content: 'Hello' }, buyerA.token);
const threads = await must<{ list: { threadId: string }[] }>('/seller/api/chat!threads.action', {}, storeA.token);
const threadId = threads.list[0]?.threadId;
await must('/seller/api/chat!send.action', { threadId, content: 'Hello' }, storeA.token);

const service = async (body: object, token?: string) =>
  Promise.all(ofService.map(async (url) => must<number>(url, body, token)));
const both = (unread: number) => [unread, unread];

test('a visitor reads the number of their own key, and without one or with an unknown one nothing', async () => {
  assert.deepEqual(await service({}), both(0));
  assert.deepEqual(await service({ visitorKey: visitor }), both(2));
  assert.deepEqual(await service({ visitorKey: other }), both(4));
  assert.deepEqual(await service({ visitorKey: `${visitor.slice(0, -4)}AAAA` }), both(0));
  for (const url of ofService) {
    const asked = await server.inject({ url: `${url}?visitorKey=${visitor}&loginType=visitor` });
    assert.equal(asked.json<{ data: number }>().data, 2, 'by GET as well');
    const refused = await post(server, url, { visitorKey: 'x' });
    assert.equal(refused.error, 'invalid_parameters');
  }
});

test('a buyer reads their own number, whatever key they name', async () => {
  assert.deepEqual(await service({}, buyerA.token), both(3));
  assert.deepEqual(await service({ visitorKey: other }, buyerA.token), both(3));
  assert.deepEqual(await service({}, buyerB.token), both(0));
  assert.deepEqual(await service({ visitorKey: visitor }, buyerB.token), both(0));
});

test('stores and staff have no number of customer service', async () => {
  for (const { token } of [storeB, admin]) assert.deepEqual(await service({}, token), both(0));
});

test('what stores wrote is counted for its buyer alone, and asked by nobody else', async () => {
  const asked = (body: object, token?: string) => post(server, ofStores, body, token);
  assert.equal((await asked({}, buyerA.token)).data, 1);
  assert.equal((await asked({ partyId, loginType: 'user' }, buyerA.token)).data, 1);
  assert.equal((await asked({ partyId: String(storeB.storeId) }, buyerA.token)).data, 0);
  assert.equal((await asked({ partyId }, buyerB.token)).data, 0);
  const refusals = [
    [undefined, 'not_logged_in'],
    ['forged', 'session_expired'],
    [storeA.token, 'not_allowed'],
    [admin.token, 'not_allowed'],
  ] as const;
  for (const [token, error] of refusals) {
    const refused = await asked({ partyId, visitorKey: visitor }, token);
    assert.deepEqual([refused.error, refused.data], [error, null]);
  }
  assert.equal((await server.inject({ url: `/public${ofStores.slice(4)}` })).statusCode, 404);
});
