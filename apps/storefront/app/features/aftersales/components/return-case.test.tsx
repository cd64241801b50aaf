import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { ReturnCase as Case } from '../hooks/case-types.ts';
import { ReturnCase } from './return-case.tsx';

const time = '2026-01-02T00:00:00.000Z';
const entry: Case['entries'][number] = {
  entryId: '1',
  by: 'buyer',
  key: 'requested',
  content: '',
  imgUrls: [],
  params: { amount: '12.00' },
  createTime: time,
};
const shown: Case = {
  returnId: '9',
  orderId: '1',
  orderNo: '12345678901234',
  sellerId: '3',
  sellerName: 'Lamps',
  buyerName: 'Ann',
  kind: 'return',
  state: 'offered',
  reason: 5,
  amount: '12.00',
  offer: '6.00',
  refunded: '0.00',
  commodity: 'Desk lamp',
  img: '',
  lineNum: 1,
  quantity: 1,
  createTime: time,
  due: { time, kind: 'refund', by: 'buyer' },
  explain: 'Broken glass',
  imgUrls: [],
  lines: [],
  isWholeOrder: true,
  needsGoods: false,
  order: { status: 6, total: '12.00', refunded: '0.00', refundable: '12.00', isSettled: false },
  entries: [entry],
  actions: ['accept', 'decline', 'withdraw', 'message'],
};
const inputs = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);

describe('a case', () => {
  it('names the money before an offer is accepted, and accepts it once', async () => {
    const { calls } = renderPage(<ReturnCase case={shown} />, { answers: { 'orderReturn!answer': () => null } });
    fireEvent.click(screen.getByRole('button', { name: /^Accept .*6\.00/ }));
    expect(screen.getByText(/6\.00.? is refunded to your balance immediately/)).toBeTruthy();
    const confirm = screen.getAllByRole('button', { name: /^Accept .*6\.00/, hidden: true }).at(-1);
    if (confirm) {
      fireEvent.click(confirm);
      fireEvent.click(confirm);
    }
    await waitFor(() =>
      expect(inputs(calls, 'orderReturn!answer')).toEqual([{ returnId: '9', accept: true, amount: '6.00' }]),
    );
  });

  it('takes messages while it is open, and none once it is over', async () => {
    const { calls } = renderPage(<ReturnCase case={shown} />, {
      answers: { 'orderReturn!message': () => ({ entryId: '2' }) },
    });
    const field = screen.getByLabelText('Message');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: ' See the image ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(inputs(calls, 'orderReturn!message')).toHaveLength(1));
    expect(inputs(calls, 'orderReturn!message')[0]).toMatchObject({ returnId: '9', content: 'See the image' });
  });

  it('sends a message again under its number after a lost answer and a reload', async () => {
    sessionStorage.clear();
    const lost = () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    };
    const numbers: unknown[] = [];
    for (const answer of [lost, () => ({ entryId: '2' }), () => ({ entryId: '3' })]) {
      const { calls, unmount } = renderPage(<ReturnCase case={shown} />, {
        answers: { 'orderReturn!message': answer },
      });
      fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Once' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(inputs(calls, 'orderReturn!message')).toHaveLength(1));
      numbers.push((inputs(calls, 'orderReturn!message')[0] as { clientId: string }).clientId);
      await waitFor(() =>
        expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe(answer === lost ? 'Once' : ''),
      );
      unmount();
    }
    expect(numbers[1]).toBe(numbers[0]);
    expect(numbers[2]).not.toBe(numbers[0]);
  });

  it('offers nothing once it is over', () => {
    const { due: _due, ...ended } = shown;
    renderPage(<ReturnCase case={{ ...ended, state: 'refunded', refunded: '12.00', actions: [] }} />, {});
    expect(screen.getByText('Refund completed')).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept|Withdraw|Decline|Send/ })).toBeNull();
  });

  it('wants carrier and number of what goes back', async () => {
    const { due: _due, ...waiting } = shown;
    const actions: Case['actions'] = ['send_goods', 'withdraw'];
    const sent = { ...waiting, state: 'awaiting_goods' as const, returnAddress: 'Dock 4, Antwerp', actions };
    const { calls } = renderPage(<ReturnCase case={sent} />, { answers: { 'orderReturn!sendGoods': () => null } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter tracking number' }));
    fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'UPS' } });
    fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '1Z' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Mark as sent', hidden: true })[0]!);
    expect(screen.getByText(/4 to 64 letters/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '1Z 999' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Mark as sent', hidden: true })[0]!);
    await waitFor(() =>
      expect(inputs(calls, 'orderReturn!sendGoods')).toEqual([
        { returnId: '9', carrier: 'UPS', trackingNumber: '1Z 999' },
      ]),
    );
  });
});
