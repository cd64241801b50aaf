import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type Order, orderPage, order as sampleOrder } from '#testing/samples.ts';
import { sumTotals, useCheckoutOrders } from './use-checkout-orders.ts';

function Shown({ checkoutId }: { readonly checkoutId: string }) {
  const { result, paid, unpaid, unpaidTotal } = useCheckoutOrders(checkoutId);
  const ids = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId).join('+');
  return <p>{result ? `${ids(paid)} paid, ${ids(unpaid)} to pay: ${unpaidTotal}` : 'names none'}</p>;
}

const order = (orderId: string, status: Order['status'], total: string) => sampleOrder({ orderId, status, total });

beforeEach(() => writeToken('token'));

it('asks for the orders of this checkout alone, and sums those that are not paid', async () => {
  const list = vi.fn(() =>
    orderPage([order('1', 0, '10.10'), order('2', 1, '5.00'), order('3', -1, '7.00'), order('4', 0, '0.20')]),
  );
  renderPage(<Shown checkoutId="900" />, { at: '/settlement', answers: { 'order!listMain': list } });
  await screen.findByText('2 paid, 1+4 to pay: 10.30');
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ checkoutId: '900' }), expect.anything());
});

it('asks for nothing when the address names no checkout', async () => {
  const list = vi.fn();
  for (const checkoutId of ['', '0', '-1', 'x', '9234567890123456789', '1 or 1=1']) {
    const { unmount } = renderPage(<Shown checkoutId={checkoutId} />, {
      at: '/settlement',
      answers: { 'order!listMain': list },
    });
    expect(screen.getByText('names none')).toBeTruthy();
    unmount();
  }
  expect(list).not.toHaveBeenCalled();
});

it('sums cents without losing any', () => {
  expect(sumTotals([])).toBe('0.00');
  expect(sumTotals([{ total: '0.10' }, { total: '0.20' }, { total: '999999.99' }])).toBe('1000000.29');
});
