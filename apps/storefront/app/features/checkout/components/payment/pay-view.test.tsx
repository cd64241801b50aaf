import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type Order, orderPage, order as sampleOrder } from '#testing/samples.ts';
import { PayView } from './pay-view.tsx';

const order = (status: Order['status']) => sampleOrder({ orderId: '1', checkoutId: '900', status, total: '20.00' });

function open(...orders: Order[]) {
  writeToken('token');
  const onSettled = vi.fn();
  renderPage(<PayView checkoutId="900" isPayingAtOnce={false} renderPayDialog={() => null} onSettled={onSettled} />, {
    answers: { 'order!listMain': () => orderPage(orders) },
  });
  return onSettled;
}

it.each<[string, Order['status']]>([
  ['paid, though the answer was lost', 1],
  ['cancelled', -1],
])('leads to what became of orders that were %s', async (_, status) => {
  const onSettled = open(order(status));
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

it('stays while something is left to pay', async () => {
  const onSettled = open(order(1), order(0));
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy();
  expect(onSettled).not.toHaveBeenCalled();
});
