import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import OrderDetail from '#routes/order-detail.tsx';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { type OrderDetail as Order, orderDetail as order } from '#testing/sample-order.ts';
import { product, sku } from '#testing/samples.ts';

const open = (found: Order | (() => Order), answers: Answers = {}) =>
  renderPage(<OrderDetail />, {
    at: '/userInfo/order-detail?orderId=1',
    answers: {
      'order!info': () => (typeof found === 'function' ? found() : found),
      'orderLog!list': () => [{ log: 'placed', params: {}, createTime: '2026-11-21T10:00:00.000Z' }],
      'syspara!getSyspara': () => ({}),
      ...answers,
    },
  });
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);
const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};

describe('an order', () => {
  it('shows its total part by part, and leaves out what costs nothing', async () => {
    open(order());
    const goods = await screen.findByText('$15.00', { selector: 'dd *' });
    const totals = goods.closest('dl') as HTMLElement;
    expect(totals.textContent).toContain('$3.50');
    expect(totals.textContent).toContain('$2.50');
    expect(totals.textContent).toContain('-$1.00');
    expect(totals.textContent).not.toContain('$0.00');
    expect(totals.textContent).toContain('$17.50');
  });

  it('shows what the buyer told the seller', async () => {
    open(order({ remark: 'Ring {twice}' }));
    await screen.findByText('Your note: Ring {twice}');
  });

  it('calls free what is free, and shows what came back', async () => {
    open(order({ freight: '0.00', shippingFee: '0.00', longDistanceFee: '0.00', discount: '0.00', refunded: '5.00' }));
    const goods = await screen.findByText('$15.00', { selector: 'dd *' });
    const totals = goods.closest('dl') as HTMLElement;
    expect(totals.textContent).toMatch(/Free/i);
    expect(totals.textContent).toContain('-$5.00');
  });

  it('says how far it is, and until when the money is held', async () => {
    open(order());
    const steps = within(await screen.findByRole('list', { name: 'Progress' }));
    expect(steps.getAllByRole('listitem').find((step) => step.hasAttribute('aria-current'))?.textContent).toContain(
      'Shipped',
    );
    screen.getByText(/^Your money is held until you confirm receipt/);
  });

  it('does not say that money is held before anything was paid', async () => {
    const { payTime: _, shipTime: __, ...unpaid } = order({ status: 0, actions: ['pay', 'cancel'] });
    open(unpaid);
    await screen.findByText('To be paid');
    expect(screen.queryByText(/^Your money is held/)).toBeNull();
    screen.getByRole('link', { name: 'Pro-forma invoice' });
  });

  it('that belongs to somebody else leads to the own ones', async () => {
    open(() => refuse('order_not_found')());
    await screen.findByText('This order does not exist');
    expect(screen.getByRole('link', { name: 'Back to my orders' }).getAttribute('href')).toBe('/userInfo/my-order');
  });

  it('says why it was cancelled', async () => {
    open(order({ status: -1, cancelReason: 2, actions: [] }));
    await screen.findByText('Reason: I ordered it twice');
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  });

  it('offers what the server allows and nothing else, the most pressing last', async () => {
    open(order({ status: 4, actions: ['review', 'return', 'buy_again'] }));
    const review = await screen.findByRole('link', { name: 'Review' });
    const names = [...(review.closest('div') as HTMLElement).querySelectorAll('a, button')]
      .map((element) => element.textContent)
      .filter((name) => name !== '');
    expect(names.slice(0, 3)).toEqual(['Return goods', 'Buy again', 'Review']);
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull();
  });
});

describe('confirming receipt', () => {
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    return within(screen.getByRole('dialog', { name: 'Have the goods arrived?' }));
  };

  it('says first how much goes to whom, and reads the order anew afterwards', async () => {
    let status = 3;
    const { calls } = open(() => order({ status, actions: status === 3 ? ['receipt'] : ['review'] }), {
      'order!receipt': () => {
        status = 4;
        return null;
      },
    });
    const dialog = await confirm();
    expect(dialog.getByText(/^Confirm only when everything has arrived/).textContent).toMatch(
      /\$17\.50.* released to Harbour Homeware/,
    );
    expect(inputsOf(calls, 'order!receipt')).toEqual([]);
    const button = dialog.getByRole('button', { name: 'Confirm receipt' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Receipt confirmed. How was it?');
    await screen.findByRole('link', { name: 'Review' });
    expect(inputsOf(calls, 'order!receipt')).toEqual([{ orderId: '1' }]);
  });

  it('leads the keyboard on to what comes next, as the button that was pressed has gone', async () => {
    let status = 3;
    open(() => order({ status, actions: status === 3 ? ['buy_again', 'receipt'] : ['buy_again', 'review'] }), {
      'order!receipt': () => {
        status = 4;
        return null;
      },
    });
    (await screen.findByRole('button', { name: 'Confirm receipt' })).focus();
    const dialog = await confirm();
    const button = dialog.getByRole('button', { name: 'Confirm receipt' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Review' })));
  });

  it('can be thought over', async () => {
    const { calls } = open(order());
    const dialog = await confirm();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Have the goods arrived?' })).toBeNull());
    expect(inputsOf(calls, 'order!receipt')).toEqual([]);
  });

  it('that was refused says why, and the order is as before', async () => {
    open(order(), { 'order!receipt': refuse('order_refund_open') });
    const dialog = await confirm();
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm receipt' }));
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Confirm receipt' });
  });

  it('whose answer was lost reads anew what became of it', async () => {
    const { calls } = open(order(), { 'order!receipt': refuse('network_error') });
    const dialog = await confirm();
    const before = inputsOf(calls, 'order!info').length;
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm receipt' }));
    await waitFor(() => expect(inputsOf(calls, 'order!info').length).toBeGreaterThan(before));
  });
});

describe('buying again', () => {
  afterEach(() => localStorage.clear());

  const bought = order({ status: 5, actions: ['buy_again'] });

  it('asks for the products of the order once, and says when none of them is offered any more', async () => {
    const { calls } = open(bought, { 'sellerGoods!info': () => ({ goodsList: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy again' }));
    await screen.findByText('These products are no longer offered');
    expect(inputsOf(calls, 'sellerGoods!info')).toEqual([{ ids: ['11'] }]);
  });

  it('leaves out what is sold out', async () => {
    open(bought, { 'sellerGoods!info': () => ({ goodsList: [product({ skus: [sku({ stock: 0 })] })] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy again' }));
    await screen.findByText('These products are no longer offered');
  });

  it('says when the shop did not answer', async () => {
    open(bought, { 'sellerGoods!info': refuse('network_error') });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy again' }));
    await screen.findByText(/No answer from the shop/);
  });
});

describe('parcels', () => {
  afterEach(() => vi.restoreAllMocks());

  const shipped = order({
    shipments: [
      {
        shipmentId: '41',
        carrier: 'DHL',
        trackingNumber: 'JD0146',
        trackingUrl: 'https://track.example/JD0146',
        createTime: '2026-11-22T10:00:00.000Z',
        lines: [{ orderGoodsId: '31', quantity: 3 }],
        events: [],
      },
    ],
  });

  it('lead to the carrier, and their number is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open(shipped);
    const track = await screen.findByRole('link', { name: /^Track with DHL/ });
    expect(track.getAttribute('href')).toBe('https://track.example/JD0146');
    expect(track.getAttribute('rel')).toContain('noopener');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Tracking number copied');
    expect(writeText).toHaveBeenCalledWith('JD0146');
  });

  it('say nothing when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    open(shipped);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Tracking number copied')).toBeNull();
  });
});
