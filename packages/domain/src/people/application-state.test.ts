import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ApplicationEvent,
  type ApplicationForm,
  type ApplicationState,
  applicationFault,
  applicationFields,
  applicationTransitions,
} from './application-state.ts';

const judged = { rules: { isAsSpecified: false }, today: '2026-03-02' };

test('each field of an application is checked by its own rule, and empty ones by none', () => {
  const cases: [string, string, string | undefined][] = [
    ['storeName', '', undefined],
    ['storeName', 'A', 'length'],
    ['storeName', '茶馆', undefined],
    ['storeName', ' A ', 'length'],
    ['storeName', 'a'.repeat(64), undefined],
    ['storeName', 'a'.repeat(65), 'length'],
    ['contactName', '4nn', 'name'],
    ['contactName', ' Zoë Okafor ', undefined],
    ['documentNumber', 'C01X00T47!', 'number'],
    ['documentExpiresOn', 'x2030-01-01', 'day'],
    ['documentExpiresOn', '2030-01-01x', 'day'],
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

/** From each state: the events that may happen, where each leads and who causes it. Everything else is refused. */
const ways: Record<ApplicationState, Partial<Record<ApplicationEvent, [to: ApplicationState, by: string]>>> = {
  draft: { submit: ['under_review', 'applicant'], purge: ['withdrawn', 'system'] },
  under_review: {
    withdraw: ['withdrawn', 'applicant'],
    approve: ['approved', 'staff'],
    reject: ['rejected', 'staff'],
    purge: ['withdrawn', 'system'],
  },
  approved: { renew: ['draft', 'applicant'], expire: ['expired', 'system'] },
  rejected: { revise: ['draft', 'applicant'], purge: ['withdrawn', 'system'] },
  withdrawn: { revise: ['draft', 'applicant'] },
  expired: { revise: ['draft', 'applicant'] },
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(applicationTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to, by }]) => [event, [to, by]])), expected);
  });
}

test('a submission needs every field of the form', () => {
  const form: Required<ApplicationForm> = {
    storeName: 'Lamp House',
    mainCategoryId: '7',
    country: 'DE',
    contactName: 'Zoë Okafor',
    contactEmail: 'zoe@shop.example',
    contactPhoneCode: '49',
    contactPhone: '30 1234 5678',
    realName: 'Zoë Okafor',
    documentType: 'id_card',
    documentNumber: 'C01X00T47',
    documentExpiresOn: '2030-01-01',
  };
  assert.deepEqual([...applicationFields].sort(), Object.keys(form).sort());
  for (const [field, value] of Object.entries(form))
    assert.equal(applicationFault(field, value, judged), undefined, field);
});
