import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { sellerOrderWhole as whole } from '#testing/sample-order-whole.ts';

type Whole = SellerOutputOf<'order!info'>;
type Shipment = Whole['shipments'][number];

const open = (found: Whole | (() => Whole), answers: Answers = {}) =>
  openPanel('/orders/1001', {
    answers: { 'order!info': () => (typeof found === 'function' ? found() : found), ...answers },
  });
const refuse = (key: string, params = {}) => {
  throw new ApiError({ key, code: 4, params });
};
const dialogOf = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const field = (label: RegExp | string) =>
    dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  return {
    dialog,
    field,
    type: (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } }),
  };
};

const refundable = whole({ actions: ['propose_refund'], refunded: '12.00' });
const propose = async () => {
  const opened = await dialogOf('Propose a refund');
  const send = () => fireEvent.click(opened.dialog.getByRole('button', { name: 'Propose a refund', hidden: true }));
  return { ...opened, send };
};

test('a refund begins with all that is left, needs its reason, and tells the buyer', async () => {
  const { callsOf } = open(refundable, { 'orderReturn!propose': () => ({ returnId: '9' }) });
  const { dialog, field, type, send } = await propose();
  expect(field('Amount in USDT').value).toBe('100.00');
  send();
  await dialog.findByText('Tell the buyer why');
  expect(field(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  expect(callsOf('orderReturn!propose')).toEqual([]);
  type(/^Reason/, ' Sold out. ');
  send();
  await screen.findByText('Proposal sent. The buyer has been asked.');
  expect(callsOf('orderReturn!propose')).toEqual([{ orderId: '1001', amount: '100.00', explain: 'Sold out.' }]);
  expect(callsOf('order!info').length).toBeGreaterThan(1);
});

test.each(['100.01', '0', '0.00', '1,5', '1.234', '-3', ''])('a refund of "%s" is not proposed', async (amount) => {
  const { callsOf } = open(refundable);
  const { dialog, field, type, send } = await propose();
  type('Amount in USDT', amount);
  type(/^Reason/, 'Sold out.');
  send();
  await dialog.findByText('Enter an amount of at most $100.00');
  expect(field('Amount in USDT').getAttribute('aria-invalid')).toBe('true');
  expect(callsOf('orderReturn!propose')).toEqual([]);
});

test('a refused proposal stays open with the reason until the next attempt', async () => {
  let isRefused = true;
  open(refundable, {
    'orderReturn!propose': () => (isRefused ? refuse('order_refund_open') : { returnId: '9' }),
  });
  const { dialog, field, type, send } = await propose();
  type(/^Reason/, 'Sold out.');
  send();
  await dialog.findByRole('alert', { hidden: true });
  expect(field(/^Reason/).value).toBe('Sold out.');
  isRefused = false;
  send();
  await screen.findByText('Proposal sent. The buyer has been asked.');
});

const parcel = (changes: Partial<Shipment> = {}): Shipment => ({
  shipmentId: '41',
  carrier: 'DHL',
  trackingNumber: 'JD0146',
  createTime: '2026-11-21T09:00:00.000Z',
  lines: [{ orderGoodsId: '1', quantity: 2 }],
  events: [],
  ...changes,
});
const shipped = (changes: Partial<Shipment> = {}) => whole({ status: 3, actions: [], shipments: [parcel(changes)] });

test('a number is corrected while that is possible, and it is said until when', async () => {
  const { callsOf } = open(shipped({ correctableUntil: '2026-11-22T01:00:00.000Z' }), {
    'order!correctTracking': () => null,
  });
  const { dialog, field, type } = await dialogOf('Correct number');
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  // Nine in the morning there.
  dialog.getByText(/^Possible until .*09:00/);
  expect(field('Tracking number').value).toBe('JD0146');
  type('Tracking number', 'x');
  save();
  await dialog.findByText('Use 4 to 64 letters, digits, spaces or hyphens');
  expect(callsOf('order!correctTracking')).toEqual([]);
  type('Tracking number', ' JD0147 ');
  save();
  await screen.findByText('Parcel corrected');
  expect(callsOf('order!correctTracking')).toEqual([{ shipmentId: '41', carrier: 'DHL', trackingNumber: 'JD0147' }]);
});

test('a number that cannot be corrected any more is not offered to be', async () => {
  open(shipped());
  await screen.findByText('JD0146');
  expect(screen.queryByRole('button', { name: 'Correct number' })).toBeNull();
  screen.getByRole('button', { name: 'Add tracking note' });
});

test('where a parcel is goes to the buyer, at the time of the platform', async () => {
  const { callsOf } = open(shipped(), { 'shipment!addEvent': () => ({ eventId: '1' }) });
  const { dialog, type } = await dialogOf('Add tracking note');
  type('Place', ' Hamburg ');
  type('Note for the buyer', 'Waiting for customs.');
  type(/^When/, '2026-11-22T08:30');
  fireEvent.click(dialog.getByRole('button', { name: 'Add tracking note', hidden: true }));
  await screen.findByText('The buyer can see it now');
  expect(callsOf('shipment!addEvent')).toEqual([
    {
      shipmentId: '41',
      kind: 'in_transit',
      place: 'Hamburg',
      text: 'Waiting for customs.',
      time: '2026-11-22T00:30:00.000Z',
    },
  ]);
});

test('without a time it happened now, and the server says when that is', async () => {
  const { callsOf } = open(shipped(), { 'shipment!addEvent': () => ({ eventId: '1' }) });
  const { dialog } = await dialogOf('Add tracking note');
  fireEvent.click(dialog.getByRole('button', { name: 'Add tracking note', hidden: true }));
  await waitFor(() =>
    expect(callsOf('shipment!addEvent')).toEqual([{ shipmentId: '41', kind: 'in_transit', place: '', text: '' }]),
  );
});

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Private note');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save note' }));

