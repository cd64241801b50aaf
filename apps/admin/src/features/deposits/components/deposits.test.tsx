import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Deposit = AdminOutputOf<'deposit!info'>;

const hash = 'ab'.repeat(32);
const summary = {
  depositId: '61',
  number: '824866976549',
  state: 'under_review',
  username: 'buyer2',
  usercode: 'E100002',
  language: 'es',
  channel: 'usdt_trc20',
  claimedAmount: '150.00',
  amount: '150.00',
  fee: '0.00',
  createTime: '2026-11-20T08:00:00Z',
} as const;

const whole = (changes: Partial<Deposit> = {}): Deposit => ({
  ...summary,
  address: 'TPlatformAddress',
  claimedTxHash: hash,
  txHash: '',
  hasCertificate: true,
  reason: '',
  needsTwo: false,
  canReverse: false,
  log: [{ event: 'submitted', staffName: 'Kim Clerk', reason: '', createTime: '2026-11-20T08:00:00Z' }],
  ...changes,
});

const open = (
  found: Deposit | (() => Deposit),
  answers: Answers = {},
  permissions: readonly string[] = allPermissions,
) =>
  openPanel('/deposits/61', {
    permissions,
    answers: {
      'deposit!list': () => pageOf([summary]),
      'deposit!info': () => (typeof found === 'function' ? found() : found),
      'deposit!certificate': () => ({ url: '/private/proof.jpg', expireTime: '' }),
      ...answers,
    },
  });

test('it is credited with the amount and hash that were seen, under one key however often it is sent', async () => {
  let isLost = true;
  const { callsOf, keysOf } = open(whole(), {
    'deposit!approve': () => {
      if (isLost) throw new ApiError({ key: 'network_error', code: 4, params: {} });
      return { state: 'successful' };
    },
  });
  await screen.findByText('Kim Clerk');
  const { dialog, send, type } = await askFor('Credit');
  type(/Amount that arrived/, '149.5');
  send('Credit');
  await dialog.findByRole('alert', { hidden: true });
  isLost = false;
  send('Credit');
  await screen.findByText('The money is credited');
  const sent = { depositId: '61', amount: '149.5', txHash: hash, seenState: 'under_review' };
  expect(callsOf('deposit!approve')).toEqual([sent, sent]);
  const [first, second] = keysOf('deposit!approve');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('what differs from what the buyer stated is said with the difference before it is credited', async () => {
  open(whole());
  await screen.findByText('Kim Clerk');
  const { dialog, type } = await askFor('Credit');
  expect(dialog.queryByText(/the buyer stated/)).toBeNull();
  for (const [amount, said] of [
    ['149.5', /0\.50.* less than the buyer stated/],
    ['1500', /1,350\.00.* more than the buyer stated/],
  ] as const) {
    type(/Amount that arrived/, amount);
    expect((await dialog.findByText(said)).parentElement?.getAttribute('role')).toBe('status');
  }
  type(/Amount that arrived/, '150.000');
  await waitFor(() => expect(dialog.queryByText(/the buyer stated/)).toBeNull());
  type(/Amount that arrived/, 'a lot');
  expect(dialog.queryByText(/the buyer stated/)).toBeNull();
});

test('the first of two is told that the word is noted, not that money moved', async () => {
  open(whole({ needsTwo: true, claimedAmount: '150.00', claimedTxHash: hash }), {
    'deposit!approve': () => ({ state: 'approved_once' }),
  });
  const { send } = await askFor('Credit');
  send('Credit');
  await screen.findByText('Approval recorded');
});

test('who has approved first is offered no second approval, and told whose it is', async () => {
  open(whole({ state: 'approved_once', needsTwo: true, firstApprovedBy: '1' }));
  await screen.findByText('You have approved it. Another member of staff has to approve it as well.');
  screen.getByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: 'Confirm the credit' })).toBeNull();
});

