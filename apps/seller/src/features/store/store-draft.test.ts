import { expect, test } from 'vitest';
import { changedFields, changesOf, type StoreSettings, toDraft } from './store-draft.ts';

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
  expect(changesOf(base, on).holiday).toStrictEqual({ isOn: true, message: {}, until: '2026-12-24T00:30:00.000Z' });
  const off = { ...on, holiday: { ...on.holiday, isOn: false } };
  expect(changesOf(on, off).holiday).toStrictEqual({ isOn: false, message: {} });
  const later = { ...base, holiday: { ...base.holiday, isOn: true, from: '2026-12-20T08:00' } };
  expect(changesOf(base, later).holiday).toStrictEqual({ isOn: true, message: {}, from: '2026-12-20T00:00:00.000Z' });
  const called = { ...later, holiday: { ...later.holiday, isOn: false } };
  expect(changesOf(later, called).holiday).toStrictEqual({ isOn: false, message: {} });
});

test('moments are written in the platform’s zone, whichever the browser is in, and survive the way back', () => {
  const until = '2026-07-01T22:05:00.000Z';
  const base = toDraft({ ...settings, holiday: { isOn: true, until, message: {} } });
  expect(base.holiday).toMatchObject({ from: '', until: '2026-07-02T06:05' });
  const changed = { ...base, holiday: { ...base.holiday, message: { en: 'At the fair' } } };
  expect(changesOf(base, changed).holiday).toEqual({ isOn: true, until, message: { en: 'At the fair' } });
});
