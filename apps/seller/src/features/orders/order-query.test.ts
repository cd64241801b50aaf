import { expect, test } from 'vitest';
import { askedBy } from './order-query.ts';

const days = (from: string, to: string) => {
  const asked = askedBy({ tab: 'all', from, to } as Parameters<typeof askedBy>[0]);
  return [asked.from, asked.to];
};

test('days are those of the platform, whichever zone the browser is in, also where its clocks change', () => {
  expect(days('2026-11-20', '2026-11-20')).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.999Z']);
  // Clocks in Europe and America change on these days.
  for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
    const [from = '', to = ''] = days(day, day);
    expect(Date.parse(to) - Date.parse(from), day).toBe(86_400_000 - 1);
  }
});

test('a day that no calendar has asks for nothing', () => {
  expect(days('2026-02-30', '')).toEqual([undefined, undefined]);
});

const asked = (change: Partial<Parameters<typeof askedBy>[0]>) =>
  askedBy({ tab: 'all', mark: null, keyword: '', country: '', from: '', to: '', ...change });

test('a tab asks for its statuses, and a mark for what it says, whichever tab it stands in', () => {
  expect(asked({})).toEqual({});
  expect(asked({ tab: 'received' })).toEqual({ statuses: [4, 5] });
  expect(asked({ tab: 'received', mark: 'late' })).toEqual({ statuses: [4, 5], isLate: true });
  expect(asked({ mark: 'dueToday' })).toEqual({ isDueToday: true });
  expect(asked({ mark: 'reminded' })).toEqual({ isReminded: true });
  expect(asked({ tab: 'received', mark: 'refunding' })).toEqual({ status: 6, isRefunding: true });
  expect(asked({ keyword: 'Ada', country: 'DE' })).toEqual({ keyword: 'Ada', country: 'DE' });
});
