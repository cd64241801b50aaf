import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { sellerOrderWhole } from '#testing/sample-order-whole.ts';

const open = (changes: Parameters<typeof sellerOrderWhole>[0] = {}, answers: Answers = {}) =>
  openPanel('/orders/1001', { answers: { 'order!info': () => sellerOrderWhole(changes), ...answers } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => vi.restoreAllMocks());

test('the address is copied line by line as it stands on a label, with the phone and without empty lines', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open({ state: '' });
  await press('Copy address');
  await screen.findByText('Address copied');
  const copied = writeText.mock.lastCall?.[0] ?? '';
  expect(copied.split('\n').at(0)).toBe('Ada');
  expect(copied).toContain('Street 1');
  expect(copied.split('\n').slice(-2)).toEqual(['Germany', '+49 1']);
  expect(copied).not.toMatch(/\n\n|^\n|\n$/);
});

test('where the browser does not copy, it is said how to do it by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  open();
  await press('Copy address');
  await screen.findByText(/^Your browser did not allow copying/);
  expect(screen.queryByText('Address copied')).toBeNull();
});

test('the buyer is written to about this order, in one conversation however often it is pressed', async () => {
  const { address, callsOf } = open(
    {},
    { 'chat!open': () => ({ threadId: '9' }), 'chat!threads': () => ({ list: [], unread: 0 }) },
  );
  const write = await screen.findByRole('button', { name: 'Message the buyer' });
  fireEvent.click(write);
  fireEvent.click(write);
  await waitFor(() => expect(address()).toBe('/messages?thread=9&order=1001'));
  expect(callsOf('chat!open')).toEqual([{ orderId: '1001' }]);
});

test('a conversation that cannot be opened leaves the order and says why', async () => {
  const { address } = open(
    {},
    {
      'chat!open': () => {
        throw new ApiError({ key: 'network_error', code: 4 });
      },
    },
  );
  await press('Message the buyer');
  await screen.findByRole('alert');
  expect(address()).toBe('/orders/1001');
});

test("the buyer's words stand in their own direction, and nothing stands where there are none", async () => {
  const said = open({ remark: 'اتصل قبل التسليم' });
  expect((await screen.findByText('اتصل قبل التسليم')).getAttribute('dir')).toBe('auto');
  said.unmount();
  open({ remark: '' });
  await screen.findByRole('button', { name: 'Copy address' });
  expect(screen.queryByRole('heading', { name: "Buyer's note" })).toBeNull();
});

test('only what can be done with the order is offered', async () => {
  open({ actions: [] });
  await screen.findByRole('button', { name: 'Copy address' });
  for (const name of ['Confirm', 'Ship', 'Propose a refund']) expect(screen.queryByRole('button', { name })).toBeNull();
});
