import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sellerOrder, sellerOrders } from '#testing/sample-orders.ts';

const tabs = () => within(screen.getByRole('navigation', { name: 'Orders by status' }));

test('tabs carry their counts, live in the address and ask for their statuses', async () => {
  const { address, callsOf } = openPanel('/orders');
  await screen.findByText('2026112100001');
  expect(callsOf('order!list')).toEqual([{ pageNum: 1, pageSize: 20 }]);
  expect(tabs().getByText(/^All/).textContent).toBe('All 22');
  fireEvent.click(tabs().getByText(/^Received/));
  await waitFor(() => expect(address()).toBe('/orders?tab=received'));
  expect(tabs().getByText(/^Received/).textContent).toBe('Received 12');
  await waitFor(() => expect(callsOf('order!list').at(-1)).toMatchObject({ statuses: [4, 5], pageNum: 1 }));
  expect(
    tabs()
      .getByText(/^Received/)
      .getAttribute('aria-current'),
  ).toBe('page');
});

test('keyword and page are read from the address, and a new keyword starts at page one', async () => {
  const { address, callsOf, container } = openPanel('/orders?tab=ship&keyword=lamp&page=2', {
    answers: { 'order!list': () => sellerOrders([sellerOrder()], 3) },
  });
  await screen.findByText('2026112100001');
  expect(callsOf('order!list')).toEqual([{ statuses: [2], keyword: 'lamp', pageNum: 2, pageSize: 20 }]);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/orders?tab=ship&keyword=lamp&page=3');
  const box = container.querySelector('[name=keyword]') as HTMLInputElement;
  expect(box.value).toBe('lamp');
  fireEvent.change(box, { target: { value: ' mug ' } });
  fireEvent.submit(box.closest('form') as Element);
  await waitFor(() => expect(address()).toBe('/orders?tab=ship&keyword=mug'));
});

test('late and reminded orders are marked', async () => {
  const late = sellerOrder({ isLate: true, isReminded: true, shipDueTime: new Date(Date.now() - 7.2e6).toISOString() });
  openPanel('/orders', { answers: { 'order!list': () => sellerOrders([late]) } });
  within(await screen.findByRole('table')).getByText('Late');
  expect(screen.getByText('Was due 2 hours ago')).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('Buyer is waiting')).toBeTruthy();
});

test('confirming shows at once and is taken back when the server refuses', async () => {
  let refuse: (reason: unknown) => void = () => undefined;
  const { callsOf } = openPanel('/orders', {
    answers: {
      'order!confirm': () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    },
  });
  const button = await screen.findByRole('button', { name: /^Confirm order/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm order/ })).toBeNull());
  expect(callsOf('order!confirm')).toEqual([{ orderId: '1001' }]);
  refuse(new ApiError({ key: 'order_not_awaiting_confirmation', code: 1 }));
  await screen.findByRole('button', { name: /^Confirm order/ });
  await screen.findByText("This order is not waiting for the seller's confirmation.");
});

test('an empty tab leads to all orders, and a lost connection offers another try', async () => {
  const { unmount } = openPanel('/orders?tab=shipped', { answers: { 'order!list': () => sellerOrders([]) } });
  await screen.findByText('Nothing here at the moment');
  expect(screen.getByRole('link', { name: 'Show all orders' }).getAttribute('href')).toBe('/orders');
  unmount();
  openPanel('/orders', {
    answers: {
      'order!list': () => {
        throw new ApiError({ key: 'system_error', code: 500, requestId: 'r-17' });
      },
    },
  });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('r-17')).toBeTruthy();
});
