import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptField } from '#platform/secrets/encrypted-field.ts';
import { testConfig } from '#testkit/test-config.ts';
import {
  documentNumberOf,
  missingOf,
  numberPlace,
  presentForm,
  presentOwn,
  presentTimes,
  type StoreDocuments,
} from './application.presenter.ts';
import type { ApplicationRow } from './applications.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const ctx = { config: testConfig('/nowhere'), ids: { bytes: (count: number) => Buffer.alloc(count, 5) } };
const empty: ApplicationRow = {
  id: 7n,
  userId: 8n,
  state: 'draft',
  storeName: '',
  mainCategoryId: 0n,
  country: '',
  about: '',
  language: 'en',
  contactName: '',
  contactEmail: '',
  contactPhoneCode: '',
  contactPhone: '',
  realName: '',
  documentType: '',
  documentNumberEncrypted: '',
  documentExpiresOn: null,
  frontKey: '',
  backKey: '',
  agreementVersion: '',
  agreedAt: null,
  reason: '',
  submittedAt: null,
  reviewDueAt: null,
  decidedAt: null,
  submittedOn: null,
  submissions: 0,
  storeId: null,
};
const filled: ApplicationRow = {
  ...empty,
  storeName: 'Lamp House',
  mainCategoryId: 9n,
  country: 'DE',
  about: 'Lamps',
  contactName: 'Ada Obi',
  contactEmail: 'ada@shop.example',
  contactPhoneCode: '49',
  contactPhone: '301234567',
  realName: 'Ada Obi',
  documentType: 'id_card',
  documentNumberEncrypted: encryptField(ctx, numberPlace(7n), 'C01X00T47'),
  documentExpiresOn: '2030-01-01',
  frontKey: 'private/identity/f.webp',
  backKey: 'private/identity/b.webp',
};
const own = (change: Partial<ApplicationRow> = {}, documents: StoreDocuments | null = null) =>
  presentOwn(ctx, { ...filled, ...change }, { logs: [], documents, agreementVersion: '2026-01' });

test('an empty form misses everything but what may stay empty', () => {
  assert.deepEqual(missingOf(empty), [
    'storeName',
    'mainCategoryId',
    'country',
    'contactName',
    'contactEmail',
    'contactPhoneCode',
    'contactPhone',
    'realName',
    'documentType',
    'documentNumber',
    'documentExpiresOn',
    'frontImg',
    'backImg',
  ]);
  assert.deepEqual(missingOf(filled), []);
  assert.deepEqual(missingOf({ ...filled, about: '' }), []);
});

test('a card has two sides, a passport one page', () => {
  assert.deepEqual(missingOf({ ...filled, backKey: '' }), ['backImg']);
  assert.deepEqual(missingOf({ ...filled, backKey: '', documentType: 'passport' }), []);
  assert.deepEqual(missingOf({ ...filled, frontKey: '', documentType: 'passport' }), ['frontImg']);
});

test('a form comes back as it was written', () => {
  assert.deepEqual(presentForm(filled), {
    storeName: 'Lamp House',
    mainCategoryId: '9',
    country: 'DE',
    about: 'Lamps',
    contactName: 'Ada Obi',
    contactEmail: 'ada@shop.example',
    contactPhoneCode: '49',
    contactPhone: '301234567',
    realName: 'Ada Obi',
    documentType: 'id_card',
    documentExpiresOn: '2030-01-01',
  });
  const { mainCategoryId, documentExpiresOn } = presentForm(empty);
  assert.deepEqual([mainCategoryId, documentExpiresOn], ['', '']);
});

test('an applicant sees the end of the own number, and that images are there, not where', () => {
  const shown = own();
  assert.equal(shown.documentNumber, '••••••T47');
  assert.deepEqual([shown.hasFront, shown.hasBack], [true, true]);
  assert.ok(!JSON.stringify(shown).includes('private/'));
  const bare = own({ documentNumberEncrypted: '', frontKey: '', backKey: '' });
  assert.deepEqual([bare.documentNumber, bare.hasFront, bare.hasBack], ['', false, false]);
});

test('the number opens for its own application alone', () => {
  assert.equal(documentNumberOf(ctx, filled), 'C01X00T47');
  assert.throws(() => documentNumberOf(ctx, { ...filled, id: 6n }));
});

test('why an application was refused is told until it is handed in again', () => {
  const told = (state: ApplicationRow['state']) => own({ state, reason: 'Blurred' }).reason;
  assert.deepEqual((['draft', 'rejected', 'under_review', 'approved', 'withdrawn', 'expired'] as const).map(told), [
    'Blurred',
    'Blurred',
    '',
    '',
    '',
    '',
  ]);
});

test('a review has a time while it goes on', () => {
  const row = { ...filled, submittedAt: at(1), reviewDueAt: at(2), agreedAt: at(3) };
  const [submitTime, agreedTime] = [at(1).toISOString(), at(3).toISOString()];
  assert.deepEqual(presentTimes({ ...row, state: 'under_review' }), {
    submitTime,
    reviewDueTime: at(2).toISOString(),
    agreedTime,
  });
  assert.deepEqual(presentTimes({ ...row, state: 'approved' }), { submitTime, agreedTime });
  assert.deepEqual(presentTimes(empty), {});
});

test('documents of a store are told as far as there are any', () => {
  assert.equal(own().isStorePaused, false);
  const documents = { storeId: 3n, expireOn: '2026-04-01', pausesOn: '2026-05-01', isPaused: true };
  const { sellerId: storeId, documentsExpireOn, storePausesOn, isStorePaused } = own({}, documents);
  assert.deepEqual([storeId, documentsExpireOn, storePausesOn, isStorePaused], ['3', '2026-04-01', '2026-05-01', true]);
  const open = own({}, { ...documents, expireOn: null, pausesOn: null });
  assert.ok(!('documentsExpireOn' in open) && !('storePausesOn' in open));
});

test('the log tells what happened and why, and not who of the staff did it', () => {
  const logs = [{ event: 'rejected', staffName: 'Kim Clerk', reason: 'Blurred', createdAt: at(4) }];
  const shown = presentOwn(ctx, filled, { logs, documents: null, agreementVersion: '2026-01' });
  assert.deepEqual(shown.log, [{ event: 'rejected', reason: 'Blurred', createTime: at(4).toISOString() }]);
  assert.deepEqual([shown.state, shown.agreementVersion, shown.missing], ['draft', '2026-01', []]);
});
