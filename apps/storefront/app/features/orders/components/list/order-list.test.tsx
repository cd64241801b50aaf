import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import MyOrder from '#routes/my-order.tsx';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { orderLine } from '#testing/sample-order.ts';
import { type Order, orderPage, order as sampleOrder } from '#testing/samples.ts';
import { orderListInput, orderListPath, readOrderSearch } from '../../hooks/order-search.ts';

const order = sampleOrder({ actions: ['pay', 'cancel'], lines: [orderLine({ quantity: 2, lineTotal: '10.00' })] });
const list = (orders: Order[]) => ({ ...orderPage(orders), tabCounts: { all: 1, unpaid: 1, to_ship: 0 } });
const answers: Answers = {
  'order!listMain': () => list([order]),
  'syspara!getSyspara': () => ({}),
};

const asked = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter((call) => call.name === 'order!listMain').map((call) => call.input);

describe('my orders', () => {
  it('keeps tab, words, days and page in the address', () => {
    const path = '/userInfo/my-order?tab=to_ship&keyword=lamp&from=2026-11-01&to=2026-11-20&page=3';
    const search = readOrderSearch(new URL(path, 'http://shop.example').searchParams);
    expect(search).toEqual({ tab: 'to_ship', keyword: 'lamp', from: '2026-11-01', to: '2026-11-20', page: 3 });
    expect(orderListPath(search)).toBe(path);
    const input = orderListInput(search);
    expect(Date.parse(input.to ?? '') - Date.parse(input.from ?? '')).toBe(20 * 86_400_000 - 1);
    expect(readOrderSearch(new URLSearchParams('tab=nonsense&page=-1&from=yesterday&index=2'))).toEqual({
      tab: 'all',
      keyword: '',
      from: '',
      to: '',
      page: 1,
    });
  });

  it('says of a reminded order that it was, from the server or from this browser, and offers it no more', async () => {
    const waiting: Order = { ...order, status: 1, isReminded: false, actions: ['remind'] };
    const told = renderPage(<MyOrder />, {
      answers: { ...answers, 'order!listMain': () => list([{ ...waiting, isReminded: true, actions: [] }]) },
    });
    expect(await screen.findByText('Reminded')).toBeDefined();
    told.unmount();
    const asks = { ...answers, 'order!listMain': () => list([waiting]), 'order!remind': () => null };
    const first = renderPage(<MyOrder />, { answers: asks });
    fireEvent.click(await screen.findByRole('button', { name: 'Remind to ship' }));
    expect(await screen.findByText('Reminded')).toBeDefined();
    first.unmount();
    // A list that was fetched before does not offer it again.
    renderPage(<MyOrder />, { answers: asks });
    expect(await screen.findByText('Reminded')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remind to ship' })).toBeNull();
  });

  it('switches tabs by links and asks for the chosen one', async () => {
    const { address, calls } = renderPage(<MyOrder />, { at: '/userInfo/my-order?index=2', answers });
    await screen.findByText('Desk lamp');
    const tab = within(screen.getByRole('navigation', { name: 'Orders by status' })).getByRole('link', {
      name: /To be paid/,
    });
    expect(tab.textContent).toContain('1');
    fireEvent.click(tab);
    await waitFor(() => expect(address()).toBe('/userInfo/my-order?tab=unpaid'));
    await waitFor(() =>
      expect(asked(calls)).toEqual([
        { tab: 'all', pageNum: 1 },
        { tab: 'unpaid', pageNum: 1 },
      ]),
    );
  });

  it('searches from the first page and offers to clear what finds nothing', async () => {
    const { address } = renderPage(<MyOrder />, {
      at: '/userInfo/my-order?page=4',
      answers: { ...answers, 'order!listMain': (input) => list(input.keyword ? [] : [order]) },
    });
    await screen.findByText('Desk lamp');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' chair ' } });
    fireEvent.submit(screen.getByRole('searchbox').closest('form')!);
    await waitFor(() => expect(address()).toBe('/userInfo/my-order?keyword=chair'));
    expect(await screen.findByText('No matching orders')).toBeDefined();
  });

  it('cancels only with a reason, and once', async () => {
    const cancel = vi.fn(() => null);
    const { calls } = renderPage(<MyOrder />, {
      at: '/userInfo/my-order',
      answers: { ...answers, 'order!cancel': cancel },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
    const confirm = within(dialog).getByRole('button', { name: 'Cancel order' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'I ordered it twice' }));
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByText('Why are you cancelling?')).toBeNull());
    expect(calls.filter((call) => call.name === 'order!cancel')).toEqual([
      { name: 'order!cancel', input: { orderId: '1', reason: 2 } },
    ]);
    expect(asked(calls)).toHaveLength(2);
  });
});