test('a note is saved, and only once something was changed', async () => {
  let stored: Whole['note'] = { text: 'Fragile', version: 2 };
  const { callsOf } = open(() => whole({ note: stored }), {
    'order!note': ({ text }: { text: string }) => {
      stored = { text, version: 3 };
      return { version: 3 };
    },
  });
  const field = await note();
  expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: 'Fragile!' } });
  save();
  await screen.findByText('Note saved');
  expect(callsOf('order!note')).toEqual([{ orderId: '1001', text: 'Fragile!', version: 2 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true));
  fireEvent.change(field, { target: { value: 'Very fragile' } });
  save();
  await waitFor(() => expect(callsOf('order!note')[1]).toEqual({ orderId: '1001', text: 'Very fragile', version: 3 }));
});

test('a note of somebody else is not written over unseen, though the order was read anew meanwhile', async () => {
  let stored: Whole['note'] = { text: '', version: 0 };
  let isLost = true;
  const { callsOf } = open(() => whole({ note: stored }), {
    'order!note': ({ version }: { version: number }) => {
      if (isLost) {
        stored = { text: 'Call first', version: 1 };
        return refuse('network_error');
      }
      if (version !== stored.version) return refuse('order_note_changed', stored);
      return { version: version + 1 };
    },
  });
  const field = await note();
  fireEvent.change(field, { target: { value: 'Ring twice' } });
  const reads = callsOf('order!info').length;
  save();
  await waitFor(() => expect(callsOf('order!info').length).toBeGreaterThan(reads));
  isLost = false;
  expect(field.value).toBe('Ring twice');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', false));
  save();
  const theirs = within(await screen.findByText('Now it says:').then((title) => title.closest('div') as HTMLElement));
  theirs.getByText('Call first');
  expect(field.value).toBe('Ring twice');
  // Whoever has seen it may write over it.
  save();
  await screen.findByText('Note saved');
  expect(callsOf('order!note').map((call) => (call as { version: number }).version)).toEqual([0, 0, 1]);
});

test('the note of somebody else can be taken instead', async () => {
  open(whole(), { 'order!note': () => refuse('order_note_changed', { text: 'Call first', version: 1 }) });
  const field = await note();
  fireEvent.change(field, { target: { value: 'Ring twice' } });
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Use this text' }));
  expect(field.value).toBe('Call first');
});

test('an order shows as confirmed at once, and back again when the server refuses', async () => {
  const answer = Promise.withResolvers<null>();
  open(whole(), { 'order!confirm': () => answer.promise });
  const confirm = () => screen.queryByRole('button', { name: /^Confirm order/ });
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm order/ }));
  await waitFor(() => expect(confirm()).toBeNull());
  answer.reject(new ApiError({ key: 'order_cancelled', code: 4, params: {} }));
  await waitFor(() => expect(confirm()).not.toBeNull());
  await screen.findByText('This order has been cancelled.');
});
