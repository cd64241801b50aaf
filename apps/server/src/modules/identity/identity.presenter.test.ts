import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptField } from '#platform/secrets/encrypted-field.ts';
import { testConfig } from '#testkit/test-config.ts';
import {
  documentNumberOf,
  levelOf,
  namePlace,
  numberPlace,
  presentOwn,
  presentTimes,
  realNameOf,
} from './identity.presenter.ts';
import type { VerificationRow } from './identity.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const ctx = { config: testConfig('/nowhere'), ids: { bytes: (count: number) => Buffer.alloc(count, 5) } };
const basic: VerificationRow = {
  id: 7n,
  userId: 8n,
  level: 'basic',
  state: 'passed',
  lastEvent: 'passed',
  version: 2,
  realNameEncrypted: encryptField(ctx, namePlace(7n), 'Ada Obi'),
  nationality: 'NG',
  documentType: 'id_card',
  documentNumberEncrypted: encryptField(ctx, numberPlace(7n), 'C01X00T47'),
  documentHashes: [],
  documentExpiresOn: '2030-01-01',
  reason: '',
  submittedAt: at(1),
  reviewDueAt: at(2),
  decidedAt: at(3),
  submittedOn: null,
  submissions: 1,
  images: ['front', 'back'],
};
const advanced: VerificationRow = {
  ...basic,
  id: 9n,
  level: 'advanced',
  realNameEncrypted: '',
  documentNumberEncrypted: '',
  images: ['selfie'],
};

test('the advanced level counts on top of the basic one, and only while both have passed', () => {
  const states = ['none', 'under_review', 'rejected', 'abnormal'] as const;
  assert.equal(levelOf([]), 'none');
  assert.equal(levelOf([basic]), 'basic');
  assert.equal(levelOf([advanced]), 'none');
  assert.equal(levelOf([basic, advanced]), 'advanced');
  for (const state of states) {
    assert.equal(levelOf([{ ...basic, state }, advanced]), 'none', state);
    assert.equal(levelOf([basic, { ...advanced, state }]), 'basic', state);
  }
});

test('a person sees the own name, and of the number its end', () => {
  assert.deepEqual(presentOwn(ctx, [advanced, basic], 48), {
    level: 'advanced',
    reviewHours: 48,
    basic: {
      state: 'passed',
      event: 'passed',
      reason: '',
      images: ['front', 'back'],
      submitTime: at(1).toISOString(),
      decideTime: at(3).toISOString(),
      realName: 'Ada Obi',
      nationality: 'NG',
      documentType: 'id_card',
      documentNumber: '••••••T47',
      documentExpiresOn: '2030-01-01',
    },
    advanced: {
      state: 'passed',
      event: 'passed',
      reason: '',
      images: ['selfie'],
      submitTime: at(1).toISOString(),
      decideTime: at(3).toISOString(),
    },
  });
});

test('each level shows its own state, whichever was read first', () => {
  const refused = { ...advanced, state: 'rejected' } as const;
  for (const rows of [
    [basic, refused],
    [refused, basic],
  ]) {
    const shown = presentOwn(ctx, rows, 48);
    assert.deepEqual([shown.basic.state, shown.advanced.state], ['passed', 'rejected']);
  }
});

test('who has given nothing has empty fields', () => {
  assert.deepEqual(presentOwn(ctx, [], 48), {
    level: 'none',
    reviewHours: 48,
    basic: {
      state: 'none',
      reason: '',
      images: [],
      realName: '',
      nationality: '',
      documentType: '',
      documentNumber: '',
      documentExpiresOn: '',
    },
    advanced: { state: 'none', reason: '', images: [] },
  });
  const purged = { ...basic, state: 'none', lastEvent: '', documentExpiresOn: null } as const;
  const shown = presentOwn(ctx, [purged], 48).basic;
  assert.ok(!('event' in shown));
  assert.equal(shown.documentExpiresOn, '');
});

test('who is under suspicion is not told why', () => {
  const told = (state: VerificationRow['state']) =>
    presentOwn(ctx, [{ ...basic, state, reason: 'Looks copied' }], 48).basic.reason;
  assert.equal(told('rejected'), 'Looks copied');
  assert.equal(told('abnormal'), '');
});

test('encrypted fields open at their own place alone', () => {
  assert.deepEqual([realNameOf(ctx, basic), documentNumberOf(ctx, basic)], ['Ada Obi', 'C01X00T47']);
  assert.deepEqual([realNameOf(ctx, undefined), documentNumberOf(ctx, undefined)], ['', '']);
  const swapped = {
    ...basic,
    realNameEncrypted: basic.documentNumberEncrypted,
    documentNumberEncrypted: basic.realNameEncrypted,
  };
  assert.throws(() => realNameOf(ctx, swapped));
  assert.throws(() => documentNumberOf(ctx, swapped));
  assert.throws(() => realNameOf(ctx, { ...basic, id: 6n }));
  assert.throws(() => documentNumberOf(ctx, { ...basic, id: 6n }));
  assert.deepEqual([realNameOf(ctx, advanced), documentNumberOf(ctx, advanced)], ['', '']);
});

test('a review has a time while it goes on, and a purged one none at all', () => {
  const times = (state: VerificationRow['state']) => Object.keys(presentTimes({ ...basic, state }));
  assert.deepEqual(times('under_review'), ['submitTime', 'reviewDueTime', 'decideTime']);
  assert.deepEqual(times('rejected'), ['submitTime', 'decideTime']);
  assert.deepEqual(times('none'), []);
  assert.deepEqual(presentTimes({ submittedAt: null, reviewDueAt: null, decidedAt: null, state: 'under_review' }), {});
});
