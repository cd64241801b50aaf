import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentDeposit, presentForStaff } from './deposits.presenter.ts';
import type { Deposit } from './deposits.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const row: Deposit = {
  id: 7n,
  userId: 8n,
  number: '260302000007',
  coin: null,
  coinAmount: null,
  coinRate: null,
  channel: 'usdt_trc20',
  status: 'under_review',
  claimedMicro: 90_000_000n,
  amountMicro: 100_000_000n,
  feeMicro: 1_500_000n,
  externalKey: null,
  address: 'Tplatform',
  claimedTransaction: 'claimed-by-hand',
  certificateKey: 'private/deposits/a.webp',
  reason: '',
  firstApprovedBy: 99n,
  createdAt: at(0),
  decidedAt: null,
  provider: '',
  redirectUrl: '',
  pays: '',
  surplusMicro: null,
  isDeclined: false,
  chargedBackAt: null,
  reversalAskedBy: null,
};
const shown = (change: Partial<Deposit>) => presentDeposit({ ...row, ...change });

test('its owner sees what arrives after the fee, and that it can be cancelled', () => {
  assert.deepEqual(presentDeposit(row), {
    depositId: '7',
    number: '260302000007',
    createTime: at(0).toISOString(),
    status: 'processing',
    method: 'blockchain',
    symbol: 'USDT',
    channel: 'usdt_trc20',
    network: 'TRC20',
    amount: '100.00',
    fee: '1.50',
    actualAmount: '98.50',
    address: 'Tplatform',
    txHash: 'claimed-by-hand',
    hasCertificate: true,
    reason: '',
    canCancel: true,
  });
});

test('of a deposit that failed nothing arrives', () => {
  const failed = shown({ status: 'failed', reason: 'No such payment', decidedAt: at(5) });
  assert.deepEqual(
    [failed.status, failed.actualAmount, failed.amount, failed.reason, failed.decideTime],
    ['failed', '0.00', '100.00', 'No such payment', at(5).toISOString()],
  );
});

test('a deposit can be cancelled by its owner until the first look at it', () => {
  const states = ['awaiting_payment', 'under_review', 'approved_once', 'successful', 'failed'] as const;
  assert.deepEqual(
    states.filter((status) => shown({ status }).canCancel),
    ['under_review'],
  );
});

test('what was read from the chain is named by its transaction, whatever the owner said', () => {
  assert.equal(shown({ externalKey: '0xabc:3' }).txHash, '0xabc');
  const card = shown({ channel: 'card', externalKey: 'pay_1:2', claimedTransaction: '' });
  assert.deepEqual(
    [card.txHash, card.method, card.network],
    ['', 'card', ''],
    "a provider's own key is nobody's business",
  );
  const other = shown({ channel: 'third_party_2' });
  assert.deepEqual([other.method, other.network], ['third_party', '']);
});

test('the way to a hosted page is told while it is waited for', () => {
  const waiting = { channel: 'card', status: 'awaiting_payment', redirectUrl: 'https://pay.example/1' } as const;
  assert.equal(shown(waiting).redirectUrl, 'https://pay.example/1');
  assert.ok(!('redirectUrl' in shown({ ...waiting, status: 'successful' })));
  assert.ok(!('redirectUrl' in shown({ ...waiting, redirectUrl: '' })));
});

test('another coin is told with its own decimals and the rate it was worth', () => {
  const coin = { channel: 'btc', coin: 'BTC', coinAmount: 12_345n, coinRate: '64000.5' } as const;
  assert.deepEqual(shown(coin).converted, { symbol: 'BTC', amount: '0.00012345', rate: '64000.5' });
  for (const missing of ['coin', 'coinAmount', 'coinRate'] as const)
    assert.ok(!('converted' in shown({ ...coin, [missing]: null })), missing);
});

test('a charge-back and a missing certificate are told', () => {
  assert.equal(shown({ chargedBackAt: at(9) }).chargeBackTime, at(9).toISOString());
  assert.ok(!('chargeBackTime' in shown({})));
  assert.equal(shown({ certificateKey: '' }).hasCertificate, false);
});

test('staff see what was claimed beside what arrived, and whose it is', () => {
  const staff = { ...row, username: 'ada', userCode: 'A1', language: 'es' };
  assert.deepEqual(presentForStaff(staff), {
    depositId: '7',
    number: '260302000007',
    state: 'under_review',
    username: 'ada',
    usercode: 'A1',
    language: 'es',
    channel: 'usdt_trc20',
    claimedAmount: '90.00',
    amount: '100.00',
    fee: '1.50',
    createTime: at(0).toISOString(),
  });
  assert.equal(presentForStaff({ ...staff, decidedAt: at(5) }).decideTime, at(5).toISOString());
});
