import { ApiError, clearAttempts } from '@entrepot/client';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import type { Withdrawal, Withdrawing } from '@entrepot/ui/wallet/withdrawing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { WithdrawView } from './withdraw-view.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

afterEach(() => {
  removeDrafts();
  clearAttempts();
});

const terms = {
  channel: 'usdt_trc20',
  symbol: 'USDT',
  network: 'TRC20',
  isOpen: true,
  minimum: '10.00',
  maximum: '500.00',
  feeFixed: '1.00',
  feeRate: '0.01',
} as const;
const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const bound = {
  channel: 'usdt_trc20',
  network: 'TRC20',
  address: 'TUEZSd…hGWYdH',
  usableTime: '2026-01-01T00:00:00.000Z',
} as const;
const open: Withdrawing = {
  session_token: 'a.b.c',
  expireTime: '2099-01-01T00:00:00.000Z',
  available: '300.00',
  channels: [terms, { ...terms, channel: 'usdt_erc20', network: 'ERC20' }],
  addresses: [bound],
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
  status: 'failed',
  isCancelled: false,
  isSent: false,
  method: 'blockchain',
  symbol: 'USDT',
  channel: 'usdt_trc20',
  network: 'TRC20',
  address,
  amount: '100.00',
  fee: '2.00',
  actualAmount: '0.00',
  txHash: '',
  reason: 'Unknown address',
  canCancel: false,
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('tells every limit before one refuses, and fee and what arrives while typing', async () => {
  const onDone = vi.fn();
  const { calls } = renderPage(<WithdrawView withdrawing={open} onDone={onDone} />, {
    answers: { 'withdraw!apply': () => made },
  });
  for (const limit of [/10\.00.*500\.00.*per withdrawal/, /09:00.*18:00.*UTC\+8/, /Up to 3 a day, 2 left/, /200\.00/])
    expect(screen.getByText(limit)).toBeDefined();
  type(/^Amount/, '100');
  expect(screen.getByText('$2.00')).toBeDefined();
  expect(screen.getByText('$98.00')).toBeDefined();
  type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.at(-1)?.input).toEqual({
    channel: 'usdt_trc20',
    amount: '100',
    safeword: '246810',
    session_token: 'a.b.c',
  });
});

it('says what is wrong with an amount before anything is sent', () => {
  const { calls } = renderPage(<WithdrawView withdrawing={open} onDone={() => {}} />);
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /Enter an amount/],
    ['1e2', /at most six decimals/],
    ['10.0000001', /at most six decimals/],
    ['9.99', /least you can withdraw/],
    ['500.01', /most you can withdraw/],
    ['300.01', /You have .*300\.00.* available/],
    ['200.01', /Verify your identity/],
  ];
  for (const [amount, fault] of cases) {
    type(/^Amount/, amount);
    submit();
    expect(screen.getByText(fault)).toBeDefined();
  }
  expect(screen.getByText('The fund password has six digits.')).toBeDefined();
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('300.00');
});

it('says how many attempts at the fund password are left', async () => {
  renderPage(<WithdrawView withdrawing={open} onDone={() => {}} />, {
    answers: {
      'withdraw!apply': () => {
        throw new ApiError({ key: 'wrong_safeword', code: 1, params: { left: 1 }, serverText: 'wrong' });
      },
    },
  });
  type(/^Amount/, '50');
  type(/^Fund password/, '111111');
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/1 attempt is left today/);
  expect((screen.getByLabelText(/^Fund password/) as HTMLInputElement).value).toBe('');
  expect(screen.queryByText(/has six digits/)).toBeNull();
  submit();
  expect(screen.getByText(/has six digits/)).toBeDefined();
});

it('empties the fund password of an address that was refused, without calling it wrong', async () => {
  renderPage(<WithdrawView withdrawing={{ ...open, addresses: [] }} onDone={() => {}} />, {
    answers: {
      'user!bindWithdrawAddress': () => {
        throw new ApiError({ key: 'wrong_safeword', code: 1, params: { left: 1 }, serverText: 'wrong' });
      },
    },
  });
  type(/^Address/, address);
  type(/^Fund password/, '111111');
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await screen.findByRole('alert');
  expect((screen.getByLabelText(/^Fund password/) as HTMLInputElement).value).toBe('');
  expect(screen.queryByText(/has six digits/)).toBeNull();
});

it('shows no form while something stands against a withdrawal', () => {
  const cases: readonly (readonly [Partial<Withdrawing>, RegExp])[] = [
    [{ isInProgress: true }, /A withdrawal is in progress/],
    [{ isLocked: true }, /Your store is suspended/],
    [{ isOpenNow: false }, /closed at this hour/],
    [{ leftToday: 0 }, /all of today/],
    [{ addresses: [{ ...bound, usableTime: '2099-01-01T00:00:00.000Z' }] }, /new address can be used from/],
    [{ hasSafeword: false }, /Set a fund password first/],
  ];
  for (const [change, text] of cases) {
    const view = renderPage(<WithdrawView withdrawing={{ ...open, ...change }} onDone={() => {}} />);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    view.unmount();
  }
});

