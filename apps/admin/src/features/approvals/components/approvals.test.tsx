import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Approval = AdminOutputOf<'approval!list'>['pageList'][number];

const approval = (changes: Partial<Approval> = {}): Approval => ({
  kind: 'coupon',
  permission: 'coupons.manage',
  objectId: '44',
  number: 'AUTUMN',
  amount: '25000.00',
  username: '',
  askedById: '2',
  askedBy: 'Kim Clerk',
  reason: '',
  isOwn: false,
  isVoid: false,
  askTime: '2026-11-20T08:00:00Z',
  coupon: {
    kind: 'percentage',
    value: '15',
    minimum: '80.00',
    maximum: '25.00',
    claimLimit: 1000,
    startTime: '2026-11-21T00:00:00Z',
    endTime: '2026-12-21T00:00:00Z',
  },
  ...changes,
});

test('a coupon of a colleague is agreed to with all that it may cost, and is gone from the list', async () => {
  let list = [approval()];
  const { callsOf } = openPanel('/approvals', {
    answers: {
      'approval!list': () => pageOf(list),
      'coupon!approve': () => {
        list = [];
        return null;
      },
    },
  });
  const { dialog, send } = await askFor('Approve the coupon');
  dialog.getByText(/may take off .*\$25,000\.00.* in total, which stores bear/);
  send('Approve the coupon');
  await screen.findByText('Coupon approved');
  await screen.findByText('Nothing is waiting for a second approval');
  expect(callsOf('coupon!approve')).toEqual([{ couponId: '44' }]);
});

test('who decides on a coupon sees all of its terms, and drops it where they do not agree', async () => {
  let list = [approval()];
  const { container, callsOf } = openPanel('/approvals', {
    answers: {
      'approval!list': () => pageOf(list),
      'coupon!dismiss': () => {
        list = [];
        return null;
      },
    },
  });
  await screen.findByText('AUTUMN');
  const terms = [...container.querySelectorAll('dl > div')].map((term) =>
    term.textContent?.replace(/[\u2066-\u2069]/g, ''),
  );
  expect(terms).toEqual([
    'Discount15% off · at most $25.00 · for goods from $80.00',
    'How many people can collect it1,000',
    expect.stringMatching(/^Valid.*2026.* – .*2026.* UTC\+8$/),
  ]);
  const { dialog, send } = await askFor('Dismiss');
  dialog.getByText('Nobody will be able to collect it, and it cannot be restarted.');
  send('Dismiss');
  await screen.findByText('Nothing is waiting for a second approval');
  expect(callsOf('coupon!dismiss')).toEqual([{ couponId: '44' }]);
});

test('who made a coupon is not offered to agree to it', async () => {
  openPanel('/approvals', { answers: { 'approval!list': () => pageOf([approval({ isOwn: true })]) } });
  await screen.findByText('Yours: another member of staff decides');
  expect(screen.queryByRole('button', { name: 'Approve the coupon' })).toBeNull();
  expect(screen.getByRole('link', { name: /Platform coupon AUTUMN/ }).getAttribute('href')).toBe('/coupons');
});

test('a correction is dropped by either of the two, and the balance is said to stay', async () => {
  const correction = approval({
    kind: 'balance_correction',
    permission: 'balances.correct',
    objectId: '71',
    number: '',
    amount: '-1212.50',
    username: 'buyer3',
    reason: 'Credited twice.',
    isOwn: true,
  });
  const { callsOf } = openPanel('/approvals', {
    answers: { 'approval!list': () => pageOf([correction]), 'balance!dismissCorrection': () => null },
  });
  await screen.findByText('Credited twice.');
  screen.getByText(/^-\$1,212\.50$/);
  const { dialog, send } = await askFor('Dismiss');
  dialog.getByText('The balance stays as it is.');
  send('Dismiss');
  await screen.findByText('Dismissed');
  expect(callsOf('balance!dismissCorrection')).toEqual([{ correctionId: '71' }]);
});

test('a refund says what each side was told, in the words of each', async () => {
  const refund = approval({
    kind: 'refund',
    permission: 'orders.refund',
    objectId: '9002',
    number: '2026112100001',
    amount: '1500.00',
    username: 'buyer3',
    reason: 'The goods never arrived.',
    reasonForSeller: 'No parcel was handed over.',
  });
  openPanel('/approvals', { answers: { 'approval!list': () => pageOf([refund]) } });
  await screen.findByText('The goods never arrived.');
  expect(screen.getByText('No parcel was handed over.').parentElement?.textContent).toMatch(/^To the store/);
});

test('a refusal stays in the question, and what somebody else decided meanwhile ends it and says who', async () => {
  const answers = ['network_error', 'coupon_state_changed'];
  const { callsOf } = openPanel('/approvals', {
    answers: {
      'approval!list': () => pageOf([approval()]),
      'coupon!approve': () => {
        const params = { byName: 'Lee Second', byCall: 'coupon!approve' };
        throw new ApiError({ key: answers.shift() ?? '', code: 4, params });
      },
    },
  });
  const { dialog, send } = await askFor('Approve the coupon');
  send('Approve the coupon');
  await dialog.findByRole('alert', { hidden: true });
  send('Approve the coupon');
  await screen.findByText(/Lee Second/);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(callsOf('coupon!approve')).toEqual([{ couponId: '44' }, { couponId: '44' }]);
});

test('further pages are asked for by the address, and a page that is no number is the first', async () => {
  const pages = { pageNum: 2, pageSize: 20, totalElements: 45, totalPages: 3 };
  const { callsOf, unmount } = openPanel('/approvals?page=2', {
    answers: { 'approval!list': () => ({ pageList: [approval()], pageInfo: pages }) },
  });
  await screen.findByText('AUTUMN');
  expect(callsOf('approval!list')[0]).toEqual({ pageNum: 2 });
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/approvals?page=3')).toBe(true);
  unmount();
  const wrong = openPanel('/approvals?page=-1', { answers: { 'approval!list': () => pageOf([]) } });
  await screen.findByText('Nothing is waiting for a second approval');
  expect(wrong.callsOf('approval!list')).toEqual([{ pageNum: 1 }]);
});
