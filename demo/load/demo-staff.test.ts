import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, permissionsOf } from '@entrepot/contract';
import { demoStaff } from './demo-staff.ts';

test('what takes two members of staff can be finished in the demo', () => {
  const [administrator, second] = demoStaff();
  const needed = allCalls.flatMap((call) =>
    (call.errors as readonly string[]).includes('second_person_required') ? permissionsOf(call) : [],
  );
  assert.ok(needed.includes('deposits.reverse'));
  for (const permission of needed)
    for (const { role } of [administrator, second])
      assert.ok((role.permissions as readonly string[]).includes(permission), permission);
});
