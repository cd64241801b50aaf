import { ApiError, type OutputOf } from '@entrepot/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCall } from '#shared/api/calls.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account, orderPage } from '#testing/samples.ts';
import { PayDialog } from './pay-dialog.tsx';

const person = account({ money: '100.00', hasSafeword: true });

/** A page that shows orders. */
function Orders() {
  useCall('order!listMain', { pageSize: 20 });
  return null;
}

type Channel = OutputOf<'thirdPartyRecharge!getCoinList'>[number];
type Sent = { readonly input: unknown; readonly key: string | undefined };

/** Renders the dialog over an API whose payment answers in turn, and notes what was sent with which key. */
function open(
  total: string,
  payments: readonly (() => OutputOf<'order!pay'>)[],
  answers: Answers = {},
  around: ReactNode = null,
) {
  const sent: Sent[] = [];
  const onPaid = vi.fn();
  renderPage(
    <>
      {around}
      <PayDialog target={{ orderId: '5' }} total={total} onClose={vi.fn()} onPaid={onPaid} />
    </>,
    {
      answers: {
        'localuser!get': () => person,
        'syspara!getSyspara': () => ({ customer_service_url: 'https://help.example/' }),
        'order!pay': (input, { idempotencyKey }) => {
          sent.push({ input, key: idempotencyKey });
          const pay = payments[sent.length - 1];
          if (!pay) throw new Error('nobody pays that often in this test');
          return pay();
        },
        ...answers,
      },
    },
  );
  return { sent, onPaid };
}

const refuse =
  (key: string, params = {}) =>
  () => {
    throw new ApiError({ key, code: 1, params, serverText: key });
  };

async function enter(safeword: string) {
  fireEvent.change(await screen.findByLabelText(/^Fund password/), { target: { value: safeword } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
}

const card: Channel = {
  channel: 'card',
  title: '',
  symbol: 'USDT',
  isOpen: true,
  isSimulated: true,
  regions: [],
  minimum: '1.00',
  maximum: '5000.00',
  feeFixed: '0.00',
  feeRate: '0',
};

describe('paying', () => {
  afterEach(() => sessionStorage.clear());

  it('tries a lost answer again with the same key, and another password with another', async () => {
    const { sent, onPaid } = open('12.00', [
      refuse('network_error'),
      refuse('wrong_safeword', { left: 2 }),
      () => ({ paid: true, total: '12.00' }),
    ]);
    await enter('111111');
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect((await screen.findByText(/2 attempts are left today/)).getAttribute('role')).toBe('alert');
    await enter('246810');
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent.map(({ input }) => input)).toEqual([
      { orderId: '5', payType: 'balance', safeword: '111111' },
      { orderId: '5', payType: 'balance', safeword: '111111' },
      { orderId: '5', payType: 'balance', safeword: '246810' },
    ]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('asks for the orders anew when they were paid or cancelled elsewhere meanwhile', async () => {
    const list = vi.fn(() => orderPage([]));
    const { onPaid } = open('12.00', [refuse('order_already_paid')], { 'order!listMain': list }, <Orders />);
    await waitFor(() => expect(list).toHaveBeenCalledOnce());
    await enter('246810');
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('says what the balance lacks and how to come by it, and asks for nothing', async () => {
    open('100.01', []);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/short by \$0\.01/);
    expect((await screen.findByRole('link', { name: 'Customer service' })).getAttribute('href')).toBe(
      'https://help.example/',
    );
    // The least deposit is 1 USDT; afterwards one comes back to where the money was needed.
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(
      '/userInfo/money-package/recharge?amount=1.00&back=%2Findex',
    );
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('offers a bank card where one can be used, which needs no fund password', async () => {
    const { sent, onPaid } = open('12.00', [() => ({ paid: false, total: '12.00', redirectUrl: '/cardSimulator?x' })], {
      'thirdPartyRecharge!getCoinList': () => [card],
    });
    fireEvent.click(await screen.findByLabelText('Bank card'));
    expect(screen.queryByLabelText(/^Fund password/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cardSimulator?x'));
    expect(sent.map(({ input }) => input)).toEqual([{ orderId: '5', payType: 'card' }]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('keeps how one pays over a reload', async () => {
    const answers = { 'thirdPartyRecharge!getCoinList': () => [card] };
    open('12.00', [], answers);
    fireEvent.click(await screen.findByLabelText('Bank card'));
    cleanup();
    open('12.00', [], answers);
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Bank card' })).toHaveProperty('checked', true);
  });

  it('offers every open channel beside what the balance holds', async () => {
    const kettle: Channel = { ...card, channel: 'third_party_2', title: 'Kettle' };
    const closed: Channel = { ...card, channel: 'third_party_1', isOpen: false };
    const { sent } = open('12.00', [() => ({ paid: false, total: '12.00', redirectUrl: '/cardSimulator?x' })], {
      'thirdPartyRecharge!getCoinList': () => [closed, kettle],
    });
    expect(await screen.findByRole('radio', { name: /Balance.*\$100\.00/ })).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Kettle'));
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ orderId: '5', payType: 'third_party_2' }]));
  });

  it('leads to no deposit where none is possible', async () => {
    open('100.01', [], {
      'thirdPartyRecharge!getCoinList': () => [{ ...card, isOpen: false }],
      'channelBlockchain!list': () => [],
      'channelBlockchain!automatic': () => [],
    });
    expect(await screen.findByText(/Deposits are currently unavailable/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('keeps the fund password that was typed before the choice of payment was known', async () => {
    const known = Promise.withResolvers<OutputOf<'thirdPartyRecharge!getCoinList'>>();
    open('12.00', [], { 'thirdPartyRecharge!getCoinList': () => known.promise });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Fund password/);
    fireEvent.change(field, { target: { value: '246810' } });
    await act(async () => known.resolve([card]));
    await screen.findByLabelText('Bank card');
    expect(screen.getByLabelText<HTMLInputElement>(/^Fund password/).value).toBe('246810');
  });

  it('has a fund password chosen first by who has none', async () => {
    let hasSafeword = false;
    const choose = vi.fn(() => {
      hasSafeword = true;
      return null;
    });
    open('12.00', [], { 'localuser!get': () => ({ ...person, hasSafeword }), 'user!setSafewordReg': choose });
    expect((await screen.findByText('Your balance (USDT)')).nextElementSibling?.textContent).toBe('$100.00');
    fireEvent.change(await screen.findByLabelText(/^New fund password/), { target: { value: '246810' } });
    fireEvent.change(screen.getByLabelText(/^Repeat fund password/), { target: { value: '246811' } });
    fireEvent.change(screen.getByLabelText(/^Your login password/), { target: { value: 'correct1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set and continue' }));
    expect(screen.getByText('The two fund passwords are not the same.')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Repeat fund password/), { target: { value: '246810' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set and continue' }));
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined();
    expect(choose).toHaveBeenCalledOnce();
  });
});
