import { ApiError } from '@entrepot/client';
import type { Withdrawal, Withdrawing } from '@entrepot/ui/wallet/withdrawing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

const open: Withdrawing = {
  session_token: 'a.b.c',
  expireTime: '2099-01-01T00:00:00.000Z',
  available: '300.00',
  channels: [
    {
      channel: 'usdt_trc20',
      symbol: 'USDT',
      network: 'TRC20',
      isOpen: true,
      minimum: '10.00',
      maximum: '500.00',
      feeFixed: '1.00',
      feeRate: '0.01',
    },
  ],
  addresses: [
    { channel: 'usdt_trc20', network: 'TRC20', address: 'TUEZSd…hGWYdH', usableTime: '2026-01-01T00:00:00.000Z' },
  ],
  isOneAddress: true,
  changeWaitHours: 24,
  openFrom: 9,
  openUntil: 18,
  isOpenNow: true,
  dailyCount: 3,
  leftToday: 2,
  isInProgress: false,
  isLocked: false,
  identityAbove: '200.00',
  hasIdentity: false,
  hasSafeword: true,
};
const made: Withdrawal = {
  withdrawalId: '5',
  number: '123456789012',
  createTime: '2026-11-01T10:00:00.000Z',
  status: 'processing',
  isCancelled: false,
  isSent: false,
  method: 'blockchain',
  symbol: 'USDT',
  channel: 'usdt_trc20',
  network: 'TRC20',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  amount: '100.00',
  fee: '2.00',
  actualAmount: '98.00',
  txHash: '',
  reason: '',
  canCancel: true,
};
const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 1, totalPages: 1 };
const answers: Answers = {
  'withdraw!withdraw_open': () => open,
  'withdraw!list': () => ({ pageList: [made], pageInfo, thisPageNumber: 1 }),
  'withdraw!get': () => made,
  'withdraw!apply': () => made,
};
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

it('pays the balance out to the owner’s address, and shows what became of it', async () => {
  const panel = openPanel('/balance/withdraw', { answers });
  await type(/^Amount/, '100');
  expect(screen.getByText('$98.00')).toBeDefined();
  expect(screen.getByText(/Up to 3 a day, 2 left/)).toBeDefined();
  await type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(panel.address()).toBe('/balance/withdraw?withdrawal=5'));
  expect(panel.callsOf('withdraw!apply')).toEqual([
    { channel: 'usdt_trc20', amount: '100', safeword: '246810', session_token: 'a.b.c' },
  ]);
  expect(await screen.findByText(/We are checking this withdrawal/)).toBeDefined();
  expect(panel.callsOf('withdraw!withdraw_open')).toHaveLength(2);
});

it('asks again for what was perhaps not answered under the same key, and keeps no fund password', async () => {
  let isLost = true;
  const apply = () => {
    if (isLost) throw new ApiError({ key: 'network_error', code: 4 });
    return made;
  };
  const panel = openPanel('/balance/withdraw', { answers: { ...answers, 'withdraw!apply': apply } });
  await type(/^Amount/, '100');
  await type(/^Fund password/, '246810');
  submit();
  await screen.findByRole('alert');
  expect(sessionStorage.getItem('ES_ATTEMPTS')).toContain('withdraw!apply');
  for (const name of Object.keys(sessionStorage)) expect(sessionStorage.getItem(name)).not.toContain('246810');
  isLost = false;
  await type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(panel.address()).toBe('/balance/withdraw?withdrawal=5'));
  const [first, second] = panel.keysOf('withdraw!apply');
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(sessionStorage.getItem('ES_ATTEMPTS')).toBe(null);
});

it('binds the owner’s address first, and goes on to the form', async () => {
  let addresses: Withdrawing['addresses'] = [];
  const bind = () => {
    addresses = open.addresses;
    const [bound] = open.addresses;
    if (!bound) throw new Error('no address');
    return bound;
  };
  const panel = openPanel('/balance/withdraw', {
    answers: {
      ...answers,
      'withdraw!withdraw_open': () => ({ ...open, addresses }),
      'user!bindWithdrawAddress': bind,
    },
  });
  await type(/^Address/, made.address);
  await type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByText('TUEZSd…hGWYdH')).toBeDefined();
  expect(panel.callsOf('user!bindWithdrawAddress')).toEqual([
    { channel: 'usdt_trc20', address: made.address, safeword: '246810' },
  ]);
});

it('binds the owner’s bank card, and pays out to it', async () => {
  const card = {
    channel: 'bank_card',
    symbol: 'USDT',
    network: '',
    isOpen: true,
    minimum: '10.00',
    maximum: '500.00',
    feeFixed: '1.00',
    feeRate: '0.01',
    holder: 'Ada Example',
  } as const;
  const boundCard = { bankName: 'First Bank', holder: 'Ada Example', number: '•••• 4242', usableTime: made.createTime };
  let bound = false;
  const panel = openPanel('/balance/withdraw', {
    answers: {
      ...answers,
      'withdraw!withdraw_open': () => ({ ...open, addresses: [], card: bound ? { ...card, bound: boundCard } : card }),
      'withdraw!bindCard': () => {
        bound = true;
        return boundCard;
      },
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bank card' }));
  await type(/^Bank(?! card)/, 'First Bank');
  await type(/^Card number/, '4242424242424242');
  await type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByText('•••• 4242')).toBeDefined();
  await type(/^Amount/, '100');
  await type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(panel.callsOf('withdraw!apply')).toMatchObject([{ channel: 'bank_card', amount: '100' }]));
});

it('tells what was refused in place, and leads to the shop for the fund password and identity', async () => {
  const refuse = () => {
    throw new ApiError({ key: 'wrong_safeword', code: 1, params: { left: 2 }, serverText: 'wrong' });
  };
  openPanel('/balance/withdraw', { answers: { ...answers, 'withdraw!apply': refuse } });
  await type(/^Amount/, '200.01');
  await type(/^Fund password/, '111111');
  submit();
  expect(screen.getByText(/Verify your identity to withdraw more/)).toBeDefined();
  await type(/^Amount/, '50');
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/2 attempts are left today/);
  for (const [name, href] of [
    ['Forgotten or locked?', '/userInfo/setup/transaction-password?lang=en'],
    ['Verify now', '/userInfo/setup/identity?lang=en'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('reads limits and list anew when another tab was faster', async () => {
  let isFaster = false;
  const panel = openPanel('/balance/withdraw', {
    answers: {
      ...answers,
      'withdraw!withdraw_open': () => (isFaster ? { ...open, leftToday: 1 } : open),
      'withdraw!apply': () => {
        isFaster = true;
        throw new ApiError({ key: 'withdrawal_in_progress', code: 1, serverText: 'in progress' });
      },
    },
  });
  await type(/^Amount/, '100');
  await type(/^Fund password/, '246810');
  submit();
  expect(await screen.findByText(/1 left/)).toBeDefined();
  expect(panel.callsOf('withdraw!list')).toHaveLength(2);
});

it('takes a withdrawal back that nobody has approved', async () => {
  const panel = openPanel('/balance/withdraw?withdrawal=5', {
    answers: { ...answers, 'withdraw!cancel': () => ({ ...made, status: 'failed', canCancel: false }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
  await screen.findByText('Withdrawal cancelled. The amount is back in your balance.');
  expect(panel.callsOf('withdraw!cancel')).toEqual([{ withdrawalId: '5' }]);
});
