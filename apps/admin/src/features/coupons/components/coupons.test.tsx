import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel, pageOf } from '#testing/open-panel.tsx';

const coupon = {
  couponId: '9',
  code: 'WELCOME10',
  titles: { en: 'Welcome' },
  kind: 'percentage',
  value: '10',
  minimum: '20.00',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2026-12-01T00:00:00.000Z',
  isShown: false,
  claimLimit: 100,
  claimed: 12,
  used: 3,
  takenOff: '41.20',
  state: 'running',
} as const;
const figures = { pending: 4, confirmed: 1200, ended: 7, couponCode: 'WELCOME10', isCouponTaken: true };
const answers = {
  'coupon!list': () => pageOf([coupon]),
  'coupon!stop': () => null,
  'coupon!create': () => ({ couponId: '10', isWaiting: false }),
  'subscription!figures': () => figures,
};

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Fills a new coupon in and sends it. */
async function fillIn() {
  await screen.findByLabelText(/^Name \(English\)/);
  type(/^Name \(English\)/, 'Spring');
  type(/^Code/, 'SPRING');
  type(/^Percent/, '15');
  type(/^Maximum discount/, '30');
  type(/^Starts/, '2030-01-01T00:00');
  type(/^Ends/, '2030-02-01T00:00');
  type(/^How many people/, '500');
  fireEvent.submit(screen.getByLabelText(/^Code/).closest('form') as HTMLFormElement);
}

test('a coupon tells its use and cost, and is stopped after a question', async () => {
  const { callsOf } = openPanel('/coupons', { answers });
  const item = (await screen.findByRole('heading', { name: /Welcome/ })).closest('li');
  expect(item?.textContent).toContain('12 of 100');
  expect(item?.textContent).toContain('41.20');
  expect(item?.textContent).toContain('By code only');
  screen.getByText('1,200');
  fireEvent.click(screen.getByRole('button', { name: 'Stop: WELCOME10' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop coupon' }));
  await waitFor(() => expect(callsOf('coupon!stop')).toEqual([{ couponId: '9' }]));
});

test('the sign stays before what a coupon takes off, whichever way one reads', async () => {
  const fixed = { ...coupon, kind: 'amount', value: '5.00' } as const;
  openPanel('/coupons', { answers: { ...answers, 'coupon!list': () => pageOf([fixed]) } });
  const item = (await screen.findByRole('heading', { name: /Welcome/ })).closest('li');
  expect(item?.querySelector('bdi[dir="ltr"]')?.textContent).toBe('−$5.00');
});

test('a coupon of the platform is made for everybody who knows its code', async () => {
  const { callsOf } = openPanel('/coupons', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }));
  await screen.findByLabelText(/^Name \(English\)/);
  expect(screen.queryByLabelText(/^Show it to everyone/)).toBeNull();
  type(/^Name \(English\)/, 'Spring');
  type(/^Code/, 'SPRING');
  type(/^Percent/, '15');
  type(/^Starts/, '2030-01-01T00:00');
  type(/^Ends/, '2030-02-01T00:00');
  const send = () => fireEvent.submit(screen.getByLabelText(/^Code/).closest('form') as HTMLFormElement);
  send();
  await screen.findByText('Enter a whole number of 1 or more.');
  screen.getByText('Enter an amount with at most two decimals.');
  type(/^Maximum discount/, '30');
  type(/^How many people/, '500');
  send();
  await waitFor(() => expect(callsOf('coupon!create')).toHaveLength(1));
  const bounds = { maximum: '30', claimLimit: 500 };
  expect(callsOf('coupon!create')[0]).toMatchObject({ code: 'SPRING', value: '15', isShown: false, ...bounds });
});

test('once the mailed coupon is stopped, it is told that nobody can take it', async () => {
  let isCouponTaken = true;
  openPanel('/coupons', {
    answers: {
      ...answers,
      'coupon!stop': () => {
        isCouponTaken = false;
        return null;
      },
      'subscription!figures': () => ({ ...figures, isCouponTaken }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop: WELCOME10' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop coupon' }));
  await screen.findByText(/cannot be collected/);
});

test('of a coupon that waits for a colleague is said that it waits', async () => {
  openPanel('/coupons', { answers: { ...answers, 'coupon!create': () => ({ couponId: '10', isWaiting: true }) } });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }));
  await fillIn();
  await screen.findByText(/once another member of staff has approved it/);
});

test('what was typed for a coupon outlives a reload, until it is made', async () => {
  const { unmount } = openPanel('/coupons', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }));
  await screen.findByLabelText(/^Code/);
  type(/^Code/, 'AUTUMN');
  type(/^Name \(English\)/, 'Autumn');
  unmount();
  openPanel('/coupons', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }));
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code/);
  expect(code.value).toBe('AUTUMN');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name \(English\)/).value).toBe('Autumn');
  await fillIn();
  await screen.findByText('Coupon created.');
  fireEvent.click(screen.getByRole('button', { name: 'New coupon' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Code/)).value).toBe('');
});

test('a mailed code that nobody can take any more is told, and leads to its setting', async () => {
  openPanel('/coupons', {
    answers: { ...answers, 'subscription!figures': () => ({ ...figures, isCouponTaken: false }) },
  });
  await screen.findByText(/cannot be collected/);
  const link = screen.getByRole('link', { name: 'Change in the settings' });
  expect(link.getAttribute('href')).toBe('/settings?keyword=subscription_coupon_code');
});

test('who may not manage coupons sees none', async () => {
  const { callsOf } = openPanel('/coupons', { permissions: ['stores.read'], answers });
  await screen.findByText('You do not have access to this page');
  expect(callsOf('coupon!list')).toEqual([]);
});
