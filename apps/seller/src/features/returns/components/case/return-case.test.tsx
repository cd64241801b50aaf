import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { storeReturn } from '#testing/sample-returns.ts';

const openCase = async (found = storeReturn(), answers: Answers = {}) => {
  const panel = openPanel('/returns/9001', { answers: { 'orderReturn!info': () => found, ...answers } });
  await screen.findByRole('heading', { level: 1, name: /^Return|proposal/ });
  return panel;
};

async function openStep(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const send = (label: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name: label, hidden: true }));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
  return { dialog, send, type };
}

test('before answering it shows what the answer costs and what happens without one', async () => {
  await openCase();
  screen.getByText(/^Without your answer the buyer gets .*\$20\.00.* back\.$/);
  const part = within(screen.getByRole('heading', { name: 'Your answer' }).closest('section') as HTMLElement);
  const amountOf = (label: string) => part.getByText(label).nextElementSibling?.textContent;
  expect(amountOf('Back to the buyer')).toBe('$20.00');
  expect(amountOf('Commission you no longer pay')).toBe('$1.00');
  expect(amountOf('You earn from this order now')).toBe('$43.00');
  expect(amountOf('You earn afterwards')).toBe('$24.00');
  expect(part.queryByText('Taken from your balance')).toBeNull();
});

test('after settlement it says that the balance pays', async () => {
  const found = storeReturn();
  await openCase({ ...found, order: { ...found.order, isSettled: true } });
  expect(screen.getByText('Taken from your balance').nextElementSibling?.textContent).toBe('$19.00');
});

