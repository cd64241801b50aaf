import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffOffice } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const whole = await wholeServer();
const { hire } = staffOffice(whole);
const one = await hire('managera', ['staff.manage'], 'Managers A');
const two = await hire('managerb', ['staff.manage'], 'Managers B');
const reason = 'Because';

test('of two who disable each other at once, one stays', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([
      one.ask('staff!disable', { staffId: two.staffId, reason }),
      two.ask('staff!disable', { staffId: one.staffId, reason }),
    ]);
    const done = answers.filter(({ code }) => code === 0);
    assert.equal(done.length, 1, JSON.stringify(answers));
    // Whoever lost is out: the winner lets them in again, and they sign in anew.
    const [winner, loser] = answers[0]?.code === 0 ? [one, two] : [two, one];
    await winner.must('staff!enable', { staffId: loser.staffId, reason });
    const { signIn } = staffOffice(whole);
    const back = await signIn(loser === one ? 'managera' : 'managerb');
    Object.assign(loser, staffOffice(whole).colleague(loser.staffId, (back.data as { token: string }).token));
  }
});

test('the last one who can manage staff cannot give it away', async () => {
  await one.must('staff!disable', { staffId: two.staffId, reason });
  type Role = { roleId: string; name: string; version: number };
  const { roles } = await one.must<{ roles: Role[] }>('role!list');
  const own = roles.find(({ name }) => name === 'Managers A');
  const change = { roleId: own?.roleId, version: own?.version, name: 'Managers A', permissions: [] };
  assert.equal((await one.ask('role!change', change)).error, 'last_staff_manager');
  await one.must('role!list');
});
