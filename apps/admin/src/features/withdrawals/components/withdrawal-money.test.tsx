import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Withdrawal = AdminOutputOf<'withdrawal!info'>;

const summary = {
  withdrawalId: '71',
  number: '551166224477',
  state: 'under_review',
  username: 'seller2',
  usercode: 'E100112',
  language: 'es',
  channel: 'usdt_trc20',
  amount: '1500.00',
  fee: '3.50',
  chainState: '',
  isStuck: false,
  createTime: '2026-11-20T08:00:00Z',
} as const;
const next = { ...summary, withdrawalId: '72', number: '551166224478', username: 'buyer9', language: 'en' } as const;

const whole = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...summary,
  address: 'TRecipient',
  addressBoundTime: '2026-10-01T08:00:00Z',
  actualAmount: '1496.50',
  txHash: '',
  signer: '',
  reason: '',
  needsTwo: false,
  log: [],
  ...changes,
});

const open = (found: Withdrawal, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/withdrawals/71', {
    permissions,
    answers: { 'withdrawal!list': () => pageOf([summary, next]), 'withdrawal!info': () => found, ...answers },
  });
const refuse = (key: string, params = {}) => {
  throw new ApiError({ key, code: 4, params });
};
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('what was asked for, what it costs and what arrives are three amounts', async () => {
  open(whole());
  await screen.findByText('TRecipient');
  expect(factOf('Amount')).toBe('$1,500.00');
  expect(factOf('Fee')).toBe('$3.50');
  expect(factOf('Amount to arrive')).toBe('$1,496.50');
});

test('one that is declined gives its reason in the language of its owner, and the next one opens', async () => {
  const { callsOf, address } = open(whole(), { 'withdrawal!reject': () => ({ state: 'rejected' }) });
  const { dialog, send, type } = await askFor('Decline');
  dialog.getByText('The money goes back to the balance. Its owner reads the reason.');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  send('Decline');
  await dialog.findByText('Give a reason');
  expect(callsOf('withdrawal!reject')).toEqual([]);
  type(/^Message/, ' Falta su documento. ');
  send('Decline');
  await screen.findByText('Withdrawal declined');
  expect(callsOf('withdrawal!reject')).toEqual([
    { withdrawalId: '71', reason: 'Falta su documento.', seenState: 'under_review' },
  ]);
  await waitFor(() => expect(address()).toBe('/withdrawals/72'));
});

test('a second press while the answer is on its way approves once', async () => {
  let answer: (done: { state: 'approved' }) => void = () => undefined;
  const { callsOf } = open(whole(), {
    'withdrawal!approve': () => new Promise((resolve) => (answer = resolve)),
  });
  const { send } = await askFor('Approve');
  send('Approve');
  send('Approve');
  await waitFor(() => expect(callsOf('withdrawal!approve')).toHaveLength(1));
  send('Approve');
  answer({ state: 'approved' });
  await screen.findByText('Approved for sending');
  expect(callsOf('withdrawal!approve')).toHaveLength(1);
});

test('the second of two approves what the first one left, and says so', async () => {
  const { callsOf } = open(whole({ state: 'approved_once', needsTwo: true, firstApprovedBy: '2' }), {
    'withdrawal!approve': () => ({ state: 'approved' }),
  });
  const { dialog, send } = await askFor('Give second approval');
  dialog.getByText('The withdrawal can then be sent.');
  send('Give second approval');
  await screen.findByText('Approved for sending');
  expect(callsOf('withdrawal!approve')).toEqual([{ withdrawalId: '71', seenState: 'approved_once' }]);
});

test('who was overtaken approves nothing, and sees what it has become', async () => {
  let found = whole();
  const { callsOf } = openPanel('/withdrawals/71', {
    answers: {
      'withdrawal!list': () => pageOf([summary]),
      'withdrawal!info': () => found,
      'withdrawal!approve': () => {
        found = whole({ state: 'rejected', reason: 'Address unsafe' });
        return refuse('withdrawal_state_changed');
      },
    },
  });
  const { send } = await askFor('Approve');
  send('Approve');
  await screen.findByText('Address unsafe');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(callsOf('withdrawal!approve')).toHaveLength(1);
});

test('a hash that was refused stays in its field', async () => {
  const hash = 'ab'.repeat(32);
  const { callsOf } = open(whole({ state: 'approved' }), { 'withdrawal!send': () => refuse('network_error') });
  const { dialog, send, type } = await askFor('Record as sent');
  type(/Transaction hash/, hash);
  send('Record as sent');
  await dialog.findByRole('alert', { hidden: true });
  dialog.getByDisplayValue(hash);
  send('Record as sent');
  await waitFor(() => expect(callsOf('withdrawal!send')).toHaveLength(2));
  expect(callsOf('withdrawal!send')[1]).toEqual({ withdrawalId: '71', txHash: hash });
});

test('what arrived is confirmed with the amount and the place once more in sight', async () => {
  const { callsOf } = open(whole({ state: 'sent', txHash: 'ab'.repeat(32) }), {
    'withdrawal!confirm': () => ({ state: 'confirmed' }),
  });
  const { dialog, send } = await askFor('Confirm arrival');
  dialog.getByText('$1,496.50');
  dialog.getByText('TRecipient');
  send('Confirm arrival');
  await screen.findByText('Withdrawal confirmed');
  expect(callsOf('withdrawal!confirm')).toEqual([{ withdrawalId: '71' }]);
});

test('a card is shown to nobody who does not pay, and not while the payment is held', async () => {
  const card = { channel: 'bank_card', address: '•••• 4242', bankName: 'First Bank', state: 'approved' } as const;
  const review = open(whole(card), {}, ['withdrawals.review']);
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Show card number' })).toBeNull();
  review.unmount();
  open(whole({ ...card, heldBecause: 'store_suspended' }));
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Show card number' })).toBeNull();
});

test('one that was decided offers nothing', async () => {
  open(whole({ state: 'confirmed', txHash: 'ab'.repeat(32) }));
  await screen.findByText('TRecipient');
  for (const name of ['Approve', 'Decline', 'Record as sent', 'Confirm arrival', 'Failed'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('several are approved one by one as each was seen, and one that somebody else took is told', async () => {
  const { callsOf } = openPanel('/withdrawals?tab=under_review', {
    answers: {
      'withdrawal!list': () => pageOf([summary, next]),
      'withdrawal!approve': ({ withdrawalId }) =>
        withdrawalId === '72' ? refuse('withdrawal_state_changed') : { state: 'approved' },
    },
  });
  for (const name of ['Select 551166224477', 'Select 551166224478'])
    fireEvent.click(await screen.findByRole('checkbox', { name }));
  const { send } = await askFor('Approve');
  send('Approve');
  await screen.findByText('1 of 2 done');
  await waitFor(() =>
    expect(callsOf('withdrawal!approve')).toEqual([
      { withdrawalId: '71', seenState: 'under_review' },
      { withdrawalId: '72', seenState: 'under_review' },
    ]),
  );
  const results = within(screen.getByText('1 of 2 done').closest('dialog') ?? document.body);
  const [, first, second] = results.getAllByRole('row', { hidden: true }).map((line) => line.textContent);
  expect(first).toBe('551166224477Done');
  expect(second).toMatch(/^551166224478(?!Done)/);
});

test('several are offered where something can be decided alone', async () => {
  openPanel('/withdrawals?tab=approved', {
    answers: { 'withdrawal!list': () => pageOf([{ ...summary, state: 'approved' }]) },
  });
  await screen.findByText('seller2');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
