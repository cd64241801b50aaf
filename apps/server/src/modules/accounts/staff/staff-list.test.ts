import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffOffice } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { hire } = staffOffice(whole);
const chief = await hire('zoe', ['staff.manage', 'users.read'], 'Chiefs');
const reader = await hire('adam', ['users.read'], 'Readers');

type Row = { username: string; state: string; isSelf: boolean; roles: { name: string }[]; lastSeenTime?: string };
type Page = { pageList: Row[]; pageInfo: { totalElements: number; totalPages: number } };
const list = (input: object = {}) => chief.must<Page>('staff!list', input);
const names = async (input: object = {}) => (await list(input)).pageList.map(({ username }) => username);
const reason = 'Because';

test('members stand by name, with their roles and who is oneself', async () => {
  const { pageList, pageInfo } = await list();
  assert.deepEqual(
    pageList.map(({ username, isSelf, roles }) => [username, isSelf, roles.map(({ name }) => name)]),
    [
      ['adam', false, ['Readers']],
      ['zoe', true, ['Chiefs']],
    ],
  );
  assert.equal(pageInfo.totalElements, 2);
  assert.ok(pageList.every(({ lastSeenTime }) => lastSeenTime !== undefined));
});

test('they are found by a part of the name in any case, and by nothing that only looks like one', async () => {
  assert.deepEqual(await names({ keyword: ' ADA ' }), ['adam']);
  assert.deepEqual(await names({ keyword: reader.staffId }), ['adam']);
  for (const keyword of ['%', '_', "' or 1=1", 'nobody']) assert.deepEqual(await names({ keyword }), [], keyword);
});

test('they are told apart by state', async () => {
  await chief.must('staff!invite', { username: 'newcomer', name: 'Newcomer', roleIds: [] });
  await chief.must('staff!disable', { staffId: reader.staffId, reason });
  assert.deepEqual(await names({ state: 'active' }), ['zoe']);
  assert.deepEqual(await names({ state: 'invited' }), ['newcomer']);
  assert.deepEqual(await names({ state: 'disabled' }), ['adam']);
  assert.equal((await names()).length, 3);
  assert.equal((await chief.ask('staff!list', { state: 'gone' })).error, 'invalid_parameters');
});

test('a page past the end is empty and says where the end is', async () => {
  const { pageList, pageInfo } = await list({ pageNum: 5, pageSize: 2 });
  assert.deepEqual([pageList, pageInfo.totalElements, pageInfo.totalPages], [[], 3, 2]);
});

test('who does not manage the team is refused, and a session that was ended as well', async () => {
  const outsider = await hire('outsider', ['users.read'], 'Outsiders');
  assert.equal((await outsider.ask('staff!list')).error, 'not_allowed');
  assert.notEqual((await reader.ask('staff!list')).code, 0);
});
