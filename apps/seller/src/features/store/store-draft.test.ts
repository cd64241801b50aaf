import { expect, test } from 'vitest';
import { changedFields, changesOf, fromLocalInput, type StoreSettings, toDraft, toLocalInput } from './store-draft.ts';

const settings = {
  logo: '/files/a.webp',
  banner: '',
  descriptions: { en: 'Tea' },
  notices: {},
  contact: { email: '', phone: '' },
  returnAddress: { name: '', phoneCode: '', phone: '', nation: '', state: '', city: '', postCode: '', address: '' },
  orderMinimum: '0.00',
  holiday: { isOn: false, message: {} },
} as unknown as StoreSettings;

test('only what was changed is sent', () => {
  const base = toDraft(settings);
  expect(changesOf(base, base)).toEqual({});
  const draft = { ...base, orderMinimum: '5', descriptions: { en: 'Tea', ar: 'شاي' } };
  expect(changedFields(base, draft)).toEqual(['descriptions', 'orderMinimum']);
  expect(changesOf(base, draft)).toEqual({ orderMinimum: '5', descriptions: { en: 'Tea', ar: 'شاي' } });
});

test('a holiday without dates begins now and ends by hand; one that is over is sent without any', () => {
  const base = toDraft(settings);
  const on = { ...base, holiday: { ...base.holiday, isOn: true, until: '2026-12-24T08:30' } };
  expect(changesOf(base, on).holiday).toEqual({ isOn: true, message: {}, until: fromLocalInput('2026-12-24T08:30') });
  const off = { ...on, holiday: { ...on.holiday, isOn: false } };
  expect(changesOf(on, off).holiday).toEqual({ isOn: false, message: {} });
});

test('moments survive the way into an input and back', () => {
  expect(fromLocalInput(toLocalInput('2026-07-01T22:05:00.000Z'))).toBe('2026-07-01T22:05:00.000Z');
  expect(toLocalInput(undefined)).toBe('');
});
