import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Withdrawal = AdminOutputOf<'withdrawal!info'>;

const hash = `0x${'cd'.repeat(32)}`;
const summary = {
  withdrawalId: '71',
  number: '551166224477',
  state: 'under_review',
  username: 'seller2',
  usercode: 'E100112',
  language: 'en',
  channel: 'usdt_erc20',
  amount: '500.00',
  fee: '5.00',
  chainState: '',
  isStuck: false,
  createTime: '2026-11-20T08:00:00Z',
} as const;

const whole = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...summary,
  address: '0xRecipient',
  addressBoundTime: '2026-10-01T08:00:00Z',
  actualAmount: '495.00',
  txHash: '',
  signer: '',
  reason: '',
  needsTwo: false,
  log: [{ event: 'submitted', staffName: 'Kim Clerk', reason: '', createTime: '2026-11-20T08:00:00Z' }],
  ...changes,
});

const open = (found: Withdrawal, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/withdrawals/71', {
    permissions,
    answers: { 'withdrawal!list': () => pageOf([summary]), 'withdrawal!info': () => found, ...answers },
  });

test('before it is approved it says what goes where', async () => {
  const { callsOf } = open(whole(), { 'withdrawal!approve': () => ({ state: 'approved' }) });
  const { dialog, send } = await askFor('Approve');
  dialog.getByText('$495.00');
  dialog.getByText('0xRecipient');
  send('Approve');
  await waitFor(() =>
    expect(callsOf('withdrawal!approve')).toEqual([{ withdrawalId: '71', seenState: 'under_review' }]),
  );
});

test('one that waits because a store is suspended says so and cannot be approved', async () => {
  open(whole({ heldBecause: 'store_suspended' }));
  await screen.findByText(/The owner’s store is suspended/);
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an amount for two says so, and what the first approval means', async () => {
  open(whole({ needsTwo: true }));
  await screen.findByText('Two members of staff approve this amount, one after the other.');
  const { dialog } = await askFor('Approve');
  dialog.getByText('Another member of staff has to approve it as well before it can be sent.');
});

test('it is noted as sent by those alone who pay, with a hash that can be one', async () => {
  const without = open(whole({ state: 'approved' }), {}, ['withdrawals.review']);
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Record as sent' })).toBeNull();
  without.unmount();
  const { callsOf, address } = open(whole({ state: 'approved' }), { 'withdrawal!send': () => ({ state: 'sent' }) });
  const { dialog, send, type } = await askFor('Record as sent');
  type(/Transaction hash/, 'abc');
  send('Record as sent');
  await dialog.findByText('Enter the 64 hexadecimal digits of the transaction hash');
  expect(callsOf('withdrawal!send')).toEqual([]);
  type(/Transaction hash/, ` ${hash} `);
  send('Record as sent');
  await waitFor(() => expect(callsOf('withdrawal!send')).toEqual([{ withdrawalId: '71', txHash: hash }]));
  // There is more to do with it: it stays open.
  expect(address()).toBe('/withdrawals/71');
});

test('what was sent is confirmed, replaced or failed', async () => {
  const { callsOf } = open(whole({ state: 'sent', txHash: hash, chainState: 'mismatch' }), {
    'withdrawal!fail': () => ({ state: 'failed' }),
  });
  await screen.findAllByText('Paid something else');
  screen.getByRole('button', { name: 'Confirm arrival' });
  screen.getByRole('button', { name: 'Replace the transaction' });
  const { send, type } = await askFor('Failed');
  type('Reason', 'notConfirmed');
  await screen.findByDisplayValue(/The network did not confirm/);
  send('Failed');
  await waitFor(() =>
    expect(callsOf('withdrawal!fail')).toEqual([
      {
        withdrawalId: '71',
        reason: 'The network did not confirm the transaction. The money is back in your balance.',
      },
    ]),
  );
});

