import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { writeToken } from '../session/session-store.ts';
import { type StoreCoupon, StoreCoupons } from './store-coupons.tsx';

const coupon: StoreCoupon = {
  couponId: '5',
  code: 'TEN',
  title: 'Ten percent',
  kind: 'percentage',
  value: '10',
  minimum: '40.00',
  maximum: '30.00',
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-12-30T00:00:00.000Z',
  sellerId: '7',
  state: 'open',
};

describe('the coupons of a store', () => {
  beforeEach(() => writeToken(null));

  it('are collected with one press, and then say so', async () => {
    writeToken('token');
    let state: StoreCoupon['state'] = 'open';
    const page = renderPage(<StoreCoupons sellerId="7" known={[coupon]} />, {
      answers: {
        'localuser!get': () => account({ usercode: 'u1' }),
        'coupon!ofStores': () => [{ ...coupon, state }],
        'coupon!claim': () => {
          state = 'claimed';
          return { ...coupon, state: 'usable' };
        },
      },
    });
    expect(screen.getByText(/from .*\$40\.00/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Collect the coupon/ }));
    expect(await screen.findByText('Collected')).toBeTruthy();
    expect(page.calls.filter((call) => call.name === 'coupon!claim')).toEqual([
      { name: 'coupon!claim', input: { code: 'TEN', sellerIds: ['7'] } },
    ]);
  });

  it('lead visitors to login', async () => {
    const page = renderPage(<StoreCoupons sellerId="7" known={[coupon]} />, { at: '/store?id=7' });
    fireEvent.click(screen.getByRole('button', { name: /Collect the coupon/ }));
    await waitFor(() => expect(page.address()).toBe(`/login?back=${encodeURIComponent('/store?id=7')}`));
  });

  it('say when all are taken, and show nothing where there are none', () => {
    renderPage(<StoreCoupons sellerId="7" known={[{ ...coupon, state: 'exhausted' }]} />);
    expect(screen.getByText('All collected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Collect/ })).toBeNull();
  });
});