test('agreeing is confirmed with the money named, and happens once', async () => {
  let answer: (data: null) => void = () => undefined;
  const { callsOf } = await openCase(storeReturn(), {
    'orderReturn!accept': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const { dialog, send } = await openStep('Agree and refund');
  dialog.getByText(/^Refund .*\$20\.00.*\?$/);
  send(/^Refund .*\$20\.00/);
  send(/^Refund .*\$20\.00/);
  await waitFor(() => expect(callsOf('orderReturn!accept')).toHaveLength(1));
  send(/^Refund .*\$20\.00/);
  expect(callsOf('orderReturn!accept')).toEqual([{ returnId: '9001', needsGoods: false, content: '' }]);
  answer(null);
  await screen.findByText(/\$20\.00.* was refunded to the buyer\.$/);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

const submitDialog = () =>
  fireEvent.submit(screen.getByRole('dialog', { hidden: true }).querySelector('form') as HTMLFormElement);

test('an offer is bounded by what is asked and needs its reason', async () => {
  const { callsOf } = await openCase(storeReturn(), { 'orderReturn!offer': () => null });
  const { dialog, send, type } = await openStep('Offer a partial refund');
  type('Amount', '20.01');
  await dialog.findByText(/^Enter an amount of at most .*\$20\.00/);
  send('Make the offer');
  await dialog.findByText('Please write a sentence so that the buyer understands');
  expect(callsOf('orderReturn!offer')).toEqual([]);
  type('Amount', '8.00');
  type('Why this amount?', 'Half a seam');
  await dialog.findByText('$0.40');
  send('Make the offer');
  await screen.findByText(/^Offer .*\$8\.00.*\?$/);
  expect(callsOf('orderReturn!offer')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Change', hidden: true }));
  expect(await screen.findByDisplayValue('8.00')).toBeTruthy();
  submitDialog();
  await screen.findByText(/^Offer .*\$8\.00.*\?$/);
  submitDialog();
  await screen.findByText('The buyer has received your offer.');
  expect(callsOf('orderReturn!offer')).toEqual([{ returnId: '9001', amount: '8.00', explain: 'Half a seam' }]);
});

test('a refusal needs a reason; a case that changed meanwhile closes the dialog and is read anew', async () => {
  const { callsOf } = await openCase(storeReturn(), {
    'orderReturn!refuse': () => {
      throw new ApiError({ key: 'return_state_changed', code: 1 });
    },
  });
  const { dialog, send, type } = await openStep('Refuse');
  send('Refuse');
  await dialog.findByText('Please write a sentence so that the buyer understands');
  expect(callsOf('orderReturn!refuse')).toEqual([]);
  const read = callsOf('orderReturn!info').length;
  type('Why are you refusing?', 'Worn for weeks');
  send('Refuse');
  await screen.findByText('This case has changed in the meantime. Please look at it again.');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(callsOf('orderReturn!refuse')).toEqual([{ returnId: '9001', explain: 'Worn for weeks', imgUrls: [] }]);
  await waitFor(() => expect(callsOf('orderReturn!info').length).toBeGreaterThan(read));
});

test.each([
  ['Refuse', 'Why are you refusing?'],
  ['Offer a partial refund', 'Why this amount?'],
])('what was written to "%s" is there again after a reload', async (step, field) => {
  const view = await openCase(storeReturn({ returnId: '9002' }));
  (await openStep(step)).type(field, 'Worn for weeks');
  view.unmount();
  await openCase(storeReturn({ returnId: '9002' }));
  await openStep(step);
  expect(await screen.findByDisplayValue('Worn for weeks')).toBeTruthy();
});

test('a message stands in the thread at once and comes back into the field when it cannot be sent', async () => {
  let refuse: (reason: unknown) => void = () => undefined;
  const { callsOf } = await openCase(storeReturn(), {
    'orderReturn!message': () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  });
  const field = screen.getByLabelText('Message') as HTMLTextAreaElement;
  const thread = within(screen.getByRole('list', { name: 'Conversation' }));
  const send = () => fireEvent.submit(field.closest('form') as Element);
  fireEvent.change(field, { target: { value: 'Could you send an image?' } });
  send();
  send();
  await thread.findByText('Could you send an image?');
  expect(field.value).toBe('');
  await waitFor(() => expect(callsOf('orderReturn!message')).toHaveLength(1));
  refuse(new ApiError({ key: 'network_error', code: 4 }));
  await waitFor(() => expect(field.value).toBe('Could you send an image?'));
  expect(thread.queryByText('Could you send an image?')).toBeNull();
  send();
  await waitFor(() => expect(callsOf('orderReturn!message')).toHaveLength(2));
  const [first, second] = callsOf('orderReturn!message') as { clientId: string }[];
  expect(second?.clientId).toBe(first?.clientId);
  fireEvent.change(field, { target: { value: 'One more thing' } });
  refuse(new ApiError({ key: 'network_error', code: 4 }));
  await waitFor(() => expect(field.value).toBe('Could you send an image?\n\nOne more thing'));
});

test('an offer is taken back while nobody has answered it', async () => {
  const offered = storeReturn({ state: 'offered', offer: '8.00', actions: ['withdraw', 'message'] });
  const { callsOf } = await openCase(offered, { 'orderReturn!withdraw': () => null });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdraw the offer?');
  submitDialog();
  await screen.findByText('The offer was withdrawn. The request is waiting for your answer.');
  expect(callsOf('orderReturn!withdraw')).toEqual([{ returnId: '9001' }]);
});

test('keys open the steps that are possible, and only those', async () => {
  await openCase(storeReturn({ actions: ['accept', 'message'] }));
  fireEvent.keyDown(window, { key: 'o' });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.keyDown(window, { key: 'a' });
  await screen.findByText(/^Refund .*\$20\.00.*\?$/);
});

test('a case that has ended offers nothing and says so in the thread', async () => {
  const { due: _, ...ended } = storeReturn({ state: 'refunded', refunded: '20.00', actions: [] });
  await openCase(ended);
  expect(screen.queryByRole('heading', { name: 'Your answer' })).toBeNull();
  expect(screen.queryByLabelText('Message')).toBeNull();
  screen.getByText('This case has ended; no more messages can be sent.');
});