test('a bank card is shown by a press of its own, and paid under the reference of the bank', async () => {
  const { callsOf } = open(
    whole({ state: 'approved', channel: 'bank_card', address: '•••• 4242', bankName: 'First Bank' }),
    {
      'withdrawal!card': () => ({ bankName: 'First Bank', holder: 'ADA KELLER', number: '5555444433334242' }),
      'withdrawal!send': () => ({ state: 'sent' }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show card number' }));
  await screen.findByText('5555444433334242');
  expect(callsOf('withdrawal!card')).toEqual([{ withdrawalId: '71' }]);
  const { dialog, send, type } = await askFor('Record as sent');
  send('Record as sent');
  await dialog.findByText('Enter the bank reference');
  type(/Bank reference/, ' SEPA-77 ');
  send('Record as sent');
  await waitFor(() => expect(callsOf('withdrawal!send')).toEqual([{ withdrawalId: '71', reference: 'SEPA-77' }]));
});

test('a failure that somebody else reported is said to be so', async () => {
  open(whole({ state: 'sent', txHash: hash, failAskedBy: '2' }));
  await screen.findByText(/^A member of staff has reported that this failed/);
  screen.getByRole('button', { name: 'Confirm the failure' });
});

test('who has said something first is not offered to say it as the second, and told whose it is', async () => {
  const once = open(whole({ state: 'approved_once', firstApprovedBy: '1' }));
  await screen.findByText('You have approved it. Another member of staff has to approve it as well.');
  screen.getByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Give second approval' })).toBeNull();
  once.unmount();
  open(whole({ state: 'sent', txHash: hash, failAskedBy: '1' }));
  await screen.findByText(/^You have reported that this failed/);
  screen.getByRole('button', { name: 'Confirm arrival' });
  expect(screen.queryByRole('button', { name: 'Confirm the failure' })).toBeNull();
});

test('what a signer or a payout provider sent is left to it', async () => {
  const sent = { state: 'sent', signer: 'automatic', channel: 'bank_card', reference: 'tr_1' } as const;
  open(whole({ ...sent, address: '•••• 4242', bankName: 'First Bank' }));
  await screen.findByText('Automatically');
  await screen.findByText('tr_1');
  for (const name of ['Confirm arrival', 'Replace the transaction', 'Failed'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('whoever may only pay sees what is to be paid, and is offered no other decision', async () => {
  const waiting = open(whole(), {}, ['withdrawals.pay']);
  await screen.findByText('0xRecipient');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  waiting.unmount();
  open(whole({ state: 'approved' }), {}, ['withdrawals.pay']);
  await screen.findByRole('button', { name: 'Record as sent' });
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('the list opens where somebody has something to decide', async () => {
  const asked = async (permissions: readonly string[]) => {
    const { callsOf, unmount } = openPanel('/withdrawals', { permissions });
    await waitFor(() => expect(callsOf('withdrawal!list')).not.toEqual([]), { timeout: 10_000 });
    unmount();
    return callsOf('withdrawal!list')[0];
  };
  expect(await asked(['withdrawals.pay'])).toEqual({ state: 'approved', isHeld: false, pageNum: 1 });
  expect(await asked(['withdrawals.pay', 'withdrawals.review'])).toEqual({ state: 'under_review', pageNum: 1 });
});

test('what is held is a list of its own that says why, and no part of what is to be sent', async () => {
  const { callsOf } = openPanel('/withdrawals?tab=held', {
    answers: {
      'withdrawal!list': () =>
        pageOf([
          { ...summary, state: 'approved' as const, heldBecause: 'account_locked' as const },
          { ...summary, withdrawalId: '72', heldBecause: 'store_suspended' as const },
        ]),
    },
  });
  await screen.findByText('On hold: account locked');
  screen.getByText('On hold: store suspended');
  expect(callsOf('withdrawal!list')).toEqual([{ isHeld: true, pageNum: 1 }]);
  fireEvent.click(screen.getByRole('link', { name: /^To send/ }));
  await waitFor(() =>
    expect(callsOf('withdrawal!list').at(-1)).toEqual({ state: 'approved', isHeld: false, pageNum: 1 }),
  );
});

test('several on hold are declined with one reason, each with its result, and none is offered for approval', async () => {
  const held = ['71', '72', '73'].map((withdrawalId) => ({
    ...summary,
    withdrawalId,
    number: `5000000000${withdrawalId}`,
    state: 'approved' as const,
    heldBecause: 'account_locked' as const,
  }));
  const { callsOf } = openPanel('/withdrawals?tab=held', {
    answers: {
      'withdrawal!list': () => pageOf(held),
      'withdrawal!reject': ({ withdrawalId }: { withdrawalId: string }) => {
        if (withdrawalId === '72') throw new ApiError({ key: 'withdrawal_state_changed', code: 4, params: {} });
        return { state: 'rejected' };
      },
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByText('3 selected');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const { send, type } = await askFor('Decline');
  type(/^Message/, 'Signs of fraud.');
  send('Decline');
  await screen.findByText('2 of 3 done');
  expect(callsOf('withdrawal!reject')).toEqual(
    ['71', '72', '73'].map((withdrawalId) => ({ withdrawalId, reason: 'Signs of fraud.', seenState: 'approved' })),
  );
});

test('who pays and does not review declines nothing that is on hold', async () => {
  openPanel('/withdrawals?tab=held', {
    permissions: ['withdrawals.pay'],
    answers: { 'withdrawal!list': () => pageOf([{ ...summary, heldBecause: 'store_suspended' as const }]) },
  });
  await screen.findByText('On hold: store suspended');
  expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull();
});
