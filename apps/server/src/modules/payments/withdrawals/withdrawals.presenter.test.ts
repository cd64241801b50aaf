import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WithdrawalState } from '@entrepot/domain';
import { presentWithdrawal, presentWithdrawalForStaff } from './withdrawals.presenter.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const row: Withdrawal = {
  id: 7n,
  userId: 8n,
  number: '260302000007',
  channel: 'usdt_erc20',
  address: '0xowner',
  amountMicro: 100_000_000n,
  feeMicro: 2_000_000n,
  status: 'under_review',
  reason: '',
  firstApprovedBy: 99n,
  transaction: null,
  signer: null,
  chainState: '',
  cardId: null,
  bankName: null,
  seenHeight: null,
  failAskedBy: null,
  createdAt: at(0),
  updatedAt: at(0),
  sentAt: null,
  decidedAt: null,
};
const shown = (change: Partial<Withdrawal>) => presentWithdrawal({ ...row, ...change });

test('its owner sees what leaves the balance and what of it arrives', () => {
  assert.deepEqual(presentWithdrawal(row), {
    withdrawalId: '7',
    number: '260302000007',
    createTime: at(0).toISOString(),
    status: 'processing',
    method: 'blockchain',
    isCancelled: false,
    isSent: false,
    symbol: 'USDT',
    channel: 'usdt_erc20',
    network: 'ERC20',
    address: '0xowner',
    amount: '100.00',
    fee: '2.00',
    actualAmount: '98.00',
    txHash: '',
    reason: '',
    canCancel: true,
  });
});

test('each state is one of three that people see; only what was sent counts as sent, only what nobody looked at can be cancelled', () => {
  const states: [WithdrawalState, status: string, actual: string, isSent: boolean, canCancel: boolean][] = [
    ['under_review', 'processing', '98.00', false, true],
    ['approved_once', 'processing', '98.00', false, false],
    ['approved', 'processing', '98.00', false, false],
    ['signing', 'processing', '98.00', false, false],
    ['sent', 'processing', '98.00', true, false],
    ['confirmed', 'successful', '98.00', true, false],
    ['rejected', 'failed', '0.00', false, false],
    ['cancelled', 'failed', '0.00', false, false],
    ['failed', 'failed', '0.00', false, false],
  ];
  for (const [state, ...expected] of states) {
    const { status, actualAmount, isSent, canCancel, isCancelled } = shown({ status: state });
    assert.equal(isCancelled, state === 'cancelled', state);
    assert.deepEqual([status, actualAmount, isSent, canCancel], expected, state);
  }
});

test('a withdrawal to a card names its bank and the bank’s reference, and no transaction', () => {
  const card = { channel: 'bank_card', address: '•••• 4242', cardId: 3n, bankName: 'First Bank' } as const;
  const sent = shown({ ...card, status: 'sent', transaction: 'PO-1' });
  assert.deepEqual(
    [sent.method, sent.network, sent.address, sent.bankName, sent.reference, sent.txHash],
    ['card', '', '•••• 4242', 'First Bank', 'PO-1', ''],
  );
  assert.equal('reference' in shown(card), false);
  assert.equal(shown({}).method, 'blockchain');
});

test('what has happened is told with its time, and the transaction once there is one', () => {
  const sent = shown({ status: 'sent', decidedAt: at(5), sentAt: at(9), transaction: '0xabc' });
  assert.deepEqual([sent.decideTime, sent.sentTime, sent.txHash], [at(5).toISOString(), at(9).toISOString(), '0xabc']);
  assert.equal(shown({ status: 'rejected', reason: 'Wrong network' }).reason, 'Wrong network');
});

const before = (ms: number) => ({ chain: at(ms), card: at(0) });

test('staff see whose it is, not where it goes', () => {
  const staff = { ...row, username: 'ada', userCode: 'A1', language: 'es', stoppedBecause: null };
  assert.deepEqual(presentWithdrawalForStaff(staff, before(0)), {
    withdrawalId: '7',
    number: '260302000007',
    state: 'under_review',
    username: 'ada',
    usercode: 'A1',
    language: 'es',
    channel: 'usdt_erc20',
    amount: '100.00',
    fee: '2.00',
    chainState: '',
    isStuck: false,
    createTime: at(0).toISOString(),
  });
  assert.equal(presentWithdrawalForStaff({ ...staff, decidedAt: at(5) }, before(0)).decideTime, at(5).toISOString());
});

test('of a stopped person what is not sent yet waits', () => {
  const why = (status: Withdrawal['status'], stoppedBecause: 'account_locked' | null = 'account_locked') =>
    presentWithdrawalForStaff(
      { ...row, username: 'ada', userCode: 'A1', language: 'es', stoppedBecause, status },
      before(0),
    ).heldBecause;
  for (const status of ['under_review', 'approved_once', 'approved'] as const)
    assert.equal(why(status), 'account_locked', status);
  for (const status of ['signing', 'sent', 'confirmed', 'rejected'] as const)
    assert.equal(why(status), undefined, status);
  assert.equal(why('under_review', null), undefined);
});

test('what is on its way and has not arrived in time, or otherwise than it was sent, has to be looked at', () => {
  const isStuck = (change: Partial<Withdrawal>, ms = 9) =>
    presentWithdrawalForStaff(
      { ...row, username: 'ada', userCode: 'A1', language: 'es', stoppedBecause: null, ...change },
      before(ms),
    ).isStuck;
  const sent = { status: 'sent', updatedAt: at(9) } as const;
  assert.deepEqual([isStuck(sent, 9), isStuck(sent, 10)], [false, true]);
  // Not from its request on: it may have waited long for its approval.
  const signing = { status: 'signing', updatedAt: at(5) } as const;
  assert.deepEqual([isStuck(signing, 5), isStuck(signing, 6)], [false, true]);
  assert.equal(isStuck({ ...sent, chainState: 'mismatch' }), true);
  assert.equal(isStuck({ ...sent, chainState: 'dropped' }), true);
  assert.equal(isStuck({ ...sent, chainState: 'seen' }), false);
  assert.equal(isStuck({ ...sent, channel: 'bank_card' }, 99), false);
  for (const status of [
    'under_review',
    'approved_once',
    'approved',
    'confirmed',
    'rejected',
    'cancelled',
    'failed',
  ] as const)
    assert.equal(isStuck({ status, chainState: 'mismatch' }, 99), false, status);
});
