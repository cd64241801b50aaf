import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

type Page = SellerOutputOf<'coupon!list'>;

vi.setConfig({ testTimeout: 30_000 });

const coupon: Page['pageList'][number] = {
  couponId: '9',
  code: 'SPRING-10',
  titles: { en: 'Spring' },
  kind: 'percentage',
  value: '10',
  minimum: '20.00',
  maximum: '15.50',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2026-12-01T00:00:00.000Z',
  isShown: true,
  claimLimit: 100,
  claimed: 12,
  used: 3,
  takenOff: '41.20',
  state: 'running',
};
const page = (...pageList: Page['pageList']): Page => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalPages: 1, totalElements: pageList.length },
});

test('a coupon tells its use and cost, and is stopped after a question', async () => {
  const { callsOf } = openPanel('/coupons', {
    answers: { 'coupon!list': () => page(coupon), 'coupon!stop': () => null },
  });
  const item = (await screen.findByText('SPRING-10', {}, { timeout: 20_000 })).closest('li');
  expect(item?.textContent).toContain('12 of 100');
  expect(item?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    '10% off · at most $15.50 · for goods from $20.00',
  );
  expect(item?.textContent).toContain('41.20');
  fireEvent.click(screen.getByRole('button', { name: 'Stop: SPRING-10' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop coupon' }));
  await waitFor(() => expect(callsOf('coupon!stop')).toEqual([{ couponId: '9' }]));
});

test('an empty list leads to the first coupon; what is wrong is said at its field before anything is sent', async () => {
  const { callsOf } = openPanel('/coupons', {
    answers: { 'coupon!list': () => page(), 'coupon!create': () => ({ couponId: '9' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }, { timeout: 20_000 }));
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Name \(English\)/);
  type(/^Name \(English\)/, 'Spring');
  type(/^Code/, 'SPRING-10');
  fireEvent.change(screen.getByLabelText('Discount type'), { target: { value: 'amount' } });
  type(/^Amount/, '25');
  type(/^Minimum spend/, '20');
  type(/^Starts/, '2030-01-01T00:00');
  type(/^Ends/, '2030-02-01T00:00');
  const send = () => fireEvent.submit(screen.getByLabelText(/^Code/).closest('form') as HTMLFormElement);
  send();
  expect(await screen.findByText(/no order may come to nothing/)).toBeTruthy();
  expect(callsOf('coupon!create')).toHaveLength(0);
  type(/^Amount/, '5');
  send();
  await waitFor(() => expect(callsOf('coupon!create')).toHaveLength(1));
  expect(callsOf('coupon!create')[0]).toMatchObject({
    code: 'SPRING-10',
    titles: { en: 'Spring' },
    kind: 'amount',
    value: '5',
    minimum: '20',
    startTime: '2029-12-31T16:00:00.000Z',
    isShown: true,
  });
});

test('an empty coupon is refused field by field: what is needed is marked, and the focus is where to begin', async () => {
  const { callsOf } = openPanel('/coupons', {
    answers: { 'coupon!list': () => page(), 'coupon!create': () => ({ couponId: '9' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New coupon' }, { timeout: 20_000 }));
  const name = await screen.findByLabelText(/^Name \(English\)/);
  const needed = [/^Name \(English\)/, /^Code/, /^Percent/, /^Minimum spend/, /^Starts/, /^Ends/];
  for (const label of needed)
    expect((screen.getByLabelText(label) as HTMLInputElement).required, `${label}`).toBe(true);
  expect((screen.getByLabelText(/^How many people/) as HTMLInputElement).required).toBe(false);
  fireEvent.submit(name.closest('form') as HTMLFormElement);
  expect(await screen.findAllByText('Choose a date and a time.')).toHaveLength(2);
  expect(screen.getByText('Enter a whole number from 1 to 90.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Spring' } });
  fireEvent.submit(name.closest('form') as HTMLFormElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code/)));
  expect(callsOf('coupon!create')).toEqual([]);
});

test.each([
  ['waiting', true],
  ['planned', true],
  ['running', true],
  ['exhausted', true],
  ['stopped', false],
  ['ended', false],
] as const)('a coupon that is %s can be stopped: %s', async (state, canStop) => {
  openPanel('/coupons', { answers: { 'coupon!list': () => page({ ...coupon, state }) } });
  await screen.findByText('SPRING-10', {}, { timeout: 20_000 });
  expect(screen.queryAllByRole('button', { name: 'Stop: SPRING-10' })).toHaveLength(canStop ? 1 : 0);
});

test('a stop that is refused leaves the question open, and can be pressed again', async () => {
  let isDown = true;
  const { callsOf } = openPanel('/coupons', {
    answers: {
      'coupon!list': () => page(coupon),
      'coupon!stop': () => {
        if (isDown) throw new ApiError({ key: 'network_error', code: 4 });
        return null;
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop: SPRING-10' }, { timeout: 20_000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop coupon' }));
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Stop coupon' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop coupon' })).toBeNull());
  expect(callsOf('coupon!stop')).toHaveLength(2);
});

test.each([
  ['?page=3', 3],
  ['?page=1.5', 1],
  ['?page=-2', 1],
  ['?page=x', 1],
])('of the address %s page %s is asked for', async (search, pageNum) => {
  const { callsOf } = openPanel(`/coupons${search}`, { answers: { 'coupon!list': () => page(coupon) } });
  await screen.findByText('SPRING-10', {}, { timeout: 20_000 });
  expect(callsOf('coupon!list')[0]).toMatchObject({ pageNum });
});
