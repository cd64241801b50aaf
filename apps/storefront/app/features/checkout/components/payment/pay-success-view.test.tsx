import { ApiError } from '@entrepot/client';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type Deposit, deposit, depositPage, type Order, orderPage, order as sampleOrder } from '#testing/samples.ts';
import { useCheckoutOrders } from '../../hooks/use-checkout-orders.ts';
import { PaySuccessView } from './pay-success-view.tsx';

const order = (orderId: string, status: Order['status'], total: string, refunded = '0.00') =>
  sampleOrder({
    orderId,
    orderNo: `N${orderId}`,
    checkoutId: '900',
    sellerName: `Store ${orderId}`,
    status,
    total,
    refunded,
  });

function open(orders: Order[], checkoutId = '900', payments: Deposit[] = []) {
  return renderPage(<PaySuccessView checkoutId={checkoutId} />, {
    at: `/paySuccess?checkoutId=${checkoutId}`,
    answers: {
      'order!listMain': () => orderPage(orders),
      'rechargeBlockchain!list': () => depositPage(payments),
    },
  });
}

const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

const unavailable = () => new ApiError({ key: 'service_unavailable', code: 50003 });

/** The checkout, whose orders are known unpaid, and after a press what became of its payment. */
function PayPage() {
  const [isPaying, setPaying] = useState(true);
  const { unpaid } = useCheckoutOrders('900');
  if (!isPaying) return <PaySuccessView checkoutId="900" />;
  return (
    <button type="button" disabled={unpaid.length === 0} onClick={() => setPaying(false)}>
      pay
    </button>
  );
}

describe('what became of a payment', () => {
  beforeEach(() => writeToken('token'));

  it('says what was paid, of the orders that were', async () => {
    const page = open([order('1', 1, '20.00'), order('2', 3, '5.50')]);
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeTruthy();
    expect(screen.getByText('$25.50')).toBeTruthy();
    expect(page.calls[0]?.input).toMatchObject({ checkoutId: '900' });
  });

  it('leads to paying what is left when only a part was paid', async () => {
    open([order('1', 1, '20.00'), order('2', 0, '5.50')]);
    expect(await link('Pay now')).toBe('/settlement?checkoutId=900');
    expect(screen.getAllByText('$20.00').length).toBeGreaterThan(0);
    expect(screen.getByText('$5.50')).toBeTruthy();
  });

  it('never calls an unpaid checkout paid, and leads to paying', async () => {
    open([order('1', 0, '20.00')]);
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeTruthy();
    expect(screen.queryByText('Payment successful')).toBeNull();
    expect(await link('Pay now')).toBe('/settlement?checkoutId=900');
  });

  it('says that a cancelled checkout was never paid', async () => {
    open([order('1', -1, '20.00')]);
    expect(await screen.findByRole('heading', { name: 'Cancelled before it was paid' })).toBeTruthy();
    expect(screen.getByText(/already paid by card, that amount is in your wallet balance/)).toBeTruthy();
    expect(screen.queryByText('Payment successful')).toBeNull();
  });

  it.each([
    ['paid otherwise', 1],
    ['cancelled', -1],
  ])('tells where money went that came for an order that was %s', async (_, status) => {
    const page = open([order('1', status, '20.00')], '900', [
      deposit({ surplus: '20.00' }),
      deposit({ depositId: '76', status: 'failed', isDeclined: true }),
    ]);
    expect((await screen.findByText(/more than was due/)).textContent).toMatch(/\$20\.00.*in your balance/);
    expect(await link('View payment')).toBe('/userInfo/money-package/recharge?deposit=77');
    expect(screen.queryByText(/declined/)).toBeNull();
    expect(page.calls.find(({ name }) => name === 'rechargeBlockchain!list')?.input).toEqual({ checkoutId: '900' });
  });

  it('says of money that has arrived that it is being processed, and asks for no second payment', async () => {
    open([order('1', 0, '20.00')], '900', [deposit()]);
    expect(await screen.findByRole('heading', { name: 'Your payment has arrived' })).toBeTruthy();
    expect(await screen.findByText(/is being processed/)).toBeTruthy();
    expect(screen.queryByText('Not paid yet')).toBeNull();
    expect(screen.queryByText(/Nothing was taken/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(await link('My orders')).toBe('/userInfo/my-order');
  });

  it.each([
    ['was left over', deposit({ surplus: '20.00' })],
    ['the bank took back', deposit({ chargeBackTime: '2026-11-02T10:00:00.000Z' })],
    ['is still waited for', deposit({ status: 'processing', redirectUrl: '/cardSimulator?reference=x' })],
  ])('asks for a payment when what came %s', async (_, payment) => {
    open([order('1', 0, '20.00')], '900', [payment]);
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeTruthy();
    expect(await link('Pay now')).toBe('/settlement?checkoutId=900');
    expect(screen.queryAllByText(/before we hear from the provider/)).toHaveLength('redirectUrl' in payment ? 1 : 0);
  });

  it('says that a card was declined, as long as nothing else was tried', async () => {
    open([order('1', 0, '20.00')], '900', [deposit({ depositId: '76', status: 'failed', isDeclined: true })]);
    expect(await screen.findByText(/Your card was declined.*another card or pay from your balance/)).toBeTruthy();
  });

  it.each([
    ['another person’s', '901'],
    ['no checkout at all', ''],
    ['nonsense', 'abc'],
  ])('has nothing to say of %s', async (_, checkoutId) => {
    const page = open([], checkoutId);
    expect(await screen.findByText('Checkout not found')).toBeTruthy();
    expect(screen.queryByText('Payment successful')).toBeNull();
    expect(page.calls).toHaveLength(checkoutId === '901' ? 1 : 0);
  });

  it('tells of money that came back since', async () => {
    open([order('1', 6, '20.00', '20.00')]);
    expect(await screen.findByText(/since been refunded/)).toBeTruthy();
  });

  it('says nothing from before the payment while the shop does not answer, and goes on by itself once it does', async () => {
    const list = vi.fn(() => orderPage([order('1', 0, '20.00')]));
    renderPage(<PayPage />, {
      at: '/paySuccess?checkoutId=900',
      answers: { 'order!listMain': list, 'rechargeBlockchain!list': () => depositPage([]) },
    });
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'pay' });
    await vi.waitFor(() => expect(pay.disabled).toBe(false));
    list.mockImplementationOnce(() => {
      throw unavailable();
    });
    list.mockImplementation(() => orderPage([order('1', 1, '20.00')]));
    fireEvent.click(pay);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Not paid yet')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Payment successful' }, { timeout: 4000 })).toBeTruthy();
  });

  it('asks for payments that it cannot learn of at a pace, not as fast as they fail', async () => {
    const payments = vi.fn(() => {
      throw unavailable();
    });
    renderPage(<PaySuccessView checkoutId="900" />, {
      at: '/paySuccess?checkoutId=900',
      answers: {
        'order!listMain': () => orderPage([order('1', 0, '20.00')]),
        'rechargeBlockchain!list': payments,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(payments.mock.calls.length).toBeLessThan(4);
  });
});
