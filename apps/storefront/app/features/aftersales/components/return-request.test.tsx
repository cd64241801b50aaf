import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { ReturnOptions } from '../hooks/case-types.ts';
import { ReturnRequest } from './return-request.tsx';

const line = {
  orderGoodsId: '31',
  commodity: 'Desk lamp',
  specification: 'White',
  img: '',
  quantity: 3,
  paid: '10.00',
  maxAmount: '10.00',
};
const options: ReturnOptions = {
  kind: 'return',
  isWholeOrderOnly: false,
  maxAmount: '12.00',
  otherAmount: '2.00',
  lines: [line],
  reasons: [0, 5, 8],
  answerHours: 72,
};
const answers = { 'order!returns': () => ({ returnId: '9' }) };
const sent = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter((call) => call.name === 'order!returns').map((call) => call.input);
const amount = () => screen.getByLabelText<HTMLInputElement>('Refund amount (USDT)');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
const choose = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

describe('asking for money back', () => {
  it('begins with everything, and the amount follows the pieces by whole cents', async () => {
    const { calls } = renderPage(<ReturnRequest orderId="1" options={options} onSent={vi.fn()} />, { answers });
    expect(amount().value).toBe('12.00');
    const pieces = screen.getByRole('textbox', { name: 'Quantity of Desk lamp' });
    fireEvent.change(pieces, { target: { value: '1' } });
    fireEvent.blur(pieces);
    expect(amount().value).toBe('3.33');
    choose('5');
    submit();
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toEqual({
      orderId: '1',
      lines: [{ orderGoodsId: '31', quantity: 1 }],
      reason: 5,
      amount: '3.33',
      explain: '',
      imgUrls: [],
    });
  });

  it('leaves out what is not sent back', async () => {
    const cup = { ...line, orderGoodsId: '32', commodity: 'Cup' };
    const two = { ...options, lines: [line, cup] };
    const { calls } = renderPage(<ReturnRequest orderId="1" options={two} onSent={vi.fn()} />, { answers });
    const pieces = screen.getByRole('textbox', { name: 'Quantity of Cup' });
    fireEvent.change(pieces, { target: { value: '0' } });
    fireEvent.blur(pieces);
    choose('5');
    submit();
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({ lines: [{ orderGoodsId: '31', quantity: 3 }], amount: '10.00' });
  });

  it('leads to the field that is missing or wrong', () => {
    renderPage(<ReturnRequest orderId="1" options={options} onSent={vi.fn()} />, { answers });
    screen.getByRole('button', { name: 'Send request' }).focus();
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    choose('8');
    fireEvent.change(amount(), { target: { value: '99' } });
    submit();
    expect(document.activeElement).toBe(amount());
  });

  it('is not sent without a reason, or for more than can be refunded', async () => {
    const onSent = vi.fn();
    const { calls } = renderPage(<ReturnRequest orderId="1" options={options} onSent={onSent} />, { answers });
    submit();
    expect(screen.getByText('Choose a reason.')).toBeTruthy();
    choose('8');
    fireEvent.change(amount(), { target: { value: '12.01' } });
    submit();
    expect(screen.getByText(/At most .*12\.00.* can be refunded/)).toBeTruthy();
    fireEvent.change(amount(), { target: { value: '0' } });
    submit();
    expect(screen.getByText('Enter an amount such as 12.50.')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    fireEvent.change(amount(), { target: { value: '7.5' } });
    submit();
    submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('9'));
    expect(sent(calls)).toEqual([{ orderId: '1', reason: 8, amount: '7.5', explain: '', imgUrls: [] }]);
  });

  it('is still there after a reload, as far as it may still be asked for, and gone once it was sent', async () => {
    const open = (shown = options, onSent = vi.fn()) =>
      renderPage(<ReturnRequest orderId="1" options={shown} onSent={onSent} />, { answers });
    const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What happened/);
    const reason = () => screen.getByLabelText<HTMLSelectElement>('Reason');
    const first = open();
    choose('5');
    fireEvent.change(words(), { target: { value: 'It arrived broken.' } });
    fireEvent.change(amount(), { target: { value: '7.50' } });
    first.unmount();
    const second = open();
    expect([reason().value, words().value, amount().value]).toEqual(['5', 'It arrived broken.', '7.50']);
    second.unmount();
    const other = open({ ...options, reasons: [0, 8] });
    expect([reason().value, words().value]).toEqual(['', 'It arrived broken.']);
    other.unmount();
    const onSent = vi.fn();
    const last = open(options, onSent);
    submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    last.unmount();
    open();
    expect([reason().value, words().value, amount().value]).toEqual(['', '', '12.00']);
  });

  it('says why nothing can be asked, and leads to the open case', async () => {
    const { kind: _kind, ...rest } = options;
    const closed = { ...rest, refusal: { error: 'order_refund_open', params: {} }, openReturnId: '7' };
    renderPage(<ReturnRequest orderId="1" options={closed} onSent={vi.fn()} />, {});
    expect(await screen.findByText(/still open/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View the open case' }).getAttribute('href')).toContain('returnId=7');
  });
});
