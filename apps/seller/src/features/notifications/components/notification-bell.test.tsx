import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

/** Names are isolated from the sentence by marks that nobody sees. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const reads = (wanted: string) => (text: string) => plain(text) === wanted;

const notifications: SellerOutputOf<'notice!list'>['list'] = [
  {
    noticeId: '9',
    kind: 'order_paid',
    subjectId: '1001',
    params: { orderNo: '20261121000077', buyer: 'Ada Example', total: '39.50' },
    createTime: '2026-11-21T08:00:00.000Z',
    isRead: false,
  },
  {
    noticeId: '8',
    kind: 'stock_low',
    subjectId: '5',
    params: { name: 'Reading lamp', variant: 'Red', left: '1' },
    createTime: '2026-11-20T08:00:00.000Z',
    isRead: true,
  },
];
const answers: Answers = {
  'notice!list': () => ({ list: notifications, unread: 1 }),
  'notice!read': () => null,
  'notice!readAll': () => null,
  'order!info': () => {
    throw new Error('the order itself is not part of this test');
  },
};

test('the bell counts what is unread; a notification says what happened, leads there and is then read', async () => {
  const { callsOf, address } = openPanel('/balance', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const drawer = within(await screen.findByRole('dialog', { hidden: true }));
  expect(await drawer.findByText(reads('Only 1 piece left: Reading lamp · Red'))).toBeTruthy();
  fireEvent.click(drawer.getByText(reads('New order 20261121000077 from Ada Example: $39.50')));
  await waitFor(() => expect(callsOf('notice!read')).toEqual([{ noticeIds: ['9'] }]));
  await waitFor(() => expect(address()).toBe('/orders/1001'));
});

test('all are marked as read at once, and the unread ones can be seen alone', async () => {
  const { callsOf } = openPanel('/balance', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const drawer = within(await screen.findByRole('dialog', { hidden: true }));
  await drawer.findByText(reads('New order 20261121000077 from Ada Example: $39.50'));
  fireEvent.click(drawer.getByRole('button', { name: 'Mark all as read', hidden: true }));
  await waitFor(() => expect(callsOf('notice!readAll')).toEqual([{ upTo: '9' }]));
  fireEvent.click(drawer.getByRole('switch', { hidden: true }));
  await waitFor(() => expect(callsOf('notice!list')).toContainEqual({ isUnread: true, limit: 20 }));
  await drawer.findByText(reads('New order 20261121000077 from Ada Example: $39.50'));
  fireEvent.click(drawer.getByRole('button', { name: 'Mark all as read', hidden: true }));
  // What came since the list was read stays new, whichever list it was.
  await waitFor(() => expect(callsOf('notice!readAll')).toEqual([{ upTo: '9' }, { upTo: '9' }]));
});
