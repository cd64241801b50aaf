import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { sellerOrder, sellerOrders } from '#testing/sample-orders.ts';

async function openDialog(answers: Answers) {
  const panel = openPanel('/orders?tab=confirm', { answers });
  fireEvent.click(await screen.findByRole('button', { name: /^Ship order 2026/ }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Ship this order' }));
  const carrier = dialog.getByLabelText(/^Carrier/, { selector: 'input' });
  const number = dialog.getByLabelText(/^Tracking number/, { selector: 'input' });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Ship order', hidden: true }));
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  return { ...panel, dialog, carrier, number, send, type };
}

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { dialog, carrier, number, send, type, callsOf } = await openDialog({});
  send();
  await dialog.findByText('Enter the carrier');
  dialog.getByText('Enter the tracking number');
  type(carrier, 'Harbour Pigeons');
  type(number, 'JD_014');
  fireEvent.blur(number);
  await dialog.findByText('Use 4 to 64 letters, digits, spaces or hyphens');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  send();
  expect(callsOf('order!ship')).toEqual([]);
});

test('a double click ships once, and the dialog closes', async () => {
  let answer: (data: { shipmentId: string; isWhole: boolean }) => void = () => undefined;
  const { carrier, number, send, type, callsOf } = await openDialog({
    'order!ship': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  type(carrier, ' DHL Express ');
  type(number, ' JD0146-0003 ');
  send();
  send();
  await waitFor(() => expect(callsOf('order!ship')).toHaveLength(1));
  send();
  expect(callsOf('order!ship')).toEqual([{ orderId: '1001', carrier: 'DHL Express', trackingNumber: 'JD0146-0003' }]);
  answer({ shipmentId: '5', isWhole: true });
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true, name: 'Ship this order' })).toBeNull());
  await screen.findByText('Shipped. The buyer has been notified.');
});

test('a refusal stays in the dialog with what was typed', async () => {
  const { dialog, carrier, number, send, type } = await openDialog({
    'order!ship': () => {
      throw new ApiError({ key: 'order_not_awaiting_shipment', code: 1 });
    },
  });
  type(carrier, 'UPS');
  type(number, '1Z999AA1');
  send();
  await dialog.findByText('This order is not waiting to be shipped.');
  expect(number).toHaveProperty('value', '1Z999AA1');
});

test('what was not answered is sent again under its key, so that no second parcel comes of it; another parcel has its own', async () => {
  const { dialog, carrier, number, send, type, callsOf, keysOf } = await openDialog({
    'order!ship': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  const sent = async (times: number) => {
    send();
    await waitFor(() => expect(callsOf('order!ship')).toHaveLength(times));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Ship order', hidden: true })).toHaveProperty('disabled', false),
    );
  };
  type(carrier, 'UPS');
  type(number, '1Z999AA1');
  await sent(1);
  await sent(2);
  type(number, '1Z999AA2');
  await sent(3);
  const [first, second, third] = keysOf('order!ship');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what was not answered keeps its key when the panel is loaded anew, until it is answered', async () => {
  let isLost = true;
  const answers: Answers = {
    'order!ship': () => {
      if (isLost) throw new ApiError({ key: 'network_error', code: 4 });
      return { shipmentId: '5', isWhole: true };
    },
  };
  const ship = async () => {
    const { dialog, carrier, number, send, type, keysOf, unmount } = await openDialog(answers);
    type(carrier, 'UPS');
    type(number, '1Z999AA1');
    send();
    await waitFor(() => expect(keysOf('order!ship')).toHaveLength(1));
    if (isLost) {
      const button = dialog.getByRole('button', { name: 'Ship order', hidden: true });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
    } else await screen.findByText('Shipped. The buyer has been notified.');
    unmount();
    return keysOf('order!ship')[0];
  };
  const first = await ship();
  isLost = false;
  expect(await ship()).toBe(first);
  expect(await ship()).not.toBe(first);
});

test('what was typed stays when the answer is lost and the order is read anew, and a parcel that left meanwhile is told', async () => {
  const line = {
    orderGoodsId: '1',
    sellerGoodsId: '2',
    skuId: '3',
    commodity: 'Linen shirt',
    specification: 'Blue',
    skuCode: 'LS-BLUE',
    img: '/a.webp',
    quantity: 33,
    shippedQuantity: 0,
    unitPrice: '50.00',
    lineTotal: '1650.00',
    discount: '0.00',
    isReviewed: false,
  };
  let shipped = 0;
  const { dialog, carrier, number, send, type } = await openDialog({
    'order!list': () => sellerOrders([sellerOrder({ lines: [{ ...line, shippedQuantity: shipped }] })]),
    'order!ship': () => {
      shipped = 3;
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  type(carrier, 'UPS');
  type(number, '1Z999AA1');
  send();
  await dialog.findByText(/No answer/);
  await dialog.findByText(/shipped in the meantime/);
  expect([carrier, number].map((field) => (field as HTMLInputElement).value)).toEqual(['UPS', '1Z999AA1']);
});
