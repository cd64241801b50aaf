import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

const coupon = {
  couponId: '9',
  code: 'LAMPS10',
  titles: { en: 'Ten off lamps' },
  kind: 'percentage' as const,
  value: '10',
  minimum: '20.00',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2026-12-01T00:00:00.000Z',
  isShown: true,
  claimLimit: 100,
  claimed: 12,
  used: 3,
  takenOff: '41.20',
  state: 'running' as const,
  storeId: '31',
  storeName: 'Bright Home',
  language: 'es',
};
const answers = {
  'storeCoupon!list': () => pageOf([coupon]),
  'storeCoupon!stop': () => null,
  'storeCoupon!limit': () => null,
};

test('a coupon of a store tells whose it is, its use and cost, and is stopped with a reason', async () => {
  const { callsOf } = openPanel('/store-coupons', { answers });
  const item = (await screen.findByRole('heading', { name: /Ten off lamps/ })).closest('li');
  for (const words of ['Bright Home', '12 of 100', '41.20']) expect(item?.textContent).toContain(words);
  const { dialog, send, type } = await askFor('Stop');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  send('Stop');
  expect(callsOf('storeCoupon!stop')).toEqual([]);
  type(/^Message/, 'Misleading');
  send('Stop');
  await waitFor(() => expect(callsOf('storeCoupon!stop')).toEqual([{ couponId: '9', reason: 'Misleading' }]));
});

test('a limit is lowered, not raised, and not below those who have one', async () => {
  const { callsOf } = openPanel('/store-coupons?tab=all', { answers });
  const { dialog, send, type } = await askFor('Lower the limit');
  type(/^Message/, 'Misleading');
  for (const wrong of ['11', '100', 'many']) {
    type(/^How many people/, wrong);
    send('Lower the limit');
    await dialog.findByText(/at least 12/);
  }
  expect(callsOf('storeCoupon!limit')).toEqual([]);
  type(/^How many people/, '12');
  send('Lower the limit');
  await waitFor(() =>
    expect(callsOf('storeCoupon!limit')).toEqual([{ couponId: '9', claimLimit: 12, reason: 'Misleading' }]),
  );
  expect(callsOf('storeCoupon!list')[0]).toEqual({ pageNum: 1 });
});