test('the second person is shown nothing to copy and types what they saw themselves', async () => {
  const { callsOf } = open(whole({ state: 'approved_once', needsTwo: true, firstApprovedBy: '2' }), {
    'deposit!approve': () => {
      throw new ApiError({ key: 'approval_differs', code: 4, params: {} });
    },
  });
  const { dialog, send, type } = await askFor('Confirm the credit');
  send('Confirm the credit');
  await dialog.findByText('Enter an amount such as 125.50');
  expect(callsOf('deposit!approve')).toEqual([]);
  type(/Amount that arrived/, '150');
  type(/Hash on the chain/, hash);
  send('Confirm the credit');
  await dialog.findByRole('alert', { hidden: true });
  expect(callsOf('deposit!approve')).toEqual([
    { depositId: '61', amount: '150', txHash: hash, seenState: 'approved_once' },
  ]);
});

test('who is overtaken by the first of two is told, and has nothing of theirs in the fields', async () => {
  let state: Deposit['state'] = 'under_review';
  open(() => whole({ state, needsTwo: true, claimedAmount: '150.00', claimedTxHash: hash }), {
    'deposit!approve': () => {
      state = 'approved_once';
      throw new ApiError({ key: 'deposit_not_under_review', code: 4, params: {} });
    },
  });
  const { send } = await askFor('Credit');
  send('Credit');
  await screen.findByText(/Someone else has just changed this/);
  const { dialog } = await askFor('Confirm the credit');
  expect(dialog.getByLabelText(/Amount that arrived/)).toHaveProperty('value', '');
  expect(dialog.getByLabelText(/Hash on the chain/)).toHaveProperty('value', '');
});

test('a credit is taken back by those alone who may, with a reason', async () => {
  const credited = whole({ state: 'successful', txHash: hash, canReverse: true });
  const without = open(credited, {}, ['deposits.review']);
  await screen.findByRole('heading', { level: 2, name: '$150.00' });
  expect(screen.queryByRole('button', { name: 'Reverse the credit' })).toBeNull();
  without.unmount();
  const standing = open({ ...credited, canReverse: false });
  await screen.findByRole('heading', { level: 2, name: '$150.00' });
  expect(screen.queryByRole('button', { name: 'Reverse the credit' })).toBeNull();
  standing.unmount();
  const { callsOf } = open(credited, { 'deposit!reverse': () => ({ state: 'successful', isReversed: false }) });
  const { send, type } = await askFor('Reverse the credit');
  type(/Message/, 'Gone from the chain.');
  send('Reverse the credit');
  await waitFor(() =>
    expect(callsOf('deposit!reverse')).toEqual([{ depositId: '61', reason: 'Gone from the chain.' }]),
  );
});

test('who has asked for a reversal waits for somebody else, who is offered it', async () => {
  const asked = (reversalAskedBy: string) =>
    open(whole({ state: 'successful', txHash: hash, canReverse: true, reversalAskedBy }));
  const own = asked('1');
  await screen.findByText('You have requested a reversal. Another member of staff has to confirm it.');
  expect(screen.queryByRole('button', { name: 'Reverse the credit' })).toBeNull();
  own.unmount();
  asked('2');
  await screen.findByText('A reversal was requested. Another member of staff has to confirm it.');
  screen.getByRole('button', { name: 'Reverse the credit' });
});

test('a reason is written in the language in which the depositor reads the shop, unless another one is chosen', async () => {
  open(whole());
  const { dialog, type } = await askFor('Decline');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  type('Reason', 'notFound');
  await waitFor(() =>
    expect(dialog.getByLabelText(/Message/)).toHaveProperty(
      'value',
      expect.stringMatching(/^No encontramos este pago/),
    ),
  );
  type('Language of the recipient', 'en');
  await waitFor(() =>
    expect(dialog.getByLabelText(/Message/)).toHaveProperty('value', expect.stringMatching(/^We cannot find/)),
  );
});

test('a certificate whose link cannot be made says so and can be asked for again', async () => {
  open(whole(), {
    'deposit!certificate': () => {
      throw new ApiError({ key: 'image_not_found', code: 4, params: {} });
    },
  });
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Try again' });
});

test('whoever may only reverse is offered that, and reads no certificate', async () => {
  const permissions = ['deposits.reverse'];
  const waiting = open(whole(), {}, permissions);
  await screen.findByText('Kim Clerk');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  expect(waiting.callsOf('deposit!certificate')).toEqual([]);
  waiting.unmount();
  open(whole({ state: 'successful', canReverse: true }), {}, permissions);
  await screen.findByRole('button', { name: 'Reverse the credit' });
});