it('binds an address of the chosen network, and says that a change waits', async () => {
  const { calls } = renderPage(<WithdrawView withdrawing={{ ...open, addresses: [] }} onDone={() => {}} />, {
    answers: { 'user!bindWithdrawAddress': () => bound },
  });
  expect(screen.queryByText(/after 24 hours/)).toBeNull();
  type(/^Address/, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(screen.getByText('This address belongs to another network.')).toBeDefined();
  type(/^Address/, address);
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await screen.findByText('Withdrawal address added');
  expect(calls.at(-1)?.input).toEqual({ channel: 'usdt_trc20', address, safeword: '246810' });
});

it('asks for the code that confirms an address where the shop wants one', async () => {
  const withdrawing = { ...open, addresses: [], codeTarget: 'a…@example.com' };
  const { calls } = renderPage(<WithdrawView withdrawing={withdrawing} onDone={() => {}} />, {
    answers: { 'withdraw!sendCode': () => null, 'user!bindWithdrawAddress': () => bound },
  });
  expect(screen.getByText(/a…@example\.com/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Code sent');
  type(/^Address/, address);
  type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(screen.getByText('Enter the six digits that we sent you.')).toBeDefined();
  type(/^Verification code/, '135790');
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await screen.findByText('Withdrawal address added');
  expect(calls.at(-1)?.input).toEqual({ channel: 'usdt_trc20', address, safeword: '246810', code: '135790' });
});

const card = {
  ...terms,
  channel: 'bank_card',
  network: '',
  maximum: '250.00',
  holder: 'José García',
} as const;
const boundCard = {
  bankName: 'First Bank',
  holder: 'GARCIA JOSE',
  number: '•••• 4242',
  usableTime: '2026-01-01T00:00:00.000Z',
};

it('keeps what was typed over the other kind and a reload: a card number in the page alone, a fund password nowhere', () => {
  const view = () => renderPage(<WithdrawView withdrawing={{ ...open, addresses: [], card }} onDone={() => {}} />);
  const { unmount } = view();
  type(/^Address/, address);
  fireEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
  type(/^Bank(?! card)/, 'First Bank');
  type(/^Card number/, '4242 4242 4242 4242');
  type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('radio', { name: /Crypto/ }));
  const typed = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect(typed(/^Address/)).toBe(address);
  fireEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
  expect([typed(/^Bank(?! card)/), typed(/^Card number/)]).toEqual(['First Bank', '4242 4242 4242 4242']);
  expect(typed(/^Fund password/)).toBe('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4242|246810/);
  unmount();
  view();
  expect(typed(/^Bank(?! card)/)).toBe('First Bank');
});

it('keeps the amount of a withdrawal, and sends it as it was meant', async () => {
  const onDone = vi.fn();
  const view = () =>
    renderPage(<WithdrawView withdrawing={open} onDone={onDone} />, { answers: { 'withdraw!apply': () => made } });
  const { unmount } = view();
  type(/^Amount/, '100,50');
  unmount();
  const { calls } = view();
  type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.at(-1)?.input).toMatchObject({ amount: '100.50' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('100');
});

it('binds a bank card in the verified name, and says what is wrong with it before anything is sent', async () => {
  const { calls } = renderPage(<WithdrawView withdrawing={{ ...open, addresses: [], card }} onDone={() => {}} />, {
    answers: { 'withdraw!bindCard': () => boundCard },
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
  expect((screen.getByLabelText(/^Cardholder/) as HTMLInputElement).value).toBe('José García');
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add card' }));
  type(/^Card number/, '4242 4242 4242 4241');
  type(/^Cardholder/, 'Ann Other');
  add();
  for (const fault of [
    /name of your bank/,
    /verified name, .*José García/,
    /card number is not valid/,
    /has six digits/,
  ])
    expect(screen.getByText(fault)).toBeDefined();
  expect(calls).toEqual([]);
  type(/^Bank(?! card)/, 'First Bank');
  type(/^Cardholder/, 'GARCIA JOSE');
  type(/^Card number/, '4242 4242 4242 4242');
  type(/^Fund password/, '246810');
  add();
  await screen.findByText('Bank card added');
  expect(calls.at(-1)?.input).toEqual({
    bankName: 'First Bank',
    holder: 'GARCIA JOSE',
    number: '4242 4242 4242 4242',
    safeword: '246810',
  });
});

it('takes no card of somebody whose identity is not verified', () => {
  renderPage(
    <WithdrawView withdrawing={{ ...open, addresses: [], card: { ...card, holder: '' } }} onDone={() => {}} />,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
  expect(screen.getByText(/only pay out to a card in your own name/)).toBeDefined();
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
});

it('withdraws to the card that is chosen, by its own limits', async () => {
  const withdrawing = { ...open, card: { ...card, bound: boundCard } };
  const { calls } = renderPage(<WithdrawView withdrawing={withdrawing} onDone={() => {}} />, {
    answers: { 'withdraw!apply': () => made },
  });
  expect(screen.queryByText(/250\.00.*per withdrawal/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /First Bank.*4242/ }));
  expect(screen.getByText(/250\.00.*per withdrawal/)).toBeDefined();
  type(/^Amount/, '100');
  type(/^Fund password/, '246810');
  submit();
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ channel: 'bank_card', amount: '100' }));
});

it('withdraws whole cents to a card, its fee rounded up to them', () => {
  const toCard = { ...card, bound: boundCard, feeFixed: '2.00', feeRate: '0.01' };
  renderPage(
    <WithdrawView withdrawing={{ ...open, available: '234.567891', addresses: [], card: toCard }} onDone={() => {}} />,
  );
  expect(screen.getByText(/rounded up to the cent/)).toBeDefined();
  type(/^Amount/, '123.456');
  submit();
  expect(screen.getByText(/at most two decimals/)).toBeDefined();
  type(/^Amount/, '34.50');
  // 2.345
  expect(screen.getByText('$2.35')).toBeDefined();
  expect(screen.getByText('$32.15')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('234.56');
});

it('says that a card beside an address waits, and from when one can be used', () => {
  const later = { ...boundCard, usableTime: '2099-01-01T00:00:00.000Z' };
  const first = renderPage(<WithdrawView withdrawing={{ ...open, card }} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a bank card' }));
  expect(screen.getByText(/new card can be used after 24 hours/)).toBeDefined();
  first.unmount();
  const withdrawing = { ...open, addresses: [], card: { ...card, bound: later } };
  renderPage(<WithdrawView withdrawing={withdrawing} onDone={() => {}} />);
  expect(screen.getByText(/new bank card can be used from/)).toBeDefined();
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
});

it('shows bank and reference of a withdrawal to a card', async () => {
  const paid: Withdrawal = {
    ...made,
    method: 'card',
    channel: 'bank_card',
    network: '',
    address: '•••• 4242',
    bankName: 'First Bank',
    reference: 'PO-2026/77',
    status: 'processing',
    isSent: true,
    reason: '',
  };
  const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 1, totalPages: 1 };
  renderPage(<WithdrawalList search={{ status: undefined, page: 1, withdrawalId: '5' }} onSearch={() => {}} />, {
    answers: {
      'withdraw!list': () => ({ pageList: [paid], pageInfo, thisPageNumber: 1 }),
      'withdraw!get': () => paid,
    },
  });
  expect(await screen.findByText('PO-2026/77')).toBeDefined();
  expect(screen.getByText('First Bank')).toBeDefined();
  expect(screen.getByText(/Your bank may take a few working days/)).toBeDefined();
  expect(screen.queryByText('Transaction hash')).toBeNull();
});

it('says why a withdrawal was not carried out', async () => {
  const search = { status: undefined, page: 1, withdrawalId: '5' };
  const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 1, totalPages: 1 };
  renderPage(<WithdrawalList search={search} onSearch={() => {}} />, {
    answers: {
      'withdraw!list': () => ({ pageList: [made], pageInfo, thisPageNumber: 1 }),
      'withdraw!get': () => made,
    },
  });
  expect((await screen.findByRole('note')).textContent).toContain('Unknown address');
  expect(screen.getByText('Nothing was charged. The amount is back in your balance.')).toBeDefined();
  expect(screen.queryByText('Fee')).toBeNull();
  expect(screen.queryByText('You receive')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
});

it('says Cancelled, not Failed, of what its owner took back', async () => {
  const search = { status: undefined, page: 1, withdrawalId: '5' };
  const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 2, totalPages: 1 };
  const cancelled = { ...made, reason: '', isCancelled: true };
  renderPage(<WithdrawalList search={search} onSearch={() => {}} />, {
    answers: {
      'withdraw!list': () => ({ pageList: [cancelled], pageInfo, thisPageNumber: 1 }),
      'withdraw!get': () => cancelled,
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawal' }));
  await dialog.findByText('Cancelled');
  await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2));
  expect(dialog.queryByText('Failed')).toBeNull();
});

it('shows what became of a withdrawal that was decided before it could be cancelled', async () => {
  const search = { status: undefined, page: 1, withdrawalId: '5' };
  const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 1, totalPages: 1 };
  let own: Withdrawal = { ...made, status: 'processing', reason: '', canCancel: true };
  renderPage(<WithdrawalList search={search} onSearch={() => {}} />, {
    answers: {
      'withdraw!list': () => ({ pageList: [own], pageInfo, thisPageNumber: 1 }),
      'withdraw!get': () => own,
      'withdraw!cancel': () => {
        own = { ...own, canCancel: false };
        throw new ApiError({ key: 'withdrawal_state_changed', code: 1, serverText: 'changed' });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
  await screen.findByText(/^Approved/);
  expect(screen.queryByText(/checking this withdrawal/)).toBeNull();
  expect((await screen.findByText(/has changed in the meantime/)).textContent).not.toMatch(/reload/i);
  expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
});
