import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationFault, applicationTransitions } from './application-state.ts';

const judged = { rules: { isAsSpecified: false }, today: '2026-03-02' };

test('each field of an application is judged by its own rule, and empty ones by none', () => {
  const cases: [string, string, string | undefined][] = [
    ['storeName', '', undefined],
    ['storeName', 'A', 'length'],
    ['storeName', '茶馆', undefined],
    ['contactEmail', 'nobody', 'email'],
    ['contactEmail', 'ann@shop.example', undefined],
    ['contactPhone', '123', 'phone'],
    ['contactPhone', '30 1234 5678', undefined],
    ['realName', '4nn', 'name'],
    ['realName', 'Zoë Okafor', undefined],
    ['documentNumber', 'C0', 'number'],
    ['documentNumber', 'C01X00T47', undefined],
    ['documentExpiresOn', '2026-02-30', 'day'],
    ['documentExpiresOn', '2026-03-02', 'expired'],
    ['documentExpiresOn', '2026-03-03', undefined],
    ['about', 'anything', undefined],
  ];
  for (const [field, value, fault] of cases) assert.equal(applicationFault(field, value, judged), fault, field);
});

test('only what is under review can be decided, and nothing leads out of review but a decision or a withdrawal', () => {
  assert.deepEqual(applicationTransitions.approve.from, ['under_review']);
  assert.deepEqual(applicationTransitions.reject.from, ['under_review']);
  const leaving = Object.entries(applicationTransitions).filter(([, { from }]) =>
    (from as readonly string[]).includes('under_review'),
  );
  assert.deepEqual(leaving.map(([event]) => event).sort(), ['approve', 'forget', 'reject', 'withdraw']);
});
