import { ApiError, clearAttempts } from '@entrepot/client';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import type { Withdrawing } from '@entrepot/ui/wallet/withdrawing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Withdraw from '#routes/withdraw.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { WithdrawView } from './withdraw-view.tsx';

afterEach(() => {
  removeDrafts();
  clearAttempts();
});

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
  leftToday: 3,
  isInProgress: false,
  isLocked: false,
  identityAbove: '200.00',
  hasIdentity: false,
  hasSafeword: true,
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typedIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const refuse = (key: string, params = {}) => {
  throw new ApiError({ key, code: 1, params, serverText: key });
};

it.each([
  ['Arabic', '٢٤٦٨١٠'],
  ['Persian', '۲۴۶۸۱۰'],
  ['full width', '２４６８１０'],
  ['mixed', '24 ٦۸-1０'],
])('reads a fund password in %s digits', (_, typed) => {
  renderPage(<WithdrawView withdrawing={open} onDone={() => {}} />);
  type(/^Fund password/, typed);
  expect(typedIn(/^Fund password/)).toBe('246810');
});

it('shows one refusal at a time: a fault of the form in place of what was refused before', async () => {
  renderPage(<WithdrawView withdrawing={{ ...open, addresses: [] }} onDone={() => {}} />, {
    answers: { 'user!bindWithdrawAddress': () => refuse('wrong_safeword', { left: 2 }) },
  });
  type(/^Address/, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  type(/^Fund password/, '111111');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  press();
  await screen.findByText(/2 attempts are left/);
  press();
  expect(screen.getByText(/has six digits/)).toBeDefined();
  expect(screen.queryByText(/attempts are left/)).toBeNull();
});

it('reads limits, balance and list anew when another tab was faster', async () => {
  let isFaster = false;
  const { calls } = renderPage(<Withdraw />, {
    at: '/userInfo/money-package/withdraw',
    answers: {
      'withdraw!withdraw_open': () =>
        isFaster ? { ...open, available: '200.00', leftToday: 2, isInProgress: true } : open,
      'withdraw!list': () => ({
        pageList: [],
        pageInfo: { pageNum: 1, pageSize: 20, totalElements: 0, totalPages: 0 },
        thisPageNumber: 1,
      }),
      'withdraw!apply': () => {
        isFaster = true;
        return refuse('withdrawal_in_progress');
      },
    },
  });
  await screen.findByText(/3 left/);
  const readsOfList = () => calls.filter(({ name }) => name === 'withdraw!list').length;
  const before = readsOfList();
  type(/^Amount/, '50');
  type(/^Fund password/, '246810');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/2 left/);
  await waitFor(() => expect(readsOfList()).toBe(before + 1));
});
