import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Sent = { readonly rows: { orderNo: string; trackingNumber: string }[]; readonly isDryRun: boolean };

/** A server that refuses numbers that begin with BAD. */
const shipMany: Answers = {
  'order!shipMany': (({ rows, isDryRun }: Sent) => {
    const outcomes = rows.map(({ orderNo, trackingNumber }, place) =>
      trackingNumber.startsWith('BAD')
        ? { orderNo, outcome: 'refused', error: 'tracking_number_used' }
        : {
            orderNo,
            orderId: String(place + 1),
            buyerName: 'Ada',
            nation: 'DE',
            quantity: 3,
            outcome: isDryRun ? 'ready' : 'shipped',
          },
    );
    return { shipped: outcomes.filter((row) => row.outcome !== 'refused').length, rows: outcomes };
  }) as never,
};

async function openList() {
  const panel = openPanel('/orders/ship', { answers: shipMany });
  const list = await screen.findByLabelText('Tracking numbers');
  const paste = (text: string) => fireEvent.change(list, { target: { value: text } });
  const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...panel, paste, press };
}

test('a pasted list is checked row by row, put right in place, and shipped', async () => {
  const { paste, press, callsOf } = await openList();
  paste('11\tDHL\tAB 1001\n12\tDHL\tBAD1002');
  press('Check the list');
  await screen.findByText('1 order can be shipped');
  screen.getByText('1 row needs attention');
  screen.getByText('This tracking number was already used for another buyer.');
  screen.getAllByText(/Ada, Germany, 3 pieces/);

  fireEvent.change(screen.getByDisplayValue('BAD1002'), { target: { value: 'AB 1002' } });
  screen.getByText('Changed – check again');
  press('Check again');
  await screen.findByText('2 orders can be shipped');
  press('Ship 2 orders');
  await screen.findByText('2 orders shipped');
  expect(callsOf('order!shipMany').map((input) => (input as Sent).isDryRun)).toEqual([true, true, false]);
  expect((callsOf('order!shipMany').at(-1) as Sent).rows[1]).toEqual({
    orderNo: '12',
    carrier: 'DHL',
    trackingNumber: 'AB 1002',
  });
});

test('rows stay as they were sent until the answer has come', async () => {
  const answers: (() => void)[] = [];
  const slow: Answers = {
    'order!shipMany': (async (input: Sent) => {
      if (!input.isDryRun) await new Promise<void>((resolve) => answers.push(resolve));
      return (shipMany['order!shipMany'] as (input: Sent) => unknown)(input);
    }) as never,
  };
  openPanel('/orders/ship', { answers: slow });
  fireEvent.change(await screen.findByLabelText('Tracking numbers'), {
    target: { value: '11,DHL,A1001\n12,DHL,A1002' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ship 2 orders' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByDisplayValue<HTMLInputElement>('A1001').disabled).toBe(true);
  for (const remove of screen.getAllByRole<HTMLButtonElement>('button', { name: /off the list$/ }))
    expect(remove.disabled).toBe(true);
  answers[0]?.();
  await screen.findByText('2 orders shipped');
});

test('what is refused is not sent, and can be taken along afterwards', async () => {
  const { paste, press, callsOf } = await openList();
  paste('11,DHL,AB1001\n12,DHL,BAD1002');
  press('Check the list');
  await screen.findByText('1 order can be shipped');
  press('Ship 1 order');
  await screen.findByText('1 order shipped');
  screen.getByText('1 row was refused');
  screen.getByRole('button', { name: 'Download refused rows' });
  expect((callsOf('order!shipMany').at(-1) as Sent).rows).toHaveLength(1);
});

test('a list without rows, and one that is too long, are told before anything is sent', async () => {
  const { paste, press, callsOf } = await openList();
  paste('hello');
  press('Check the list');
  await screen.findByText(/This list has no row with an order/);
  paste(Array.from({ length: 501 }, (_, place) => `${place},DHL,AB${place}000`).join('\n'));
  press('Check the list');
  await screen.findByText(/The list has 501 rows/);
  expect(callsOf('order!shipMany')).toEqual([]);
});

test('a carrier fills in where the list names none, and rows can be taken off', async () => {
  const { paste, press, callsOf } = await openList();
  paste('11,AB1001\n12,AB1002');
  fireEvent.change(screen.getByLabelText('Carrier for rows without one', { selector: 'input' }), {
    target: { value: 'GLS' },
  });
  press('Check the list');
  await screen.findByText('2 orders can be shipped');
  press('Take order 12 off the list');
  await waitFor(() => expect(within(screen.getByRole('main')).queryByDisplayValue('12')).toBeNull());
  press('Ship 1 order');
  await screen.findByText('1 order shipped');
  expect((callsOf('order!shipMany').at(-1) as Sent).rows).toEqual([
    { orderNo: '11', carrier: 'GLS', trackingNumber: 'AB1001' },
  ]);
});
