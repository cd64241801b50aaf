import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentStore, presentStoreTree } from './stores.presenter.ts';
import type { StoreCard } from './stores.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const card: StoreCard = {
  storeId: 3n,
  storeName: 'Lamp House',
  storeLanguage: 'de',
  storeDescriptions: { de: 'Lampen', zh: '灯' },
  storeNotices: { de: 'Hallo' },
  logo: 'pictures/logo.webp',
  banner: '',
  storeCountry: 'DE',
  storeState: 'approved',
  storeCreatedAt: at(-1000),
  handlingDays: 1,
  orderMinimumMicro: 0n,
  storeSold: 12n,
  storeViews: 34n,
  followers: 5,
  storeProducts: 6,
  storeReviewsAll: 8,
  storeReviewsGood: 7,
  shippedOnTime: 2,
  shippedLate: 1,
  holidayFrom: null,
  holidayUntil: null,
  holidayMessages: { de: 'Urlaub' },
  pausedAt: null,
};
const shown = (change: Partial<StoreCard>, language = 'zh') => presentStore({ ...card, ...change }, language, at(0));

test("a store is shown with its figures, in the reader's language or its own", () => {
  assert.deepEqual(presentStore(card, 'zh', at(0)), {
    sellerId: '3',
    sellerName: 'Lamp House',
    avatar: '/files/pictures/logo-400.webp',
    banner: '',
    contents: '灯',
    notice: 'Hallo',
    country: 'DE',
    soldNum: 12,
    viewsNum: 34,
    focusNum: 5,
    favorableRate: 87.5,
    reviewNum: 8,
    goodsNum: 6,
    shipOnTimeRate: 66.7,
    createTime: at(-1000).toISOString(),
  });
});

test('of a store that has shipped nothing nobody says how punctual it is', () => {
  assert.equal(shown({ shippedOnTime: 0, shippedLate: 0 }).shipOnTimeRate, null);
  assert.equal(shown({ shippedOnTime: 0, shippedLate: 4 }).shipOnTimeRate, 0);
  assert.equal(shown({ shippedOnTime: 4, shippedLate: 0 }).shipOnTimeRate, 100);
});

test('a least order is told where there is one', () => {
  assert.equal(shown({ orderMinimumMicro: 10_000n }).orderMinimum, '0.01');
  assert.ok(!('orderMinimum' in shown({})));
});

/** What is said of holidays; a field that is not there counts as undefined. */
function holidays(change: Partial<StoreCard>) {
  const { holiday, plannedHoliday }: { holiday?: unknown; plannedHoliday?: unknown } = shown(change);
  return { holiday, plannedHoliday };
}

test('a store on holiday says so with its own words, and until when where that is known', () => {
  assert.deepEqual(holidays({ holidayFrom: at(0), holidayUntil: at(1) }), {
    holiday: { until: at(1).toISOString(), message: 'Urlaub' },
    plannedHoliday: undefined,
  });
  assert.deepEqual(holidays({ holidayFrom: at(0) }).holiday, { message: 'Urlaub' });
});

test('a holiday that has not begun is announced, one that is over is not', () => {
  assert.deepEqual(holidays({ holidayFrom: at(1), holidayUntil: at(2) }), {
    holiday: undefined,
    plannedHoliday: { from: at(1).toISOString(), until: at(2).toISOString(), message: 'Urlaub' },
  });
  const none = { holiday: undefined, plannedHoliday: undefined };
  for (const from of [-2, 0])
    assert.deepEqual(holidays({ holidayFrom: at(from), holidayUntil: at(0) }), none, String(from));
  assert.deepEqual(holidays({}), none);
});

test('a store that waits for documents is closed without a word of why', () => {
  const closed = { pausedAt: at(-5), holidayFrom: at(-9), holidayUntil: at(9) };
  assert.deepEqual(holidays(closed).holiday, { message: '' });
});

test('categories of a store are a tree of two levels', () => {
  const rows = [
    { id: 1n, parentId: null, names: { en: 'Lamps' }, icon: 'pictures/l.webp' },
    { id: 2n, parentId: 1n, names: { en: 'Desk' }, icon: '' },
    { id: 3n, parentId: null, names: { en: 'Chairs' }, icon: '' },
  ];
  assert.deepEqual(presentStoreTree(rows, 'en'), [
    {
      categoryId: '1',
      name: 'Lamps',
      iconImg: '/files/pictures/l-160.webp',
      children: [{ categoryId: '2', parentId: '1', name: 'Desk', iconImg: '' }],
    },
    { categoryId: '3', name: 'Chairs', iconImg: '', children: [] },
  ]);
});
